import { pathOf } from '../../../lib/content/paths';
import type { Document, Draft, Rule, RuleContext } from '../model';
import { identifiersOf } from '../samples/identifiers';
import { chineseShare, untranslatedRuns } from '../translation/chinese';
import { compareContent } from '../translation/content';
import { exchangedFor } from '../translation/exchanged';
import { compareSamples } from '../translation/samples';
import { sourceHash, stampOf } from '../translation/source';
import { compareStructure } from '../translation/structure';

/** Least share of Chinese in the running text of a translation. Product names keep it below one. */
const leastShare = 0.5;

/** A Chinese page says what the English page of the same edition says now. */
export const translationRule: Rule = {
  id: 'translation',
  description:
    'A translation is Chinese, is made from the English text as it stands, and has its samples, links, rows, items, paragraphs, numbers, code and negations.',
  check(document, context) {
    const { index } = context;
    if (document.locale === 'en') {
      const translation = index.sibling(document, { locale: 'zh-CN' });
      const findings =
        translation === undefined ? [untranslated(document)] : slips(document, translation, context);
      return { checked: 1, findings };
    }
    const english = index.sibling(document, { locale: 'en' });
    if (english === undefined) return { checked: 1, findings: [orphan(document)] };
    const findings = [
      ...compareHeads(document, english),
      ...judgeStamp(document, english),
      ...judgeLanguage(document, english),
      // Of a translation of an older text it is known that it differs.
      ...(stampOf(document) === sourceHash(english)
        ? [...compareContent(document, english), ...compareStructure(document, english)]
        : []),
      ...compareSamples(document, english),
      ...compareLinks(document, english),
    ];
    return { checked: 1 + english.fences.length + english.links.length, findings };
  },
};

/** What was exchanged in an English page since it was translated. */
function slips(document: Document, translation: Document, context: RuleContext): Draft[] {
  const { facts } = context;
  if (facts === undefined || stampOf(translation) === sourceHash(document)) return [];
  const { all } = identifiersOf(facts);
  // A path or a dotted name is known where each of its words is.
  const isKnown = (code: string) => (code.match(/\w+/g) ?? []).every((word) => all.has(word));
  return exchangedFor(document, translation, context, isKnown);
}

function untranslated(document: Document): Draft {
  const expected = `${pathOf({ ...document, locale: 'zh-CN' })}`;
  return {
    line: 1,
    column: 1,
    severity: 'missing',
    message: 'this page has no Chinese translation',
    expected,
  };
}

function orphan(document: Document): Draft {
  const english = pathOf({ ...document, locale: 'en' });
  const message = 'this page translates none: its English page does not exist';
  return { line: 1, column: 1, message, expected: `${english}, or no translation` };
}

/** Keys that say where a page stands and with which others: a translation has no say in them. */
const sharedKeys = ['slug', 'date', 'tags', 'authors'] as const;

function compareHeads(document: Document, english: Document): Draft[] {
  return sharedKeys.flatMap((key) => {
    const [here, there] = [document, english].map(({ frontMatter }) => JSON.stringify(frontMatter.data[key]));
    if (here === there) return [];
    const message = `\`${key}\` is not that of the English page`;
    const expected = there === undefined ? `none, as in ${english.path}` : there;
    return [{ line: document.frontMatter.lines[key] ?? 1, column: 1, message, expected }];
  });
}

function judgeStamp(document: Document, english: Document): Draft[] {
  const line = document.frontMatter.lines.l10n ?? 1;
  const found = stampOf(document);
  if (found === sourceHash(english)) return [];
  const command = `npm run translation:status -- --stamp ${document.path}`;
  if (found === undefined) {
    const message = 'this translation does not say which English text it was made from';
    return [{ line, column: 1, message, expected: `\`l10n\` in its head: \`${command}\` writes it` }];
  }
  const message = 'the English page has changed since this translation was made';
  const expected = `the change here too; then, or where none is needed, \`${command}\``;
  return [{ line, column: 1, message, expected }];
}

function judgeLanguage(document: Document, english: Document): Draft[] {
  const share = chineseShare(document);
  if (share < leastShare) {
    const message = `this page is not in Chinese: ${Math.round(share * 100)} % of its text`;
    return [
      {
        line: 1,
        column: 1,
        message,
        expected: 'a translation, or no file: readers then get the English page',
      },
    ];
  }
  return untranslatedRuns(document, english).map(({ line, column }) => {
    return { line, column, message: 'this text is still English', expected: 'its translation' };
  });
}

/** Links of each section, in any order: a translation may say the same in another one. */
function compareLinks(document: Document, english: Document): Draft[] {
  const sections = [...new Set([...english.links, ...document.links].map(({ section }) => section))];
  return sections.flatMap((section) => {
    const [here = [], there = []] = [document, english].map(({ links }) =>
      links.filter((link, at, all) => {
        const first = all.findIndex((other) => other.section === section && other.url === link.url);
        return link.section === section && first === at;
      }),
    );
    const extra = here.filter(({ url }) => !there.some((link) => link.url === url));
    const missing = there.filter(({ url }) => !here.some((link) => link.url === url));
    return [
      ...extra.map(({ line, column, url, text }, at) => {
        const meant = missing[at];
        const message = `the link "${text}" leads to \`${url}\`, where the English page has ${meant === undefined ? 'no such link' : `\`${meant.url}\``}`;
        const place = `${english.path}:${meant?.line ?? ''}`.replace(/:$/, '');
        return { line, column, message, expected: `the links of ${place}` };
      }),
      ...missing.slice(extra.length).map(({ url, line, text }) => {
        const message = `the link to \`${url}\` is missing here`;
        return {
          line: lineBeside(line, section, document, english),
          column: 1,
          message,
          expected: `it as in ${english.path}:${line} ("${text}")`,
        };
      }),
    ];
  });
}

/** The line of a translation that says what a line of its page says; where they differ, that of the heading above. */
function lineBeside(line: number, section: string, document: Document, english: Document): number {
  const [here = [], there = []] = [document, english].map(({ blocks }) =>
    blocks.filter(
      (block) => block.section === section && (block.kind === 'paragraph' || block.kind === 'row'),
    ),
  );
  const at = there.findLastIndex((block) => block.line <= line);
  const beside = here.length === there.length ? here[at] : undefined;
  return (beside ?? document.headings.find(({ id }) => id === section))?.line ?? 1;
}
