import { describe, expect, it } from 'vitest';
import { parseInline, parseText, plainText } from './richText';

const resolve = (target: string) => (target === 'class:a.B' ? '/b' : undefined);

describe('parseText', () => {
  it('reads paragraphs, code, links and lists', () => {
    expect(parseText('Use `x` of [B](class:a.B).\n\nOne of:\n- `a`\n- b', resolve)).toEqual([
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'Use ' },
          { kind: 'code', text: 'x' },
          { kind: 'text', text: ' of ' },
          { kind: 'link', href: '/b', children: [{ kind: 'text', text: 'B' }] },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'paragraph', children: [{ kind: 'text', text: 'One of:' }] },
      { kind: 'list', items: [[{ kind: 'code', text: 'a' }], [{ kind: 'text', text: 'b' }]] },
    ]);
  });

  it('makes text of a link that leads nowhere in this edition', () => {
    expect(parseInline('see [B](class:a.C)', resolve)).toEqual([
      { kind: 'text', text: 'see ' },
      { kind: 'text', text: 'B' },
    ]);
  });

  it('keeps addresses of other sites', () => {
    expect(parseInline('[x](https://example.org/a)', resolve)).toMatchObject([
      { href: 'https://example.org/a' },
    ]);
  });

  it.each([
    ['an `open backtick', 'a backtick has no partner'],
    ['an empty `` pair', 'there is an empty pair of backticks'],
    ['a [](class:a.B) link', 'lacks its text or its target'],
    ['- one\nand more', 'stands inside of a list'],
  ])('refuses %s', (text, message) => {
    expect(() => parseText(text, resolve)).toThrow(message);
  });
});

describe('plainText', () => {
  it('leaves the words', () => {
    expect(plainText('Use `x` of\n[B](class:a.B).')).toBe('Use x of B.');
  });
});
