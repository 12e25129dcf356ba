import { literally } from '../../lib/literally';

/** What varies from run to run, and the mark that stands for it in both texts that are compared. */
const variable: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
  [/\b(?:[0-9a-f]{32}|[0-9a-f]{16})\b/gi, '<id>'],
  [/\b0x[0-9a-f]{6,}\b/gi, '<address>'],
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g, '<time>'],
  [/\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/g, '<time>'],
  [/\b\d+(?:\.\d+)? ?(?:ms|seconds?|s)\b/g, '<duration>'],
  [/("(?:created|timestamp)": ?)\d{10,13}\b/g, '$1<time>'],
];

const marked = (line: string): string =>
  variable.reduce((text, [pattern, mark]) => text.replace(pattern, mark), line.trim()).replace(/\s+/g, ' ');

/** What stands for anything on a page: `…`, and a placeholder such as `<the answer>`. */
const gap = /…|\.\.\.|<[a-z][\w -]*>/;

/** A line with what stands in brackets in an order of its own: sets are printed in another order each time. */
const sorted = (line: string): string =>
  marked(line).replace(
    /([[{])([^[\]{}]*)([\]}])/g,
    (_, open: string, items: string, close: string) => open + items.split(', ').sort().join(', ') + close,
  );

/** Whether a line of a page is that of an output. */
function fits(shown: string, came: string): boolean {
  if (sorted(shown) === sorted(came)) return true;
  const parts = shown.trim().split(gap);
  // The line may stand within a longer one, such as one of a log, but not within a word or a number.
  const pattern = (of: (text: string) => string) =>
    new RegExp(`(?<!\\w|\\d\\.)${parts.map((part) => literally(of(part))).join('.*')}(?!\\w|\\.\\d)`);
  // Held as it is, too: a gap may stand for what would be marked.
  return pattern(marked).test(marked(came)) || pattern((text) => text).test(came);
}

/**
 * Holds what a page shows as output against what came: each line of it has to stand in the output, in that order. The
 * output may have more, such as lines of a log.
 *
 * @returns the first line of the page that did not come; undefined when all did
 */
export function firstMissingLine(shown: string, came: string): string | undefined {
  const lines = came.split('\n');
  let next = 0;
  for (const line of shown.split('\n').filter((one) => one.trim() !== '')) {
    const found = lines.findIndex((one, index) => index >= next && fits(line, one));
    if (found === -1) return line;
    next = found + 1;
  }
  return undefined;
}

/**
 * Finds a refusal that a program can take for a success: DB-GPT sends some with status 200, errors of a stream always, and
 * some of its commands end with 0 when a package is missing. An app that fails ends its stream before it answers.
 *
 * @returns the text that tells it; undefined when there is none
 */
export function refusalIn(output: string): string | undefined {
  return emptyStream.test(output) ? 'a stream without an answer' : refusals.exec(output)?.[0];
}

/** The end of a stream, with nothing of it before: it is what a command prints first, or comes behind a status. */
const emptyStream = /(?:^|␝)\s*data: ?\[DONE\]/;

const refusals =
  /["']success["']: ?(?:false|False)\b|\[SERVER_ERROR\]|\bNo module named ['"][\w.]+['"]|\S+ library is required\b|\bPlease install \S+/;
