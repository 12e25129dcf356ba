import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { MenuEntry } from './menus';

type Item = LoadedVersion['sidebars'][string][number];

/** The sidebars of an edition in one list, with labels and addresses. A page that stands twice is listed where it stands first. */
export function menuOf({ docs, sidebars }: Pick<LoadedVersion, 'docs' | 'sidebars'>): MenuEntry[] {
  const pages = new Map(docs.map((doc) => [doc.id, doc]));
  const seen = new Set<string>();
  const entriesOf = (items: readonly Item[]): MenuEntry[] =>
    items.flatMap((item): MenuEntry[] => {
      if (item.type === 'doc') {
        const doc = pages.get(item.id);
        if (doc === undefined || seen.has(item.id)) return [];
        seen.add(item.id);
        return [{ label: item.label ?? doc.frontMatter.sidebar_label ?? doc.title, href: doc.permalink }];
      }
      if (item.type !== 'category') return [];
      const { link } = item;
      const href =
        link?.type === 'doc'
          ? pages.get(link.id)?.permalink
          : link?.type === 'generated-index'
            ? link.permalink
            : undefined;
      if (link?.type === 'doc') seen.add(link.id);
      return [{ label: item.label, ...(href === undefined ? {} : { href }), items: entriesOf(item.items) }];
    });
  return Object.values(sidebars).flatMap(entriesOf);
}
