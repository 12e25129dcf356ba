import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

/** Where a text stops being JSON. */
interface JsonFault {
  /** In UTF-16 units, from 0. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  readonly found: string;
}

/** By the name of the parser's error. */
const expectations: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a key in double quotes',
  ColonExpected: '":"',
  CommaExpected: '","',
  CloseBraceExpected: '"," or "}"',
  CloseBracketExpected: '"," or "]"',
  EndOfFileExpected: 'the end of the file',
  InvalidCommentToken: 'no comment',
  UnexpectedEndOfString: 'a quote at the end of the text',
  InvalidEscapeCharacter: 'an escape that JSON knows',
  InvalidUnicode: 'four hexadecimal digits',
  InvalidCharacter: 'control characters as escapes',
};

const nameOf = ({ error }: ParseError): string => printParseErrorCode(error);

/**
 * The first place at which a text is not JSON. JavaScript's own parser tells it only in some versions of the
 * runtime, and in words that differ.
 * @returns undefined when the text is JSON.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first, second] = errors;
  if (first === undefined) return undefined;
  const { offset } = first;
  // Of a word that is no symbol, the next error tells in whose place it stands.
  const telling = [first, second].find((error) => error && nameOf(error) !== 'InvalidSymbol');
  const before = text.slice(0, offset).split('\n');
  const rest = /^(?:[\w.+-]+|.)?/u.exec(text.slice(offset, offset + 40))?.[0];
  return {
    offset,
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    expected: (telling && expectations[nameOf(telling)]) ?? 'a value',
    found: rest ? JSON.stringify(rest) : offset < text.length ? 'the end of the line' : 'the end of the file',
  };
}
