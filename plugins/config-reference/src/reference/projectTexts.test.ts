import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { literally } from '../../../../lib/literally';
import type { Localized } from '../../../../lib/locales';
import { readTerms } from '../../../../tools/verify/terms';
import { isDead, type Status } from './descriptions/schema';
import { plainText } from './richText';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const data = path.join(root, 'data', 'config-reference');

/** Every text in a language and the other, with the place where it stands. */
function textsIn(value: unknown, place: string): { place: string; text: Localized }[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${place} ${key}`));
  return 'en' in value && 'zh-CN' in value ? [{ place, text: value as Localized }, ...entries] : entries;
}

const texts = readdirSync(data, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => textsIn(JSON.parse(readFileSync(path.join(data, file), 'utf8')), file));

const withoutCode = (text: string) => plainText(text.replace(/`[^`]*`/g, ' '));
const targets = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target).sort();

describe('the texts of this project', () => {
  const { terms } = readTerms(readFileSync(path.join(root, 'contributing', 'terms.md'), 'utf8'));

  it('are found', () => {
    expect(texts.length).toBeGreaterThan(700);
    expect(terms.length).toBeGreaterThan(20);
  });

  it.each([
    ['en', 'forbiddenEnglish'],
    ['zh-CN', 'forbiddenChinese'],
  ] as const)('use one word for one thing: %s', (language, forbidden) => {
    const found = texts.flatMap(({ place, text }) => {
      const words = withoutCode(text[language]);
      const wrong = terms
        .flatMap((term) => term[forbidden])
        .filter((variant) => {
          const isLatin = /^[\w-]/.test(variant);
          const literal = literally(variant);
          return isLatin
            ? new RegExp(`(?<![\\w/.@-])${literal}(?![\\w/@-]|\\.\\w)`).test(words)
            : words.includes(variant);
        });
      return wrong.map((variant) => `${place}: "${variant}"`);
    });
    expect(found).toEqual([]);
  });

  it('link to the same things in both languages', () => {
    const different = texts.filter(({ text }) => `${targets(text.en)}` !== `${targets(text['zh-CN'])}`);
    expect(different.map(({ place }) => place)).toEqual([]);
  });

  it('have the status that they speak of', () => {
    const silent = texts.filter(
      ({ text }) =>
        /^(?:Has no effect|Do not choose it)/.test(text.en) && !isDead((text as { status?: Status }).status),
    );
    expect(silent.map(({ place }) => place)).toEqual([]);
  });

  it('have the unit that they begin with', () => {
    const bare = texts.filter(
      ({ text }) =>
        /^(?:Seconds|Bytes|GiB|Size of .* in MB)\b/.test(text.en) && !(text as { unit?: string }).unit,
    );
    expect(bare.map(({ place }) => place)).toEqual([]);
  });

  it('are not copies of each other', () => {
    const copies = texts.filter(({ text }) => text.en.length > 40 && text.en === text['zh-CN']);
    expect(copies.map(({ place }) => place)).toEqual([]);
  });

  it('have summaries that fit a list and a search result', () => {
    const summaries = texts.filter(({ place }) => place.endsWith(' summary'));
    const wrong = summaries.filter(({ text }) => {
      const english = plainText(text.en).length;
      return english < 30 || english > 160 || plainText(text['zh-CN']).length > 90;
    });
    expect(wrong.map(({ place, text }) => `${place}: ${text.en.length}, ${text['zh-CN'].length}`)).toEqual(
      [],
    );
  });
});
