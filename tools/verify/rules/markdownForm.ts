import type { Configuration, LintError } from 'markdownlint';
import { lint } from 'markdownlint/sync';
import type { Document, Draft, Link, Prose, Rule } from '../model';

/** Texts of links that say nothing of where they lead. */
const emptyText =
  /^(click here|here|link|this link|more|read more|this|点击这里|点这里|这里|此处|链接|更多)[.。]?$/i;

/** Rules of markdownlint that no other rule of ours covers, and that know nothing of style. */
const configuration: Configuration = {
  default: false,
  'heading-increment': true,
  'no-duplicate-heading': { siblings_only: true },
  'no-empty-links': true,
  'no-reversed-links': true,
  'reference-links-images': { shortcut_syntax: false },
  'table-column-count': true,
};

interface Advice {
  readonly message: (error: LintError) => string;
  readonly expected: string;
}

/** What each of them finds, in words for writers. */
const advice: Readonly<Record<string, Advice>> = {
  'heading-increment': {
    message: ({ errorDetail }) =>
      `a level of headings is left out (${(errorDetail ?? '').replace(/^Expected: (\w+); Actual: (\w+)$/, '$2 where $1 is the deepest that may follow')})`,
    expected: 'a heading one level below the one before it, or higher',
  },
  'no-duplicate-heading': {
    message: () => 'this section has two headings with the same text',
    expected: 'headings that say what differs',
  },
  'no-empty-links': { message: () => 'this link has no address', expected: 'an address in the parentheses' },
  'no-reversed-links': {
    message: ({ errorDetail }) =>
      `brackets and parentheses of a link are exchanged: \`${errorDetail ?? ''}\``,
    expected: '`[text](address)`',
  },
  'reference-links-images': {
    message: ({ errorContext }) =>
      `\`${errorContext ?? ''}\` refers to an address that the page does not define`,
    expected: '`[text](address)`, or a line `[name]: address`',
  },
  'table-column-count': {
    message: ({ errorDetail }) => `a row of this table has ${cells(errorDetail ?? '')}`,
    expected: 'as many cells as the head has columns; a `|` inside of a cell is written `\\|`, in code too',
  },
};

/** `Expected: 3; Actual: 2; Too few cells, …` in words. */
function cells(detail: string): string {
  const [, expected, actual] = /Expected: (\d+); Actual: (\d+)/.exec(detail) ?? [];
  return `${actual ?? '?'} cells under ${expected ?? '?'} columns`;
}

/** Tables, links and headings have the form that Markdown wants; what has not is shown as text, or cut off. */
export const markdownFormRule: Rule = {
  id: 'markdown-form',
  description:
    'rows of tables are complete, links have a text and an address, backticks come in pairs, no level of headings is left out',
  appliesTo: ({ parsed }: Document) => parsed,
  check(document) {
    const { path, source } = document;
    const found = lint({ strings: { [path]: source }, config: configuration, noInlineConfig: true });
    const errors = found[path] ?? [];
    return {
      checked: document.headings.length + document.links.length,
      findings: [
        ...errors.flatMap(describe),
        ...document.links.flatMap(checkText),
        ...document.prose.flatMap(checkBacktick),
      ],
    };
  },
};

function describe(error: LintError): Draft[] {
  const { lineNumber, errorRange, ruleNames } = error;
  const said = ruleNames.map((name) => advice[name]).find((entry) => entry !== undefined);
  if (said === undefined) return [];
  return [
    { line: lineNumber, column: errorRange?.[0] ?? 1, message: said.message(error), expected: said.expected },
  ];
}

/** A backtick that readers see: its partner is missing. */
function checkBacktick({ text, line, column }: Prose): Draft[] {
  const at = text.indexOf('`');
  if (at === -1) return [];
  const above = text.slice(0, at).split('\n');
  const excerpt = text.slice(Math.max(0, at - 12), at + 24).trim();
  return [
    {
      line: line + above.length - 1,
      column: above.length === 1 ? column + at : (above.at(-1)?.length ?? 0) + 1,
      message: `a backtick stands alone in "${excerpt.replaceAll('\n', ' ')}"`,
      expected: 'one on either side of the code, within one paragraph or cell',
    },
  ];
}

/** Markdownlint has this rule too, but it drops every character that is not Latin. */
function checkText({ text, line, column }: Link): Draft[] {
  if (!emptyText.test(text.trim())) return [];
  const message = `the text of this link, \`${text}\`, does not say where it leads`;
  return [{ line, column, message, expected: 'the title or the matter of the page that it leads to' }];
}
