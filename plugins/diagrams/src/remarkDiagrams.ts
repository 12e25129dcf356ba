import type { Code, Nodes, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { pathInSite } from '../../../lib/content/siteFolder';
import { drawDiagram } from './drawDiagram';
import { DiagramError } from './readDiagram';
import { toSvg } from './svg';

interface DiagramsOptions {
  /** Root of the site; found from the page when left out. */
  readonly root?: string;
}

interface Page {
  readonly path?: string;
  readonly data?: { readonly frontMatter?: { readonly title?: unknown } };
}

/**
 * Remark plugin that draws each Mermaid fence while its page is compiled: `<Diagram svg="…" title="…" />` takes its
 * place. The title is the heading above it, or that of the page. It comes after the plugins that tidy headings, so it
 * belongs to `remarkPlugins`.
 *
 * @throws an error with file, line and column for a diagram that cannot be drawn
 */
export function remarkDiagrams({ root }: DiagramsOptions = {}) {
  return async (tree: Root, file: Page): Promise<void> => {
    let title = String(file.data?.frontMatter?.title ?? '');
    const fences: Array<() => Promise<void>> = [];
    const find = (node: Nodes): void => {
      if (node.type === 'heading') title = textOf(node).trim();
      if (!('children' in node)) return;
      for (const [index, child] of node.children.entries()) {
        if (child.type !== 'code' || child.lang !== 'mermaid') {
          find(child);
          continue;
        }
        const heading = title;
        fences.push(async () => {
          node.children[index] = element(child, await drawn(child, pathInSite(file.path, root)), heading);
        });
      }
    };
    find(tree);
    for (const draw of fences) await draw();
  };
}

async function drawn(fence: Code, file: string): Promise<string> {
  try {
    return toSvg(await drawDiagram(fence.value));
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error;
    // The line after the fence is the first of the diagram.
    const line = (fence.position?.start.line ?? 0) + 1 + error.row;
    throw new Error(`${file}:${line}:${error.column + 1}: ${error.message}. Expected: ${error.expected}.`);
  }
}

/** The source stays with the element, for the page's Markdown. */
function element({ value: source }: Code, svg: string, title: string): RootContent {
  const attribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute' as const, name, value });
  return {
    type: 'mdxJsxFlowElement',
    name: 'Diagram',
    attributes: [attribute('svg', svg), attribute('title', title)],
    children: [],
    data: { source } as object,
  };
}
