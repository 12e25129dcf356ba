import type { EditionId } from '../../lib/editions';
import type { Locale } from '../../lib/locales';
import type { Procedure } from '../../lib/screens/procedure';

/** What is done in one sandbox, as JSON: procedures in one language of the interface, one after the other. */
export interface Plan {
  readonly edition: EditionId;
  readonly locale: Locale;
  readonly procedures: readonly { readonly area: string; readonly procedure: Procedure }[];
  /** Folder with the certificates of the scripted model. */
  readonly certificates: string;
  /** Where the pictures are written, and `results`: a line of JSON for each `Result`. */
  readonly folder: string;
}

/** A picture that was taken, or why a procedure ended early. */
export type Result =
  | { readonly name: string; readonly png: string; readonly width: number; readonly height: number }
  | { readonly area: string; readonly failure: string; readonly png?: string };
