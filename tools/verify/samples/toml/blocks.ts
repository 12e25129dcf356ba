import { parseToml, type TomlDocument, type TomlFailure } from '../../../../lib/configFile/document';
import type { EditionFacts } from '../../../../lib/facts';
import { sampleLanguages } from '../../../../lib/samples/languages';
import type { Document, Fence, RuleContext } from '../../model';
import { factsFor, fencesIn } from '../fences';

/** One TOML fence of a page. */
export interface TomlBlock {
  readonly fence: Fence;
  /** Undefined where there is no edition to hold the sample against. */
  readonly facts: EditionFacts | undefined;
  readonly toml: TomlDocument | TomlFailure;
}

/** The TOML fences of a page, in order. */
export function tomlBlocks(document: Document, context: RuleContext): TomlBlock[] {
  return fencesIn(document, sampleLanguages.toml).map((fence) => ({
    fence,
    facts: factsFor(fence, document, context),
    toml: parseToml(fence.code),
  }));
}
