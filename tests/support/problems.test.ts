import { describe, expect, it } from 'vitest';
import { complaints, isConsoleProblem, isForeign, type Problem } from './problems';

const problem: Problem = { kind: 'console', text: 'Failed to load', url: 'http://localhost:1/a.js' };

describe('isConsoleProblem', () => {
  it.each([
    ['error', 'anything', true],
    ['warning', 'Hydration failed', true],
    ['warning', 'deprecated', false],
    ['log', 'hydrated', false],
  ])('%s "%s": %s', (type, text, verdict) => expect(isConsoleProblem(type, text)).toBe(verdict));
});

describe('isForeign', () => {
  it.each([
    ['http://localhost:1/a', false],
    ['http://localhost:2/a', true],
    ['https://localhost:1/a', true],
    ['https://fonts.example/a.woff2', true],
    ['wss://localhost:1/', true],
    ['data:text/plain,a', false],
    ['blob:http://localhost:1/x', false],
    ['about:blank', false],
  ])('%s: %s', (address, verdict) => expect(isForeign(address, ['http://localhost:1'])).toBe(verdict));
});

describe('complaints', () => {
  it('has none when nothing happened and nothing was announced', () => {
    expect(complaints([], [])).toEqual([]);
  });

  it('names a problem that nobody announced', () => {
    expect(complaints([problem], [])).toEqual([
      'unexpected console: Failed to load (at http://localhost:1/a.js)',
    ]);
  });

  it('accepts an announced one, however often it occurs', () => {
    expect(complaints([problem, problem], [{ kind: 'console', text: /^Failed/, url: /a\.js$/ }])).toEqual([]);
  });

  it.each([
    { kind: 'exception', text: /Failed/ },
    { kind: 'console', text: /other/ },
    { kind: 'console', text: /Failed/, url: /b\.js/ },
  ] as const)('accepts nothing that differs: %j', (expectation) => {
    const [unexpected, missing] = complaints([problem], [expectation]);
    expect(unexpected).toMatch(/^unexpected console/);
    expect(missing).toMatch(/did not occur/);
  });

  it('misses an announced one that did not occur', () => {
    expect(complaints([], [{ kind: 'console', text: /Failed/ }])).toEqual([
      'expected console did not occur: /Failed/',
    ]);
  });
});
