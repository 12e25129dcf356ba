import type { Document, RuleContext } from '../model';

/** Words that the English page uses in its sentences, and those of the terms: no names, which have a capital there. */
export function ordinaryWords(document: Document, { index, terms }: RuleContext): ReadonlySet<string> {
  const english = index.sibling(document, { locale: 'en' });
  const texts = (english?.prose ?? []).map(({ text }) => text);
  const words = [...texts, ...terms.map((term) => term.english)].flatMap(
    (text) => text.match(/(?<![\w-])[a-z]{2,}(?![\w-])/g) ?? [],
  );
  const names = texts.flatMap((text) => text.match(/(?<=[a-z,] )[A-Z][a-z]+/g) ?? []);
  const named = new Set(names.map((name) => name.toLowerCase()));
  return new Set(words.filter((word) => !named.has(word)));
}
