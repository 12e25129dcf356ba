import type { EditionFacts } from '../../../../lib/facts';
import { sampleLanguages } from '../../../../lib/samples/languages';
import type { Document, Fence, RuleContext } from '../../model';
import { factsFor, fencesIn } from '../fences';
import { parseShell, type ShellScript } from './script';
import { readSession, type Session } from './session';

/** One shell fence of a page. */
export interface ShellBlock {
  readonly fence: Fence;
  /** Undefined where there is no edition to hold the sample against. */
  readonly facts: EditionFacts | undefined;
  readonly session: Session;
  readonly script: ShellScript;
}

/** The shell fences of a page, in order. */
export function shellBlocks(document: Document, context: RuleContext): ShellBlock[] {
  return fencesIn(document, sampleLanguages.shell).map((fence) => {
    const session = readSession(fence.code);
    return { fence, facts: factsFor(fence, document, context), session, script: parseShell(session.code) };
  });
}
