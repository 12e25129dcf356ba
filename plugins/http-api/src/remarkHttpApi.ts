import type { Code, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { loadFacts, nearestNames } from '../../../lib/facts';
import { component } from '../../../lib/markdown/nodes';
import { type PageElement, replaceElements } from '../../../lib/markdown/pageElements';
import { type OpenApiDocument, openApiDocument } from './openapi';
import { operationPart, type Page } from './operationPart';
import { readTexts } from './texts';

const elementName = 'HttpOperation';

interface Options {
  /** Folder of the site. */
  readonly root?: string;
  /** Folder of our texts; `data/http-api` unless a test says otherwise. */
  readonly texts?: string;
}

/**
 * Remark plugin that writes an operation of the HTTP API in the place of `<HttpOperation of="GET /api/v2/…" />`: its
 * parameters, fields, status codes, a `curl` command and an answer, from the OpenAPI document of the page's edition. A
 * Python sample that follows it on the page stands with the command, in tabs.
 *
 * @throws an error with file and line for an operation that the edition does not have, and outside of editions
 */
export function remarkHttpApi({ root, texts }: Options = {}) {
  return (tree: Root, file: VFile): void => {
    const listed = { request: new Set<string>(), answer: new Set<string>() };
    // Made once for each page: quick, and a page that is compiled again shows what the texts say now.
    let document: OpenApiDocument | undefined;
    const samples = new Map<unknown, RootContent[]>();
    const write = (found: PageElement) => {
      document ??= openApiDocument(loadFacts(found.edition), readTexts(texts), found.locale);
      const written = writeOperation(found, { document, listed, locale: found.locale });
      samples.set(written.block, written.samples);
      return [written.block];
    };
    replaceElements(tree, { [elementName]: write }, { root, file: file.path });
    takePrograms(tree, samples);
  };
}

function writeOperation({ of = '', where }: PageElement, page: Page) {
  const { paths } = page.document;
  const [method = '', address = ''] = of.split(' ');
  const methods = Object.hasOwn(paths, address) ? paths[address] : undefined;
  const name = method.toLowerCase();
  const operation = methods && Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (operation === undefined) {
    const known = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((one) => `${one.toUpperCase()} ${path}`),
    );
    const near = nearestNames(of, known);
    const meant = near.length > 0 ? `Nearest: ${near.join(', ')}.` : `It has:\n${known.join('\n')}`;
    throw new Error(
      `${where}: the edition has no operation "${of}"; write of="METHOD /path" with one that it has. ${meant}`,
    );
  }
  return operationPart(page, method, address, operation);
}

/**
 * Puts the Python sample behind each operation into a tab beside its command.
 *
 * @param samples what stands beside each operation, the command first; changed in place
 */
function takePrograms(tree: Root, samples: ReadonlyMap<unknown, RootContent[]>): void {
  // Most pages have no operation, and need not be searched for what stands beside it.
  if (samples.size === 0) return;
  visit(tree, (node, index = 0, parent) => {
    const beside = samples.get(node);
    const next = parent?.children[index + 1];
    if (beside === undefined || next?.type !== 'code' || next.lang !== 'python') return;
    parent?.children.splice(index + 1, 1);
    beside[0] = tabs({ curl: beside[0] as Code, python: next });
  });
}

/** Tabs of the theme (`remarkTabs` imports them): the choice holds for all of them, and the next visit. */
function tabs({ curl, python }: Readonly<Record<'curl' | 'python', Code>>): RootContent {
  return component(
    'Tabs',
    { groupId: 'language' },
    component('TabItem', { value: 'curl', label: 'curl' }, curl),
    component('TabItem', { value: 'python', label: 'Python' }, python),
  );
}
