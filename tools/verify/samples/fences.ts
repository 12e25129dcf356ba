import { editionOfAddress } from '../../../lib/content/paths';
import { type EditionFacts, type EditionId, editionTags, isEditionId } from '../../../lib/facts';
import type { Document, Fence, RuleContext } from '../model';

/** The fences of a document in one of some languages. */
export function fencesIn(document: Document, languages: readonly string[]): Fence[] {
  return document.fences.filter(({ lang }) => languages.includes(lang));
}

/** Whether a document has a fence in one of some languages. */
export function hasFenceIn(document: Document, languages: readonly string[]): boolean {
  return document.fences.some(({ lang }) => languages.includes(lang));
}

/**
 * Edition that a page speaks of: the one that its address tells; else, as posts have no folder of an edition, the
 * one that its front matter names (`edition: v0.7.0`). Null where there are no facts.
 */
export function editionOfPage({ edition, page, frontMatter }: Document): EditionId | null {
  const told = editionOfAddress({ edition, page });
  const declared = frontMatter.data.edition;
  return (
    told ?? (edition === null && typeof declared === 'string' && isEditionId(declared) ? declared : null)
  );
}

/** A document as runs know it: a post belongs to the edition that it speaks of, and lies in `blog`. */
export const asRun = (document: Document): Document =>
  document.kind === 'blog'
    ? { ...document, edition: editionOfPage(document), page: `blog/${document.page}` }
    : document;

/**
 * Edition whose facts a fence is held against: the one that it declares (`edition="v0.6.3"`, on a page that
 * compares editions), else that of its page.
 */
export function editionOf(fence: Fence, document: Document): EditionId | null {
  const declared = fence.attributes.edition;
  return declared !== undefined && isEditionId(declared) ? declared : editionOfPage(document);
}

/** Facts that a fence is held against; undefined where there are none, as in many blog posts. */
export function factsFor(fence: Fence, document: Document, context: RuleContext): EditionFacts | undefined {
  return factsOfEdition(editionOf(fence, document), document, context);
}

/** Facts that the text of a page is held against. */
export function factsForPage(document: Document, context: RuleContext): EditionFacts | undefined {
  return factsOfEdition(document.edition ?? editionOfPage(document), document, context);
}

function factsOfEdition(
  edition: EditionId | null,
  document: Document,
  context: RuleContext,
): EditionFacts | undefined {
  if (edition === null) return undefined;
  return edition === document.edition ? context.facts : context.factsOf(edition);
}

/** What readers call the version of an edition: `v0.7.1`. */
export function versionOf(facts: EditionFacts): string {
  return editionTags[facts.edition];
}
