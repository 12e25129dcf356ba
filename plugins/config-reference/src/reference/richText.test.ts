import { describe, expect, it } from 'vitest';
import { shown } from './__fixtures__/editions';
import { parseInline, parseText, plainText } from './richText';

const resolve = (target: string) => (target === 'class:a.B' ? '/b' : undefined);

describe('parseText', () => {
  it('reads paragraphs, code, links and lists', () => {
    expect(shown(parseText('Use `x` of [B](class:a.B).\n\nOne of:\n- `a`\n- b', resolve))).toBe(
      '<paragraph>Use `x` of <a /b>B</a>.</paragraph><paragraph>One of:</paragraph><ul><li>`a`</li><li>b</li></ul>',
    );
  });

  it('makes text of a link that leads nowhere in this edition', () => {
    expect(shown(parseInline('see [B](class:a.C)', resolve))).toBe('see B');
  });

  it('keeps addresses of other sites', () => {
    expect(shown(parseInline('[x](https://example.org/a)', resolve))).toBe('<a https://example.org/a>x</a>');
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
