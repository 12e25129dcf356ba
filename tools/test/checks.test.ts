import { describe, expect, it } from 'vitest';
import manifest from '../../package.json';
import { checks, selectChecks } from './checks';

describe('checks', () => {
  it('are npm scripts, which can be run alone', () => {
    const scripts: Readonly<Record<string, string>> = manifest.scripts;
    expect(checks.map(({ script }) => script).filter((script) => !(script in scripts))).toEqual([]);
  });

  it('have names of their own', () => {
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
  });
});

describe('selectChecks', () => {
  it('takes all, or one by its name', () => {
    expect(selectChecks(undefined)).toBe(checks);
    expect(selectChecks('unit').map(({ script }) => script)).toEqual(['test:unit']);
  });

  it('names the checks when there is no such one', () => {
    expect(() => selectChecks('unti')).toThrow(/no check "unti".*types, style, unit/);
  });
});
