import { describe, expect, it } from 'vitest';
import manifest from '../../package.json';
import { checks, selectChecks } from './checks';

describe('checks', () => {
  const names = checks.map(({ name }) => name);

  it('are npm scripts, which can be run alone', () => {
    const scripts: Readonly<Record<string, string>> = manifest.scripts;
    expect(checks.map(({ script }) => script).filter((script) => !(script in scripts))).toEqual([]);
  });

  it('have names of their own', () => {
    expect(new Set(names).size).toBe(checks.length);
  });

  it('come after checks that stand before them', () => {
    for (const [index, { name, after = [] }] of checks.entries())
      expect(names.slice(0, index), name).toEqual(expect.arrayContaining([...after]));
  });

  it('take dead links for errors where they build', () => {
    const builds = checks.filter(({ name }) => /^build(?::|$)/.test(name));
    expect(builds).toHaveLength(3);
    for (const { environment } of builds) expect(environment).toMatchObject({ SITE_STRICT: '1' });
  });
});

describe('selectChecks', () => {
  it('takes all, or one by its name', () => {
    expect(selectChecks(undefined)).toBe(checks);
    expect(selectChecks('unit').map(({ script }) => script)).toEqual(['test:unit']);
  });

  it('names the checks when there is no such one', () => {
    expect(() => selectChecks('unti')).toThrow(/no check "unti".*types, style,.*unit/);
  });
});
