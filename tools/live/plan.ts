import type { FixtureFileEntry } from '@copilotkit/aimock';
import type { RunKind } from '../../lib/samples/runs';

/** One thing that a run does, with all that the sandbox needs to know of it. */
export interface PlannedStep {
  readonly key: string;
  readonly kind: RunKind;
  readonly code: string;
  readonly title?: string;
  /** Line on the page; of a section followed before, undefined: it is not judged here. */
  readonly line?: number;
  /** Program of the page that it is a part of. */
  readonly within?: string;
  /** What the reader types into it. */
  readonly typed?: string;
  /** Whether it gets an entry. */
  readonly recorded: boolean;
  /** Whether the fence's `run` says that a failure is what the page shows. */
  readonly fails: boolean;
  /** How long it may take, where that is not as usual. */
  readonly seconds?: number;
}

/** A page as it goes into the sandbox, as JSON. */
export interface Plan {
  readonly page: string;
  readonly tag: string;
  readonly steps: readonly PlannedStep[];
  readonly answers: readonly FixtureFileEntry[];
  /** What is exported in each terminal. */
  readonly variables: Readonly<Record<string, string>>;
  /** Folder with the certificates of the scripted model. */
  readonly certificates: string;
  /** Whether the page itself clones the repository: else the reader begins in a clone. */
  readonly clones: boolean;
  /** Where outcomes are written, a line of JSON each. */
  readonly outcomes: string;
}

/** How one step went. */
export interface Outcome {
  readonly key: string;
  readonly line?: number;
  readonly result: 'ran' | 'validated' | 'failed';
  readonly seconds: number;
  /** What is wrong, for the author: with the page's text and what came. */
  readonly finding?: string;
}
