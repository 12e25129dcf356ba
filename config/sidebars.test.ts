import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Category, type Entry, pagesOfTree, sidebarNames, sidebarTree } from './sidebars';

function categories(entries: readonly Entry[]): Category[] {
  return entries.flatMap((entry) =>
    typeof entry === 'string' || 'see' in entry || 'generated' in entry
      ? []
      : [entry, ...categories(entry.items)],
  );
}

describe('the tree', () => {
  it('has each page once', () => {
    const pages = pagesOfTree();
    expect(pages.filter((page, index) => pages.indexOf(page) !== index)).toEqual([]);
  });

  it('describes each category that has an index page', () => {
    for (const { label, slug, description } of categories(Object.values(sidebarTree).flat())) {
      expect(slug === undefined || description !== undefined, label).toBe(true);
    }
  });

  it.each(['current', 'version-v0.7.0', 'version-v0.6.3'])(
    'is translated in %s, and nothing else is',
    (edition) => {
      const file = `i18n/zh-CN/docusaurus-plugin-content-docs/${edition}.json`;
      const translated = Object.keys(JSON.parse(readFileSync(file, 'utf8')));
      const expected = sidebarNames.flatMap((name) =>
        categories(sidebarTree[name]).flatMap(({ key, slug }) => {
          const id = `sidebar.${name}.category.${key}`;
          return slug === undefined
            ? [id]
            : [id, `${id}.link.generated-index.title`, `${id}.link.generated-index.description`];
        }),
      );
      expect(translated.sort()).toEqual(['version.label', ...expected].sort());
    },
  );
});
