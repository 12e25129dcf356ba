import { withoutFences } from '../document/fence';
import type { Document, PageText, Prose } from '../model';

const han = /\p{Script=Han}/gu;
const latinWord = /[A-Za-z][A-Za-z'’-]+/g;

/** Share of Chinese in the running text of a page, from 0 to 1: characters against Latin words. */
export function chineseShare(document: Document): number {
  return shareIn(document.prose.map((run) => run.text).join(' '));
}

/** Whether the running text of a page is plainly Chinese, as can be told from the page as it is written. */
export function isPlainlyChinese({ lines, frontMatter }: PageText): boolean {
  // Text in code and in elements counts here, too: much of it would have to be Chinese between English sentences.
  return shareIn(withoutFences(lines.slice(frontMatter.endLine).join('\n'))) > 0.5;
}

function shareIn(text: string): number {
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
