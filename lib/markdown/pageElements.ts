import type { BlockContent, Root, RootContent } from 'mdast';
import { locate } from '../content/paths';
import { pathInSite } from '../content/siteFolder';
import type { EditionId } from '../editions';
import type { Locale } from '../locales';

/** `<Name of="…" />` on a page of an edition. */
export interface PageElement {
  /** The value of its one attribute, `of`; undefined where it has none, or others. */
  readonly of: string | undefined;
  readonly edition: EditionId;
  readonly locale: Locale;
  /** Which block of the page it stands in, from 0. */
  readonly block: number;
  /** File, line and element, for messages. */
  readonly where: string;
}

type Element = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

/** Nodes that have text in them, and no blocks. */
const withoutBlocks = new Set(['heading', 'paragraph', 'table']);

/**
 * Puts what is written for it in the place of each element of some names, in the order of the page.
 *
 * @param writers what writes the element, by its name
 * @param file path of the page, from which its edition and language follow
 * @param root root of the site; found from the page when left out
 * @throws an error with file and line, for an element outside of the pages of an edition
 */
export function replaceElements(
  tree: Root,
  writers: Readonly<Record<string, (element: PageElement) => BlockContent[]>>,
  { root, file }: { readonly root?: string | undefined; readonly file?: string | undefined },
): void {
  const place = pathInSite(file, root);
  const replaced = (node: RootContent, block: number): RootContent[] => {
    if (node.type === 'mdxJsxFlowElement') {
      const write = Object.hasOwn(writers, node.name ?? '') ? writers[node.name ?? ''] : undefined;
      if (write) return write(describe(node, block, place));
    }
    if ('children' in node && !withoutBlocks.has(node.type)) {
      const children = node.children as RootContent[];
      node.children = children.flatMap((child) => replaced(child, block)) as typeof node.children;
    }
    return [node];
  };
  tree.children = tree.children.flatMap(replaced);
}

function describe(node: Element, block: number, place: string): PageElement {
  const where = `${place}:${node.position?.start.line ?? 1}: <${node.name}>`;
  const location = locate(place);
  if ('misplaced' in location || location.edition === null)
    throw new Error(`${where}: only a page of an edition has facts; this file belongs to none.`);
  const [attribute, ...others] = node.attributes;
  const isOf = attribute?.type === 'mdxJsxAttribute' && attribute.name === 'of' && others.length === 0;
  const of = isOf && typeof attribute.value === 'string' ? attribute.value : undefined;
  return { of, edition: location.edition, locale: location.locale, block, where };
}
