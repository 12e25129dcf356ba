import type { Root } from 'mdast';
import { editions } from '../../config/editions';
import { asTomlEdition, classAddress } from '../../plugins/config-reference/src/server/edition';
import { editionPlaces } from '../../tools/verify/content';
import type { Locale } from '../../tools/verify/contract';
import { loadFacts } from '../facts';
import type { EditionId } from '../facts/editions';
import { awelOperators } from './awelOperators';
import { cliCommands } from './cliCommands';
import { labelsOf } from './labels';
import { type ListContext, lists } from './lists';
import { replaceElements } from './pageElements';

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
  return (tree: Root, file: { readonly path?: string }): void =>
    replaceElements(tree, element, { root, file: file.path }, ({ of, edition, locale, where }) => {
      const table = of === undefined ? undefined : tables[of];
      if (table === undefined) {
        const known = Object.keys(tables).sort().join(', ');
        throw new Error(`${where}: write <${element} of="…" />, with one of: ${known}.`);
      }
      return table(contextOf(locale, edition));
    });
}

const contexts = new Map<string, ListContext>();

function contextOf(locale: Locale, edition: EditionId): ListContext {
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
