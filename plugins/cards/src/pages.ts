import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { Card } from './draw';

/** A page that gets a card. */
export interface Page extends Omit<Card, 'locale'> {
  /** Path of the page, with the base path and the language. */
  readonly permalink: string;
}

type Item = LoadedVersion['sidebars'][string][number];

/** The pages of an edition and the index pages of its sidebars. Their section is the first level of the sidebar. */
export function pagesOfDocs({ docs, sidebars, label }: LoadedVersion): Page[] {
  const sections = new Map<string, string>();
  const indexes: Page[] = [];
  const walk = (item: Item, section: string): void => {
    if (item.type === 'doc') sections.set(item.id, section);
    if (item.type !== 'category') return;
    const { link } = item;
    if (link?.type === 'doc') sections.set(link.id, section);
    if (link?.type === 'generated-index')
      indexes.push({
        permalink: link.permalink,
        title: link.title ?? item.label,
        section,
        label,
      });
    for (const child of item.items) walk(child, section === '' ? item.label : section);
  };
  for (const items of Object.values(sidebars)) for (const item of items) walk(item, '');
  const own = docs.map(({ id, title, permalink }) => ({
    permalink,
    title,
    label,
    section: sections.get(id) ?? '',
  }));
  return [...own, ...indexes];
}

/** The posts, with their dates as the language writes them. */
export function pagesOfPosts({ blogTitle, blogPosts }: BlogContent, locale: string): Page[] {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return blogPosts.map(({ metadata: { permalink, title, date } }) => ({
    permalink,
    title,
    section: blogTitle,
    label: format.format(date),
  }));
}
