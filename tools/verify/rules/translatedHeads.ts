import type { EditionFacts } from '../../../lib/facts';
import type { Document, Draft, Place, Rule } from '../model';
import { factsForPage } from '../samples/fences';
import { ordinaryWords } from '../translation/ordinaryWords';

const han = /\p{Script=Han}/u;

/** Texts of the front matter that readers see. */
const keys = ['title', 'description', 'sidebar_label'] as const;

/** What a page is found by is Chinese on a Chinese page: its title, its description, its label and its headings. */
export const translatedHeadsRule: Rule = {
  id: 'translated-heads',
  description: 'title, description, label in the sidebar and headings of a translation are translated',
  appliesTo: ({ locale }: Document) => locale === 'zh-CN',
  check(document, context) {
    const { frontMatter, headings, inlineCode } = document;
    const texts: (Place & { what: string; text: string })[] = [
      ...keys.flatMap((key) => {
        const text = frontMatter.data[key];
        const place = { line: frontMatter.lines[key] ?? 1, column: 1 };
        return typeof text === 'string' ? [{ ...place, what: `\`${key}\``, text }] : [];
      }),
      ...headings.map(({ text, line, column }) => {
        const codes = inlineCode.filter((code) => code.line === line).map(({ code }) => code);
        const words = codes.reduce((left, code) => left.replace(code, ' '), text);
        return { line, column, what: 'this heading', text: words };
      }),
    ];
    const ordinary = ordinaryWords(document, context);
    const facts = factsForPage(document, context);
    const findings = texts
      .filter(({ text }) => !han.test(text) && isEnglish(text, ordinary) && !isQuoted(text, facts))
      .map(({ what, text, line, column }): Draft => {
        const message = `${what} is still English: "${text}"`;
        return { line, column, message, expected: 'its translation' };
      });
    return { checked: texts.length, findings };
  },
};

/** Titles have a capital only at their beginning: a word with a small letter is none of a name. */
function isEnglish(text: string, ordinary: ReadonlySet<string>): boolean {
  const words = text.match(/(?<![\w.])[A-Za-z]+(?![\w-])/g) ?? [];
  const [first] = words;
  if (first === undefined || /^[a-z]/.test(first)) return false;
  if (words.length === 1) return ordinary.has(first.toLowerCase());
  return words.slice(1).some((word) => ordinary.has(word));
}

/** What a program says is quoted as it says it. */
function isQuoted(text: string, facts: EditionFacts | undefined): boolean {
  if (/[…:'"_]|\.$/.test(text)) return true;
  if (text.split(' ').length < 3) return false;
  const said = text.toLowerCase();
  return facts?.messages.messages.some((message) => message.toLowerCase().includes(said)) ?? false;
}
