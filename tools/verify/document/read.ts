import type { Location } from '../../../lib/content/paths';
import type { Document, Draft, PageText } from '../model';
import { closeFences } from './closeFences';
import { collectParts } from './collect';
import { readFrontMatter } from './frontMatter';
import { parsePage } from './parse';

/** Largest page that is read, in bytes; a longer one is a mistake, and would slow every build. */
const maximumBytes = 400_000;

/** A page, with what was wrong with it as a file. `rule` of each problem is the id under which it is reported. */
interface Reading {
  readonly document: Document;
  readonly problems: readonly (Draft & { readonly rule: string })[];
}

/** The text of a page and what stands at its head, in a small part of the time that `readPage` takes. */
export const readText = (location: Location, bytes: Uint8Array): PageText =>
  textOf(location, bytes.length > maximumBytes ? '' : decode(bytes).text);

/**
 * Reads one page from its bytes. Never throws: what is wrong with the file comes back as problems, and the
 * document holds what could be read.
 */
export function readPage(location: Location, bytes: Uint8Array): Reading {
  if (bytes.length > maximumBytes) {
    const size = `${(bytes.length / 1000).toFixed(0)} kB`;
    const limit = `at most ${maximumBytes / 1000} kB: split the page, or keep data out of it`;
    return {
      document: buildDocument(location, '').document,
      problems: [
        {
          rule: 'file',
          line: 1,
          column: 1,
          message: `the page has ${size} and is not read`,
          expected: limit,
        },
      ],
    };
  }
  const { text, problems } = decode(bytes);
  const built = buildDocument(location, text);
  return { document: built.document, problems: [...problems, ...built.problems] };
}

function decode(bytes: Uint8Array): { text: string; problems: Reading['problems'] } {
  try {
    return { text: normalize(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), problems: [] };
  } catch {
    const text = normalize(new TextDecoder('utf-8').decode(bytes));
    const before = text.slice(0, Math.max(0, firstBroken(text)));
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    const expected = 'save the file as UTF-8';
    return {
      text,
      problems: [{ rule: 'file', line, column, message: 'the file is not valid UTF-8', expected }],
    };
  }
}

function firstBroken(text: string): number {
  return text.indexOf('\uFFFD');
}

function normalize(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function textOf({ path, kind, edition, locale, page }: Location, source: string): PageText {
  const lines = source.split('\n');
  return { path, kind, edition, locale, page, source, lines, frontMatter: readFrontMatter(lines) };
}

function buildDocument(location: Location, source: string): Reading {
  const text = textOf(location, source);
  const closed = closeFences(text.lines);
  const { tree, syntaxError } = parsePage(closed.lines.join('\n'));
  const { unclosedFences, ...parts } = collectParts(tree, closed.lines);
  const unclosed = (line: number, effect: string) => ({
    rule: 'fence',
    line,
    column: 1,
    message: `this code block is never closed, so that ${effect}`,
    expected: 'a line with as many backticks after the code, indented like the first',
  });
  const problems: (Draft & { rule: string })[] = [
    ...closed.open.map(({ line, next }) => unclosed(line, `the one in line ${next} begins inside of it`)),
    ...unclosedFences.map((line) => unclosed(line, 'the rest of the page is taken for code')),
  ];
  if (syntaxError !== undefined) {
    problems.push({ rule: 'mdx', ...syntaxError });
  }
  return { document: { ...text, parsed: syntaxError === undefined, ...parts }, problems };
}
