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

const space = /[ \t\n\r]*/y;
const key = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const value = new RegExp(
  `${key.source}|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+\\-]?\\d+)?(?![\\d.])|true|false|null`,
  'uy',
);

/**
 * The first place at which a text is not JSON. JavaScript's own parser tells it only in some versions of the
 * runtime, and in words that differ.
 * @returns undefined when the text is JSON.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  try {
    new Reader(text).document();
    return undefined;
  } catch (error) {
    if (error instanceof Stop) return locate(text, error);
    throw error;
  }
}

class Stop extends Error {
  constructor(
    readonly offset: number,
    readonly expected: string,
  ) {
    super(expected);
  }
}

class Reader {
  private offset = 0;

  constructor(private readonly text: string) {}

  document(): void {
    this.value();
    this.skipSpace();
    if (this.offset < this.text.length) throw new Stop(this.offset, 'the end of the file');
  }

  private value(): void {
    if (this.takes('{')) this.entries('}', () => this.member());
    else if (this.takes('[')) this.entries(']', () => this.value());
    else this.token(value, 'a value');
  }

  private entries(closing: string, entry: () => void): void {
    if (this.takes(closing)) return;
    do entry();
    while (this.takes(','));
    if (!this.takes(closing)) throw new Stop(this.offset, `"," or "${closing}"`);
  }

  private member(): void {
    this.skipSpace();
    this.token(key, 'a key in double quotes');
    if (!this.takes(':')) throw new Stop(this.offset, '":"');
    this.value();
  }

  private takes(character: string): boolean {
    this.skipSpace();
    if (this.text[this.offset] !== character) return false;
    this.offset += 1;
    return true;
  }

  private skipSpace(): void {
    space.lastIndex = this.offset;
    this.offset += space.exec(this.text)?.[0].length ?? 0;
  }

  private token(pattern: RegExp, expected: string): void {
    pattern.lastIndex = this.offset;
    const found = pattern.exec(this.text);
    if (!found) throw new Stop(this.offset, expected);
    this.offset += found[0].length;
  }
}

function locate(text: string, { offset, expected }: Stop): JsonFault {
  const before = text.slice(0, offset).split('\n');
  const rest = /^(?:[\w.+-]+|.)?/u.exec(text.slice(offset, offset + 40))?.[0];
  return {
    offset,
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    expected,
    found: rest ? JSON.stringify(rest) : offset < text.length ? 'the end of the line' : 'the end of the file',
  };
}
