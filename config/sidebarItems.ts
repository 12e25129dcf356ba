import type { PluginOptions } from '@docusaurus/plugin-content-docs';
import { referenceFolder, referenceIndex } from '../lib/content/referencePages';
import type { referenceMenu } from './referencePages';
import { type Category, type Entry, sidebarNames, sidebarTree } from './sidebars';

type SidebarItemsGenerator = PluginOptions['sidebarItemsGenerator'];
type SidebarItem = Awaited<ReturnType<SidebarItemsGenerator>>[number];

function categoryLink(category: Category, written: ReadonlySet<string>) {
  if (category.page !== undefined) {
    return written.has(category.page) ? { type: 'doc' as const, id: category.page } : undefined;
  }
  if (category.slug !== undefined) {
    return {
      type: 'generated-index' as const,
      slug: category.slug,
      title: category.label,
      description: category.description,
    };
  }
  return undefined;
}

type Doc = Parameters<SidebarItemsGenerator>[0]['docs'][number];

/**
 * The pages of the configuration reference, by their addresses: those of a section's classes below it. The reference has
 * their order and what marks them, their heads have labels in the language at hand.
 */
function referenceItems(docs: readonly Doc[], menuOf: typeof referenceMenu): SidebarItem[] {
  const index = docs.find(({ id }) => id === referenceIndex);
  if (index === undefined) return [];
  const menu = menuOf(index.source.replace(/^@site\//, ''));
  const below = (folder: string): SidebarItem[] =>
    menu
      .filter(({ id }) => id.slice(0, id.lastIndexOf('/')) === folder)
      .flatMap(({ id, badge }) => {
        const doc = docs.find((known) => known.id === id);
        return doc === undefined ? [] : [withItems(doc, below(id), badge)];
      });
  return [withItems(index, below(referenceFolder))];
}

function withItems({ id, title, frontMatter }: Doc, items: SidebarItem[], badge?: string): SidebarItem {
  if (items.length === 0) return { type: 'doc', id, ...(badge ? { customProps: { badge } } : {}) };
  const label = frontMatter.sidebar_label ?? title;
  return {
    type: 'category',
    label,
    key: id,
    collapsible: true,
    collapsed: true,
    link: { type: 'doc', id },
    items,
  };
}

function toItems(
  entry: Entry,
  docs: readonly Doc[],
  written: ReadonlySet<string>,
  menuOf: typeof referenceMenu,
): SidebarItem[] {
  if (typeof entry === 'string') {
    return written.has(entry) ? [{ type: 'doc', id: entry }] : [];
  }
  if ('see' in entry) {
    return written.has(entry.see) ? [{ type: 'ref', id: entry.see }] : [];
  }
  if ('generated' in entry) {
    return referenceItems(docs, menuOf);
  }
  const items = entry.items.flatMap((item) => toItems(item, docs, written, menuOf));
  const link = categoryLink(entry, written);
  if (items.length === 0) {
    return link?.type === 'doc' ? [{ type: 'doc', id: link.id }] : [];
  }
  return [
    {
      type: 'category',
      label: entry.label,
      key: entry.key,
      collapsible: true,
      collapsed: entry.collapsed ?? false,
      link,
      items,
    },
  ];
}

/**
 * What gives Docusaurus the items of one sidebar of one edition: the tree without the pages that the edition
 * does not have, and without the categories that would be empty.
 *
 * @param menuOf the pages of the configuration reference
 * @throws when a sidebar file asks for a branch that the tree lacks.
 */
export const sidebarItemsGenerator =
  (menuOf: typeof referenceMenu): SidebarItemsGenerator =>
  ({ item, docs, version }) => {
    const name = sidebarNames.find((candidate) => candidate === item.dirName);
    if (name === undefined) {
      throw new Error(
        `The sidebar file of edition "${version.versionName}" asks for the branch "${item.dirName}", which config/sidebars.ts does not have. Known branches: ${sidebarNames.join(', ')}.`,
      );
    }
    const written = new Set(docs.map((doc) => doc.id));
    return sidebarTree[name].flatMap((entry) => toItems(entry, docs, written, menuOf));
  };
