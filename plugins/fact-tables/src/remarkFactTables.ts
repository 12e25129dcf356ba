import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import type { EditionId } from '../../../lib/editions';
import { loadFacts, nearestNames } from '../../../lib/facts';
import type { Locale } from '../../../lib/locales';
import { type PageElement, replaceElements } from '../../../lib/markdown/pageElements';
import { awelOperators } from './awelOperators';
import { cliCommands } from './cliCommands';
import { labelsOf } from './labels';
import { type ListContext, lists } from './lists';

const element = 'FactTable';
const tables: typeof lists = { ...lists, awel_operators: awelOperators, cli_commands: cliCommands };

/** Every list that a page may ask for. */
export const factTableNames: readonly string[] = Object.keys(tables).sort();

/**
 * Ids of the headings that a list writes into a page, for links to them.
 * @returns none for a list without headings, or one that does not exist
 */
export function factTableHeadings(of: string, edition: EditionId, locale: Locale): readonly string[] {
  const table = Object.hasOwn(tables, of) ? tables[of] : undefined;
  const context = { facts: loadFacts(edition), labels: labelsOf[locale], locale, settings: () => undefined };
  return (table?.(context) ?? []).flatMap((node) => {
    const id = node.type === 'heading' ? node.data?.hProperties?.id : undefined;
    return typeof id === 'string' ? [id] : [];
  });
}

interface FactTableOptions {
  /** Root of the site; found from the page when left out. */
  readonly root?: string;
  /** Address of the page of a configuration class in an edition; undefined where the edition has none. */
  readonly classPage: (edition: EditionId, className: string) => string | undefined;
}

/**
 * Remark plugin that writes lists of what an edition has, from its facts, in the place of `<FactTable of="…" />`:
 * tables and, for operators and commands, headings. The page's folder says which edition and which language.
 * Must come before the plugins that collect headings, so it belongs to `beforeDefaultRemarkPlugins`.
 *
 * @throws an error with file and line for a list that does not exist or has nothing in it, and outside the pages of an
 *   edition
 */
export function remarkFactTables({ root, classPage }: FactTableOptions) {
  const write = ({ of, edition, locale, where }: PageElement) => {
    const table = of !== undefined && Object.hasOwn(tables, of) ? tables[of] : undefined;
    if (table === undefined) {
      const [near] = nearestNames(of ?? '', factTableNames, 1);
      const meant = near === undefined ? '' : ` (nearest: ${near})`;
      const found =
        of === undefined
          ? 'it has no list in of="…", or other attributes'
          : `there is no list "${of}"${meant}`;
      const known = factTableNames.join(', ');
      throw new Error(`${where}: ${found}. Write <${element} of="…" />, with one of: ${known}.`);
    }
    const settings = (className: string) => classPage(edition, className);
    const context: ListContext = { facts: loadFacts(edition), labels: labelsOf[locale], locale, settings };
    const blocks = table(context);
    if (blocks.every((block) => block.type === 'table' && block.children.length < 2)) {
      throw new Error(`${where}: this edition has nothing for the list "${of}". Take the element away.`);
    }
    return blocks;
  };
  return (tree: Root, file: VFile): void =>
    replaceElements(tree, { [element]: write }, { root, file: file.path });
}
