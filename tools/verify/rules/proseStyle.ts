import { countShown, readShownLines } from '../../../lib/samples/shownLines';
import type { Block, Document, Draft, Rule } from '../model';
import { lookedUpComponents, lookedUpSections, phrases } from '../style/phrases';

/** Words of a sentence that is read at once. */
const sentenceLimit = 30;
const paragraphLimit = 90;
const cellLimit = 20;
/** Lines of a page's first sample. */
const sampleLimit = 25;
/** Words that a reader takes in a minute, and minutes that a page may take. */
const pace = 220;
const minutesLimit = 6;

/**
 * How English pages read. A page has an allowance of findings, which may only shrink: within it they are
 * warnings, above it they are errors, and an allowance that is too large is one, too.
 */
export const proseStyleRule: Rule = {
  id: 'prose-style',
  description:
    'English text: short sentences, paragraphs and cells, a short first sample, idiom; within the allowance of tools/verify/style/allowance.json',
  appliesTo: ({ locale, kind }) => locale === 'en' && kind !== 'page',
  check(document, { styleAllowance }) {
    const found = [
      ...document.blocks.flatMap(judgeBlock),
      ...judgeFirstSample(document),
      ...judgeLength(document),
    ];
    const allowed = styleAllowance[document.path] ?? 0;
    const severity = found.length > allowed ? 'error' : 'warning';
    const findings: Draft[] = found.map((draft) => ({ ...draft, severity }));
    if (found.length < allowed) findings.push(tooLarge(document, found.length, allowed));
    return { checked: document.blocks.length, findings };
  },
};

function tooLarge({ path }: Document, found: number, allowed: number): Draft {
  const wanted = found === 0 ? `no line for ${path}` : `"${path}": ${found}`;
  const message = `this page has fewer findings of style (${found}) than its allowance (${allowed})`;
  return { line: 1, column: 1, message, expected: `${wanted} in tools/verify/style/allowance.json` };
}

function judgeBlock(block: Block): Draft[] {
  if (block.kind === 'paragraph') return [...judgeParagraph(block), ...judgePhrases(block)];
  if (block.kind === 'row') return [...judgeCells(block), ...judgePhrases(block)];
  return [];
}

function judgeParagraph(block: Block): Draft[] {
  const text = withoutCode(block.text);
  const whole = countWords(text);
  const long = sentencesOf(text)
    .map(({ segment }) => ({ segment, words: countWords(segment) }))
    .filter(({ words }) => words > sentenceLimit)
    .map(({ segment, words }) =>
      at(
        block,
        `a sentence of ${words} words: "${beginning(segment)}"`,
        `at most ${sentenceLimit}: one fact a sentence`,
      ),
    );
  if (whole <= paragraphLimit) return long;
  return [at(block, `a paragraph of ${whole} words`, `at most ${paragraphLimit}`), ...long];
}

function judgeCells(block: Block): Draft[] {
  return withoutCode(block.text)
    .split(' | ')
    .map((cell) => ({ cell, words: countWords(cell) }))
    .filter(({ words }) => words > cellLimit)
    .map(({ cell, words }) =>
      at(
        block,
        `a cell of ${words} words: "${beginning(cell)}"`,
        `at most ${cellLimit}: a value or a short phrase`,
      ),
    );
}

function judgePhrases(block: Block): Draft[] {
  const text = withoutCode(block.text);
  return phrases
    .flatMap(({ pattern, instead }) => [...text.matchAll(pattern)].map((match) => ({ match, instead })))
    .sort((a, b) => a.match.index - b.match.index)
    .map(({ match: [found], instead }) => at(block, `"${found}"`, instead));
}

function judgeFirstSample({ fences }: Document): Draft[] {
  const first = fences.find(({ lang }) => lang !== 'text' && lang !== 'mermaid');
  if (first === undefined) return [];
  const ranges = readShownLines(first.attributes.shows ?? '', first.code);
  const lines = typeof ranges === 'string' ? first.code.split('\n').length : countShown(ranges);
  if (lines <= sampleLimit) return [];
  return [
    at(
      first,
      `the first sample of the page has ${lines} lines`,
      `at most ${sampleLimit}: the lines that matter`,
    ),
  ];
}

function judgeLength(document: Document): Draft[] {
  if (lookedUpSections.some((section) => document.page.startsWith(section))) return [];
  if (document.components.some(({ name }) => lookedUpComponents.includes(name))) return [];
  const words = document.blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'row')
    .reduce((total, { text }) => total + countWords(withoutCode(text)), 0);
  const minutes = words / pace;
  if (minutes <= minutesLimit) return [];
  const message = `a page of ${words} words: ${minutes.toFixed(1)} minutes`;
  return [at({ line: 1, column: 1 }, message, `at most ${minutesLimit} minutes: two pages, or a reference`)];
}

function at({ line, column }: { line: number; column: number }, message: string, expected: string): Draft {
  return { line, column, message, expected };
}

/** One word for each piece of code, which ends a sentence where the code does. */
function withoutCode(text: string): string {
  return text.replace(/`([^`]*)`/g, (_, code: string) => (/[.?!]$/.test(code) ? 'Code.' : 'Code'));
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const sentencesOf = (text: string) => [...segmenter.segment(text.replace(/\s+/g, ' '))];

const countWords = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

const beginning = (text: string): string => `${text.trim().split(/\s+/).slice(0, 6).join(' ')} …`;
