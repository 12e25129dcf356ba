import type { Document, Prose } from '../model';

const han = /\p{Script=Han}/gu;
const latinWord = /[A-Za-z][A-Za-z'’-]+/g;

/** Share of Chinese in the running text of a page, from 0 to 1: characters against Latin words. */
export function chineseShare(document: Document): number {
  const text = document.prose.map((run) => run.text).join(' ');
  const characters = text.match(han)?.length ?? 0;
  const words = text.match(latinWord)?.length ?? 0;
  return characters + words === 0 ? 1 : characters / (characters + words);
}

/** Sentences of a translation that are still those of the English page. */
export function untranslatedRuns(translation: Document, english: Document): Prose[] {
  const originals = new Set(english.prose.map(({ text }) => text.trim()));
  return translation.prose.filter(({ text }) => {
    const words = text.match(latinWord)?.length ?? 0;
    return words >= 6 && !/\p{Script=Han}/u.test(text) && originals.has(text.trim());
  });
}
