import { parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Code, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pathInSite } from '../../../lib/content/siteFolder';
import { component } from '../../../lib/markdown/nodes';
import { onThread } from '../../../lib/onThread';
import type { Drawn } from './drawSvg';

interface DiagramsOptions {
  /** Root of the site; found from the page when left out. */
  readonly root?: string;
}

const draw = onThread<string, Drawn>(new URL('drawSvg.ts', import.meta.url));

/**
 * Remark plugin that draws each Mermaid fence while its page is compiled: `<Diagram svg="…" title="…" />` takes its
 * place. The title is the heading above it, or that of the page. It belongs to `beforeDefaultRemarkPlugins`: drawing
 * begins while other pages are parsed, where one that came later would keep the last pages waiting.
 *
 * @throws an error with file, line and column for a diagram that cannot be drawn
 */
export function remarkDiagrams({ root }: DiagramsOptions = {}) {
  return async (tree: Root, file: VFile): Promise<void> => {
    // Looking at the nodes of all pages took half a second of a build.
    if (!String(file).includes('mermaid')) return;
    // Docusaurus puts it there.
    const { frontMatter } = file.data as { readonly frontMatter?: { readonly title?: unknown } };
    let title = String(frontMatter?.title ?? '');
    const replacements: Promise<void>[] = [];
    const replace = async (siblings: RootContent[], index: number, fence: Code, heading: string) => {
      siblings[index] = element(fence, await drawn(fence, pathInSite(file.path, root)), heading);
    };
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') title = parseMarkdownHeadingId(textOf(node).trim()).text;
      if (node.type === 'code' && node.lang === 'mermaid' && index !== undefined && parent !== undefined)
        replacements.push(replace(parent.children, index, node, title));
    });
    await Promise.all(replacements);
  };
}

async function drawn(fence: Code, file: string): Promise<string> {
  const drawing = await draw(fence.value);
  if ('svg' in drawing) return drawing.svg;
  const { message, expected, row, column } = drawing.mistake;
  // The line after the fence is the first of the diagram.
  const line = (fence.position?.start.line ?? 0) + 1 + row;
  throw new Error(`${file}:${line}:${column + 1}: ${message}. Expected: ${expected}.`);
}

/** The source stays with the element, for the page's Markdown. */
const element = ({ value: source }: Code, svg: string, title: string): RootContent => ({
  ...component('Diagram', { svg, title }),
  data: { source } as object,
});
