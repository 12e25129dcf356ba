import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse } from 'parse5';
import { textOf } from '../../../lib/markdown/htmlText';

/** What a page that components make shows, as its HTML has it. */
export interface ShownPage {
  readonly title: string;
  readonly description: string;
  readonly tree: Root;
}

/** What says nothing in a text: controls, drawings, and what the page itself keeps out of the search. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'svg', 'button', 'nav', 'form']);
const phrases = new Set(['a', 'b', 'code', 'small', 'span', 'strong', 'time']);

/**
 * Reads a page that no Markdown is behind, such as the home page and lists of posts, from its HTML.
 *
 * @returns undefined for a page that search engines are to pass over: the search, the not-found page, one that leads on
 */
export function readShownPage(html: string): ShownPage | undefined {
  const document = fromParse5(parse(html)) as Root;
  const all = elementsOf(document);
  const metaOf = (name: string): string =>
    String(
      all.find(({ tagName, properties }) => tagName === 'meta' && properties.name === name)?.properties
        .content ?? '',
    );
  const isAside = all.some(({ properties }) => String(properties.httpEquiv).toLowerCase() === 'refresh');
  const main = all.find(({ tagName }) => tagName === 'main');
  if (isAside || main === undefined || metaOf('robots').includes('noindex')) return undefined;
  const tree: Root = { type: 'root', children: textIn(main.children, false) };
  const heading = elementsOf(tree).find(({ tagName }) => tagName === 'h1');
  return { title: heading ? textOf(heading).trim() : '', description: metaOf('description'), tree };
}

/** The nodes that a reader reads. Samples keep their lines, which HTML ends by elements. */
function textIn(nodes: readonly ElementContent[], isSample: boolean): ElementContent[] {
  const read = nodes.flatMap((node, index): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element' || isSilent(node, nodes[index - 1])) return [];
    if (isSample && node.tagName === 'br') return [{ type: 'text', value: '\n' }];
    return [{ ...node, children: textIn(node.children, isSample || node.tagName === 'pre') }];
  });
  if (isSample) return read;
  // What the style sheet alone keeps apart would become one word.
  return read.flatMap((node, index) =>
    isPhrase(node) && isPhrase(read[index - 1]) ? [{ type: 'text', value: ' ' }, node] : [node],
  );
}

const isPhrase = (node: ElementContent | undefined): boolean =>
  node?.type === 'element' && phrases.has(node.tagName);

function isSilent({ tagName, properties }: Element, before: ElementContent | undefined): boolean {
  if (silent.has(tagName) || 'dataSearchIgnore' in properties) return true;
  if (tagName === 'a') return [properties.className].flat().includes('hash-link');
  if (tagName !== 'img') return false;
  // A picture beside words that say the same, and the same one for the other color mode.
  return !properties.alt || (before?.type === 'element' && before.properties.alt === properties.alt);
}

function elementsOf(node: Nodes): Element[] {
  const below = 'children' in node ? (node.children as RootContent[]).flatMap(elementsOf) : [];
  return node.type === 'element' ? [node, ...below] : below;
}
