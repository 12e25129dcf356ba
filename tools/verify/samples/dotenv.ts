import { sampleLanguages } from '../../../lib/samples/languages';
import type { Document, Fence } from '../model';

/** A line of a `.env` file. */
interface DotenvLine {
  readonly row: number;
  readonly column: number;
  readonly name: string;
  readonly value: string;
  /** Whether blanks stand beside the `=`. */
  readonly spaced: boolean;
}

interface Dotenv {
  readonly settings: readonly DotenvLine[];
  /** The first line that is none, if any. */
  readonly error?: { readonly row: number; readonly column: number; readonly message: string };
}

/** The `.env` files that a page shows: told by their language, or by a title such as `.env`, `my.env` or `.env (addition)`. */
export function dotenvFences(document: Document): Fence[] {
  return document.fences.filter(({ lang, title }) => {
    if (title !== undefined && /\.env(?:\.[\w-]+)?(?=$| \()/.test(title)) return true;
    return title === undefined && sampleLanguages.dotenv.some((known) => known === lang);
  });
}

/** Reads `NAME=value` lines; blank lines and comments are skipped, a commented setting too. */
export function parseDotenv(code: string): Dotenv {
  const settings: DotenvLine[] = [];
  let quote: string | undefined;
  for (const [row, line] of code.split('\n').entries()) {
    if (quote !== undefined) {
      if (line.includes(quote)) quote = undefined;
      continue;
    }
    if (/^\s*(#|$)/.test(line)) continue;
    const match = /^(\s*(?:export\s+)?)([A-Za-z_][\w.-]*)\s*=\s*(.*)$/.exec(line);
    const column = line.length - line.trimStart().length;
    if (match?.[2] === undefined) {
      const message = line.includes('=')
        ? 'the name in front of the `=` is none'
        : 'the line is no `NAME=value`';
      return { settings, error: { row, column, message } };
    }
    settings.push({
      row,
      column: match[1]?.length ?? 0,
      name: match[2],
      value: unquoted(match[3] ?? ''),
      spaced: /\s=|=\s+\S/.test(line.slice(0, line.indexOf('=') + 3)),
    });
    const value = match[3] ?? '';
    const opening = /^(["'])/.exec(value)?.[1];
    if (opening !== undefined && !value.slice(1).includes(opening)) quote = opening;
  }
  if (quote === undefined) return { settings };
  const row = settings.at(-1)?.row ?? 0;
  return { settings, error: { row, column: 0, message: `the value that begins with ${quote} never ends` } };
}

function unquoted(value: string): string {
  return value.trim().replace(/^(["'])(.*)\1$/, '$2');
}
