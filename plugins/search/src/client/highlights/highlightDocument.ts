import { findMatches } from './findMatches';

/** Name that the stylesheet knows the highlights by. */
const highlightName = 'search';

/** More would say nothing more and cost the reader's device. */
const most = 500;

/** What is not the page's own text. */
const apart = 'script, style, nav, button, svg, .hash-link, [aria-hidden="true"]';

/**
 * Highlights words in the text of the page by ranges, which change nothing in the document: the application that
 * renders it never notices. Browsers without ranges of this kind show none.
 *
 * @returns how many places are highlighted
 */
export function highlightDocument(words: readonly string[]): number {
  const root = document.querySelector('main article') ?? document.querySelector('main');
  if (root === null || typeof Highlight === 'undefined' || !('highlights' in CSS)) return 0;
  const ranges = rangesIn(root, words);
  if (ranges.length === 0) CSS.highlights.delete(highlightName);
  else CSS.highlights.set(highlightName, new Highlight(...ranges));
  return ranges.length;
}

/** Takes the highlights away. */
export function clearHighlights(): void {
  if ('highlights' in CSS) CSS.highlights.delete(highlightName);
}

function rangesIn(root: Element, words: readonly string[]): StaticRange[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: StaticRange[] = [];
  while (walker.nextNode() && ranges.length < most) {
    const { currentNode: node } = walker;
    if (node.parentElement?.closest(apart)) continue;
    for (const [startOffset, endOffset] of findMatches(node.textContent ?? '', words)) {
      ranges.push(new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset }));
    }
  }
  return ranges;
}
