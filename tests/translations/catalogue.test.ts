import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { footer } from '../../config/footer';
import { navbar } from '../../config/navbar';
import code from '../../i18n/zh-CN/code.json';
import footerTexts from '../../i18n/zh-CN/docusaurus-theme-classic/footer.json';
import navbarTexts from '../../i18n/zh-CN/docusaurus-theme-classic/navbar.json';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { catalogueFaults, extractMessages, unusedTranslations } from './catalogue';

/** Source files with texts of the interface. */
const files = ['src', 'plugins'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
    .filter((file) => readFileSync(file, 'utf8').includes('@docusaurus/Translate')),
);

/** Every `key` below a value of the configuration. */
function valuesOf(value: unknown, key: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) =>
    name === key && typeof below === 'string' ? [below] : valuesOf(below, key),
  );
}

describe('the Chinese interface', () => {
  it('has every text of the code, and no other', { timeout: 60_000 }, async () => {
    const { messages, warnings } = await extractMessages(files);
    expect(messages.length).toBeGreaterThan(80);
    expect(warnings).toEqual([]);
    expect(catalogueFaults(messages, code)).toEqual([]);
    expect(unusedTranslations(messages, code)).toEqual([]);
  });

  it('has every text of navbar and footer', () => {
    const labels = valuesOf(navbar.items, 'label').filter(
      (label) => label !== 'All versions' && label !== '所有版本',
    );
    const inNavbar = labels.map((label) => ({ id: `item.label.${label}`, file: 'config/navbar.ts' }));
    const inFooter = [
      ...valuesOf(footer?.links, 'title').map((title) => `link.title.${title}`),
      ...valuesOf(footer?.links, 'label').map((label) => `link.item.label.${label}`),
      'copyright',
    ].map((id) => ({ id, file: 'config/footer.ts' }));
    expect(inNavbar.length).toBeGreaterThan(5);
    expect(inFooter.length).toBeGreaterThan(5);
    expect(catalogueFaults(inNavbar, navbarTexts)).toEqual([]);
    expect(catalogueFaults(inFooter, footerTexts)).toEqual([]);
  });
});

describe('extractMessages', () => {
  it('reads components and calls, and says where an id is computed', { timeout: 60_000 }, async () => {
    const { path: folder } = temporaryFolder();
    const file = path.join(folder, 'x.tsx');
    writeFileSync(
      file,
      `import Translate, { translate } from '@docusaurus/Translate';
      export const a = <Translate id="a.b">x</Translate>;
      export const b = translate({\n  id: 'c',\n  message: 'z' });
      export const c = (id: string) => translate({ id, message: 'z' });`,
    );
    const { messages, warnings } = await extractMessages([file]);
    expect(messages.map(({ id }) => id)).toEqual(['a.b', 'c']);
    expect(warnings).toHaveLength(1);
  });
});

describe('unusedTranslations', () => {
  it("names what nobody shows, but for Docusaurus' own texts", () => {
    const catalogue = { a: {}, b: {}, 'theme.NotFound.title': {}, 'theme.SearchBar.label': {} };
    expect(unusedTranslations([{ id: 'a', file: 'x.tsx' }], catalogue)).toEqual([
      'b',
      'theme.SearchBar.label',
    ]);
  });
});

describe('catalogueFaults', () => {
  const message = { id: 'a', file: 'x.tsx' };

  it('finds a text without translation', () => {
    expect(catalogueFaults([message], {})).toEqual(['"a" (x.tsx) has no translation']);
  });

  it('finds a translation that is still English', () => {
    expect(catalogueFaults([message], { a: { message: 'Go on' } })).toEqual([
      'the translation of "a" is not Chinese: "Go on"',
    ]);
  });

  it('accepts Chinese, names and placeholders', () => {
    expect(
      catalogueFaults([message], {
        a: { message: '继续' },
        b: { message: 'HTTP API' },
        c: { message: '{x} - {y}' },
      }),
    ).toEqual([]);
  });
});
