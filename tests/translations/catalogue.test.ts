import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { footer } from '../../config/footer';
import { navbar } from '../../config/navbar';
import code from '../../i18n/zh-CN/code.json';
import footerTexts from '../../i18n/zh-CN/docusaurus-theme-classic/footer.json';
import navbarTexts from '../../i18n/zh-CN/docusaurus-theme-classic/navbar.json';
import { catalogueFaults, messagesOf } from './catalogue';

const messages = ['src', 'plugins'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => messagesOf(file, readFileSync(file, 'utf8'))),
);

/** Every `key` below a value of the configuration. */
function valuesOf(value: unknown, key: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) =>
    name === key && typeof below === 'string' ? [below] : valuesOf(below, key),
  );
}

describe('the Chinese interface', () => {
  it('has every text of the code', () => {
    expect(messages.length).toBeGreaterThan(50);
    expect(catalogueFaults(messages, code)).toEqual([]);
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

describe('messagesOf', () => {
  it('reads components and calls', () => {
    const source = `<Translate id="a.b" values={{}}>x</Translate> <Translate\n  id="c">y</Translate>
      translate({ id: 'd', message: 'z' }); translate({\n  id: 'e.f',\n  message: 'z' })`;
    expect(messagesOf('x.tsx', source).map(({ id }) => id)).toEqual(['a.b', 'c', 'd', 'e.f']);
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
