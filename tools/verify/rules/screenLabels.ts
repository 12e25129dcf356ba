import { type EditionFacts, nearestNames, suggestedNames } from '../../../lib/facts';
import type { Locale } from '../../../lib/locales';
import { oncePer } from '../../../lib/oncePer';
import type { Bold, Document, Draft, Rule } from '../model';
import { factsForPage, versionOf } from '../samples/fences';
import { isSlip } from '../samples/slips';

/** What is done with a part of the screen, or what part it is, right before its name or right after it. */
const said = {
  en: {
    before:
      /\b(select|click|choose|press|open|button|tab|menu|field|box|switch|under|→)( on| the| at)?( (card|entry|item|link|icon|tab|button))?\s*$/i,
    after: /^\s*(→|(button|tab|menu|field|box|switch|dialog)\b)/i,
  },
  'zh-CN': {
    before: /(点击|单击|点|选择|打开|按下|按钮|菜单|标签页|→)\s*$/,
    after: /^\s*(→|按钮|菜单|标签页|对话框|输入框)/,
  },
};

/** Chinese pages set a space between Chinese and Latin, which the interface often leaves out. */
function unspaced(name: string): string {
  return name.replace(/(?<=\p{Script=Han}) (?=\w)|(?<=\w) (?=\p{Script=Han})/gu, '');
}

/** "Recommended" for "Recommend": a word with another end. */
function isCut(name: string, near: string): boolean {
  const [short = '', long = ''] = [name, near].sort((a, b) => a.length - b.length);
  return short.length >= 6 && long.startsWith(short) && long.length - short.length <= 3;
}

interface Names {
  /** As the interface has them. The interface falls back to English, and an author may speak of that. */
  readonly written: ReadonlySet<string>;
  readonly unspaced: ReadonlySet<string>;
}

const namesOf = oncePer((_: EditionFacts) => new Map<Locale, Names>());

/** Names of an edition's interface in a language: thousands, made ready once for all pages. */
function interfaceNames(facts: EditionFacts, locale: Locale): Names {
  const known = namesOf(facts);
  const found = known.get(locale);
  if (found !== undefined) return found;
  const written = new Set([...facts.messages.labels[locale], ...facts.messages.labels.en]);
  const names = { written, unspaced: new Set([...written].map(unspaced)) };
  known.set(locale, names);
  return names;
}

/** Names of the web interface in bold stand in its source at the edition. */
export const screenLabelsRule: Rule = {
  id: 'screen-labels',
  description: 'names of the web interface, in bold, stand in its source, in the language of the page',
  appliesTo: ({ bold, kind, edition }: Document) => kind === 'doc' && edition !== null && bold.length > 0,
  check(document, context) {
    const facts = factsForPage(document, context);
    if (facts === undefined) return { checked: 0, findings: [] };
    const { messages } = facts.messages;
    const known = interfaceNames(facts, document.locale);
    const names = document.bold.flatMap(labelsOf);
    const findings = names.flatMap(({ name, bold, marked }): Draft[] => {
      if (known.unspaced.has(unspaced(name)) || messages.some((message) => message.includes(name))) return [];
      const nearest = nearestNames(name, known.written);
      if (
        !marked &&
        !nearest.some(
          (near) => isSlip(name, near) || isCut(name, near) || near.toLowerCase() === name.toLowerCase(),
        )
      )
        return [];
      const { line, column } = bold;
      const message = `nothing on the screens of ${versionOf(facts)} is called "${name}"`;
      const expected =
        'the name as the interface writes it; emphasis that is no name stands apart from words such as "click"';
      const likely = nearest.length > 0 ? nearest : resembling(name, known.written);
      return [{ line, column, message, ...(likely.length > 0 ? { nearest: likely } : { expected }) }];
    });
    return { checked: names.length, findings };

    function labelsOf(bold: Bold) {
      const { before, after } = said[document.locale];
      const isMarked = before.test(bold.before) || after.test(bold.after);
      const parts = bold.text.split(/\s*→\s*/);
      return parts.flatMap((name) => {
        // What begins a paragraph or ends like a sentence is a heading of its own.
        const isName =
          /\p{L}/u.test(name) &&
          name.split(/\s+/).length <= 6 &&
          !/[.:?!。：？！，,]$/.test(name) &&
          !/^[a-z]/.test(name);
        const isCell = document.lines[bold.line - 1]?.startsWith('| ') === true;
        const leads = bold.before.trim() === '' && !isMarked && !isCell && parts.length === 1;
        return isName && !leads ? [{ name, bold, marked: isMarked || parts.length > 1 }] : [];
      });
    }
  },
};

/** Names that share words with one, or three signs in a row: Chinese has no blanks between words. */
function resembling(name: string, written: Iterable<string>): string[] {
  const all = [...written];
  const parts = [...name]
    .map((_, at) => [...name].slice(at, at + 3).join(''))
    .filter((part) => /^\p{Script=Han}{3}$/u.test(part));
  const alike = all.filter((other) => parts.some((part) => other.includes(part)));
  const near = (other: string) => Math.abs(other.length - name.length);
  return parts.length === 0 ? suggestedNames(name, all) : alike.sort((a, b) => near(a) - near(b)).slice(0, 3);
}
