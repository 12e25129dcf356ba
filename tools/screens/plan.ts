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

/** A picture that was taken. */
export interface Taken {
  readonly name: string;
  readonly png: string;
  readonly width: number;
  readonly height: number;
}

/** Why a procedure has no pictures: file, place, reason and what to do. */
export interface Failure {
  readonly area: string;
  readonly failure: string;
  /** The window as it was. */
  readonly png?: string;
}

export type Result = Taken | Failure;
