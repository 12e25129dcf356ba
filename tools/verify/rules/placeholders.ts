import type { Document, Draft, Heading, Place, Rule } from '../model';
import { placeAtOffset, placeInProse } from '../position';
import { readableText } from '../readable';

/** Marks of unfinished work. Those of the first list are told from words by their capitals. */
const marks = [
  /\b(?:TODO|TBD|TBA|FIXME|XXX)\b/g,
  /\b(?:coming soon|lorem ipsum|to be (?:written|done|continued|added|completed)|work in progress|under construction)\b/gi,
  /敬请期待|即将推出|待补充|待完善|未完待续|施工中/g,
];

const codeMarks = /\b(?:TODO|TBD|FIXME|XXX)\b(?![-_=])/g;

/** Least length of the text of a page of an edition, code and headings included, in characters. */
const floor = { en: 600, 'zh-CN': 250 } as const;

/** A page says something, and all of it is finished. */
export const placeholdersRule: Rule = {
  id: 'placeholders',
  description: 'No unfinished text: no TODO, no "coming soon", no empty section, no stub.',
  check(document) {
    const text = readableText(document);
    const findings: Draft[] = [
      ...text.flatMap((run) =>
        marks.flatMap((pattern) =>
          [...run.text.matchAll(pattern)].map((match) =>
            unfinished(placeInProse(run, match.index), match[0]),
          ),
        ),
      ),
      ...document.fences.flatMap((fence) =>
        [...fence.code.matchAll(codeMarks)].map((match) =>
          unfinished(placeAtOffset(fence, match.index), match[0]),
        ),
      ),
      ...document.headings.flatMap((heading, index) =>
        judgeSection(document, heading, document.headings[index + 1]),
      ),
      ...judgeLength(document),
    ];
    return { checked: text.length + document.fences.length, findings };
  },
};

function unfinished(place: Place, found: string): Draft {
  return { ...place, message: `unfinished: "${found}"`, expected: 'what a reader can use, or nothing' };
}

/** A section is empty when nothing stands before the next heading of its own or a higher level. */
function judgeSection(document: Document, heading: Heading, next: Heading | undefined): Draft[] {
  if (next !== undefined && next.depth > heading.depth) return [];
  const end = next === undefined ? document.lines.length : next.line - 1;
  const body = document.lines.slice(heading.endLine, end).join('\n');
  if (body.replace(/\{\/\*[\s\S]*?\*\/\}/g, '').trim() !== '') return [];
  const { line, column, text } = heading;
  return [
    {
      line,
      column,
      message: `the section "${text}" is empty`,
      expected: 'text below it, or no such heading',
    },
  ];
}

function judgeLength(document: Document): Draft[] {
  if (document.kind !== 'doc' || document.components.length > 0 || !document.parsed) return [];
  const prose = document.prose.reduce((sum, { text }) => sum + text.trim().length, 0);
  const code = document.fences.reduce((sum, fence) => sum + fence.code.length, 0);
  const inline = document.inlineCode.reduce((sum, run) => sum + run.code.length, 0);
  const length = prose + code + inline;
  const least = floor[document.locale];
  if (length >= least) return [];
  const message = `the page is a stub of ${length} characters`;
  return [
    { line: 1, column: 1, message, expected: `at least ${least}: a page that answers the reader's question` },
  ];
}
