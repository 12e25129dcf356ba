/** Where and why text is no JSON. */
export interface JsonError {
  readonly offset: number;
  readonly message: string;
}

/** Tokens of JSON: strings, numbers, literals, punctuation. Sticky, so that it tells where scanning stops. */
const token =
  /\s*(?:("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])|(true|false|null)\b|([{}[\],:]))/uy;

/**
 * The first place at which text is no JSON. `JSON.parse` tells that something is wrong, but where only in
 * some versions of the runtime, and in words that differ.
 */
export function findJsonError(text: string): JsonError | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return new Scanner(text).firstError();
  }
}

type Expectation = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or ]' | ', or }' | 'end';

class Scanner {
  private offset = 0;
  private readonly open: ('{' | '[')[] = [];

  constructor(private readonly text: string) {}

  firstError(): JsonError {
    let expected: Expectation = 'value';
    while (true) {
      token.lastIndex = this.offset;
      const match = token.exec(this.text);
      const start = this.offset + (/^\s*/.exec(this.text.slice(this.offset))?.[0].length ?? 0);
      const next: Expectation | undefined = match === null ? undefined : this.accept(expected, match);
      if (match === null || next === undefined) return this.error(start, expected);
      this.offset = token.lastIndex;
      expected = next;
    }
  }

  private error(start: number, expected: Expectation): JsonError {
    const found =
      start >= this.text.length ? 'the end' : `\`${/^(\w+|.)/s.exec(this.text.slice(start))?.[0] ?? ''}\``;
    const wanted = expected === 'end' ? 'nothing more' : expected;
    return { offset: Math.min(start, this.text.length), message: `${wanted} expected, ${found} found` };
  }

  /** What must follow a token; undefined when the token itself may not stand here. */
  private accept(
    expected: Expectation,
    [, string, number, literal, mark]: RegExpExecArray,
  ): Expectation | undefined {
    const isValue = expected === 'value' || expected === 'value or ]';
    if (isValue && (mark === '{' || mark === '[')) {
      this.open.push(mark);
      return mark === '{' ? 'key or }' : 'value or ]';
    }
    if (isValue && (string !== undefined || number !== undefined || literal !== undefined))
      return this.after();
    if (string !== undefined && (expected === 'key' || expected === 'key or }')) return ':';
    if (mark === ':' && expected === ':') return 'value';
    if (mark === ',' && expected === ', or ]') return 'value';
    if (mark === ',' && expected === ', or }') return 'key';
    const closes = (mark === ']' && expected.endsWith('or ]')) || (mark === '}' && expected.endsWith('or }'));
    if (!closes) return undefined;
    this.open.pop();
    return this.after();
  }

  private after(): Expectation {
    const container = this.open.at(-1);
    if (container === undefined) return 'end';
    return container === '{' ? ', or }' : ', or ]';
  }
}
