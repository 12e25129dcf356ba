import type { EditionFacts } from '../../../../lib/facts';
import type { Document, InlineCode, RuleContext } from '../../model';

/** A piece of inline code and where it stands. */
export interface Mention {
  readonly inline: InlineCode;
  readonly document: Document;
  readonly facts: EditionFacts;
  readonly context: RuleContext;
}

/** What is wrong with a mention. */
export interface MentionProblem {
  readonly message: string;
  readonly expected?: string;
  readonly nearest?: readonly string[];
  /** Versions of other editions that have the thing: no mistake where the text speaks of them. */
  readonly elsewhere: readonly string[];
}

/**
 * Reads one kind of mention.
 * @returns undefined when the code is of another kind; else what is wrong with it, which may be nothing.
 */
export type MentionReader = (mention: Mention) => readonly MentionProblem[] | undefined;
