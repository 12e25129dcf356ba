import { type EditionFacts, type EditionId, editionIds, editionTags, isEditionId } from '../../../lib/facts';
import type { Document, Fence, RuleContext } from '../contract';

/** Languages of fences by what the samples in them are. */
export const sampleLanguages = {
  python: ['python', 'py', 'python3'],
  shell: ['bash', 'sh', 'shell', 'zsh', 'console'],
  toml: ['toml'],
  json: ['json', 'jsonl', 'ndjson'],
  yaml: ['yaml', 'yml'],
  dotenv: ['env', 'dotenv'],
  script: ['js', 'javascript', 'jsx', 'ts', 'typescript', 'tsx'],
  http: ['http'],
} as const satisfies Record<string, readonly string[]>;

/** The fences of a document in one of some languages. */
export function fencesIn(document: Document, languages: readonly string[]): Fence[] {
  return document.fences.filter(({ lang }) => languages.includes(lang));
}

/** Whether a document has a fence in one of some languages. */
export function hasFenceIn(document: Document, languages: readonly string[]): boolean {
  return document.fences.some(({ lang }) => languages.includes(lang));
}

/** A page about one release, told by its address: `upgrade/v0.5.0`, `changelog/Released_V0.5.0`. */
const releasePage = /(?:^|\/)(?:upgrade|changelog|releases?)\/.*?v(\d+\.\d+\.\d+)/i;

/**
 * Edition whose facts a fence is held against: the one that it declares (`edition="v0.6.3"`, on a page that
 * compares editions), else that of the release that the page is about, else the document's own. Null where
 * there are no facts, as for a release that is no edition.
 */
export function editionOf(fence: Fence, document: Document): EditionId | null {
  const declared = fence.attributes.edition;
  if (declared !== undefined && isEditionId(declared)) return declared;
  const release = document.edition === null ? undefined : releasePage.exec(document.page)?.[1];
  if (release === undefined) return document.edition;
  return editionIds.find((edition) => editionTags[edition] === `v${release}`) ?? null;
}

/** Facts that a fence is held against; undefined where there are none, as in most blog posts. */
export function factsFor(fence: Fence, document: Document, context: RuleContext): EditionFacts | undefined {
  const edition = editionOf(fence, document);
  if (edition === null) return undefined;
  return edition === document.edition ? context.facts : context.factsOf(edition);
}

/** What readers call the version of an edition: `v0.7.1`. */
export function versionOf(facts: EditionFacts): string {
  return editionTags[facts.edition];
}
