import { readShownLines } from '../../../lib/samples/shownLines';
import type { Document, Draft, Fence, Rule } from '../model';

/** Lines that a program has before it is a download. */
const limit = 40;

/** Of a long file the page shows the lines that matter; what `shows` names has to be there. */
export const longProgramsRule: Rule = {
  id: 'long-programs',
  description: `a file of more than ${limit} lines says which of them the page shows, and shows lines that it has`,
  appliesTo: ({ kind, fences }: Document) => kind === 'doc' && fences.length > 0,
  check({ fences }: Document) {
    return { checked: fences.length, findings: fences.flatMap(judge) };
  },
};

function judge({ attributes, title, code, line, column }: Fence): Draft[] {
  const { shows } = attributes;
  const lines = code.split('\n').length;
  const finding = (message: string, expected: string): Draft[] => [{ line, column, message, expected }];
  if (shows === undefined) {
    if (title === undefined || lines <= limit) return [];
    return finding(`a file of ${lines} lines`, 'the lines that the page shows, such as `shows="3-9,14"`');
  }
  if (title === undefined) return finding('`shows` without a title: the whole is a file', 'a `title`');
  const ranges = readShownLines(shows, code);
  return typeof ranges === 'string' ? finding(ranges, 'lines of the program, such as `shows="3-9,14"`') : [];
}
