import path from 'node:path';
import type { BlockContent, Nodes, Root, RootContent } from 'mdast';
import type {} from 'remark-mdx';
import { editions } from '../../config/editions';
import { asTomlEdition, classAddress } from '../../plugins/config-reference/src/server/edition';
import { editionPlaces, type Location, locate } from '../../tools/verify/content';
import { loadFacts } from '../facts';
import type { EditionId } from '../facts/editions';
import { awelOperators } from './awelOperators';
import { cliCommands } from './cliCommands';
import { labelsOf } from './labels';
import { type ListContext, lists } from './lists';

type Element = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

const element = 'FactTable';
const tables: typeof lists = { ...lists, awel_operators: awelOperators, cli_commands: cliCommands };

/**
 * Remark plugin that writes lists of what an edition has, from its facts, in the place of `<FactTable of="…" />`:
 * tables and, for operators and commands, headings. The page's folder says which edition and which language.
 * Must come before the plugins that collect headings, so it belongs to `beforeDefaultRemarkPlugins`.
 *
 * @throws an error with file and line for a list that does not exist, and outside the pages of an edition
 */
export function remarkFactTables({ root = process.cwd() }: { readonly root?: string } = {}) {
  return (tree: Root, file: { readonly path?: string }): void => {
    const place = path.relative(root, file.path ?? '').replaceAll('\\', '/');
    const expand = (node: Nodes): void => {
      if (!('children' in node)) return;
      const children = node.children as RootContent[];
      for (let index = children.length - 1; index >= 0; index--) {
        const child = children[index] as RootContent;
        if (child.type === 'mdxJsxFlowElement' && child.name === element) {
          children.splice(index, 1, ...expandElement(child, place));
        } else expand(child);
      }
    };
    expand(tree);
  };
}

function expandElement(node: Element, place: string): BlockContent[] {
  const where = `${place}:${node.position?.start.line ?? 1}: <${element}>`;
  const [attribute, ...others] = node.attributes;
  const name = attribute?.type === 'mdxJsxAttribute' && attribute.name === 'of' ? attribute.value : undefined;
  const table = typeof name === 'string' ? tables[name] : undefined;
  if (table === undefined || others.length > 0) {
    const known = Object.keys(tables).sort().join(', ');
    throw new Error(`${where}: write <${element} of="…" />, with one of: ${known}.`);
  }
  const location = locate(place);
  if ('rule' in location || location.edition === null)
    throw new Error(`${where}: only a page of an edition has facts; this file belongs to none.`);
  return table(contextOf(location, location.edition));
}

const contexts = new Map<string, ListContext>();

function contextOf({ locale }: Pick<Location, 'locale'>, edition: EditionId): ListContext {
  const key = `${edition} ${locale}`;
  const known = contexts.get(key);
  if (known !== undefined) return known;
  const facts = loadFacts(edition);
  const published = editions.find((one) => one.facts === edition);
  const route = editionPlaces.find(({ id }) => id === edition)?.route ?? '/docs';
  const toml = published && asTomlEdition({ ...published, path: route, facts });
  const settings = (name: string) => (toml === undefined ? undefined : classAddress(toml, name));
  const context = { facts, labels: labelsOf[locale], locale, settings };
  contexts.set(key, context);
  return context;
}
