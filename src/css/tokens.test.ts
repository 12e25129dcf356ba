import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, readTokens } from '../../lib/colorTokens';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const modes = readTokens(css);

const roles = ['accent', 'success', 'warning', 'danger', 'tip'];
const surfaces = ['bg', 'bg-subtle', 'bg-inset'];
const syntax = ['comment', 'keyword', 'string', 'number', 'function', 'type', 'punctuation'];

/** What is read, and its links, need 7 : 1 (1.4.6); other text needs 4.5 : 1, controls and focus marks 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [foreground: string, background: string, atLeast: number][] = [
  ...['text-1', 'link'].flatMap((text) =>
    [...surfaces, ...roles.map((role) => `${role}-soft`)].map((surface): [string, string, number] => [
      text,
      surface,
      7,
    ]),
  ),
  ...surfaces.map((surface): [string, string, number] => ['text-2', surface, 7]),
  ...surfaces.map((surface): [string, string, number] => ['text-3', surface, 4.5]),
  ['warning', 'warning-soft', 7],
  ['danger', 'danger-soft', 7],
  ...['accent', 'accent-hover'].flatMap((text) =>
    ['bg', 'bg-subtle', 'accent-soft'].map((surface): [string, string, number] => [text, surface, 4.5]),
  ),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['bg', 'danger', 4.5],
  ...['success', 'tip'].map((role): [string, string, number] => [role, `${role}-soft`, 4.5]),
  ...syntax.flatMap((kind): [string, string, number][] => [
    [`code-${kind}`, 'bg-subtle', 4.5],
    [`code-${kind}`, 'highlight', 4.5],
  ]),
  ['border-control', 'bg', 3],
  ['border-control', 'bg-subtle', 3],
  ['accent', 'bg', 3],
];

describe.each(Object.entries(modes))('contrast in %s', (_, tokens) => {
  it.each(pairs)('%s on %s is at least %d : 1', (foreground, background, atLeast) => {
    expect(contrast(tokens[foreground] ?? '', tokens[background] ?? '')).toBeGreaterThanOrEqual(atLeast);
  });
});

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#0b5cc2', '#0b5cc2')).toBeCloseTo(1);
  });

  it('finds a pair that is too pale', () => {
    expect(contrast('#999999', '#ffffff')).toBeLessThan(4.5);
  });

  it('refuses what is not a colour', () => {
    expect(() => contrast('red', '#ffffff')).toThrow('"red" is not a colour of the form #rrggbb');
  });
});
