import { admonitionTitleToDirectiveLabel, escapeMarkdownHeadingIds } from '@docusaurus/utils';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Place } from '../model';

/** The callouts that the site knows; the same names in every language. */
export const calloutTypes = ['note', 'tip', 'info', 'warning', 'danger'] as const;

/** All names that Docusaurus turns into a callout, also those that the site does not use. */
const admonitionNames = [...calloutTypes, 'secondary', 'success', 'important', 'caution'];

const markdown = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .freeze();
const mdx = markdown().use(remarkMdx).freeze();

/** A tree, and what was wrong with the text if it is not MDX. */
interface Parsed {
  readonly tree: Root;
  readonly syntaxError?: SyntaxFault;
}

interface SyntaxFault extends Place {
  readonly message: string;
  readonly expected: string;
}

/**
 * Parses a page as Docusaurus does (`markdown.format: 'mdx'`, heading ids and callout titles in their short
 * forms). Text that is not MDX is parsed as plain Markdown, so that the other checks can go on.
 */
export function parsePage(source: string): Parsed {
  const text = admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(source), admonitionNames);
  try {
    return { tree: mdx.parse(text) };
  } catch (error) {
    return { tree: markdown.parse(text), syntaxError: explain(error) };
  }
}

function explain(error: unknown): SyntaxFault {
  if (error instanceof Error) {
    const { line, column, reason } = error as Error & Partial<Place> & { reason?: string };
    const said = reason ?? error.message;
    const brace = /acorn|expression/i.test(said);
    return {
      line: line ?? 1,
      column: column ?? 1,
      message: brace ? `\`{\` begins a program here, and what follows is none (${said})` : said,
      expected: brace
        ? '`\\{` for a brace in text, or backticks around the code'
        : /[<>]|tag|name/.test(said)
          ? '`\\<` for the sign in text, a closing tag, or backticks around the code'
          : 'text that parses as MDX',
    };
  }
  return { line: 1, column: 1, message: String(error), expected: 'text that parses as MDX' };
}
