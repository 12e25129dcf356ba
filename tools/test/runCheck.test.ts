import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCheck } from './runCheck';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'check-'));
  const scripts = {
    good: 'echo fine',
    bad: 'echo wrong >&2; exit 3',
    reports: `node -e "require('fs').writeFileSync('r.json', process.argv[1])"`,
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts }));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('runCheck', () => {
  it('collects what the script prints', async () => {
    const { exitCode, output } = await runCheck({ name: 'a', script: 'good' }, folder);
    expect(exitCode).toBe(0);
    expect(output).toContain('fine');
  });

  it('tells how the script ended', async () => {
    const { exitCode, output } = await runCheck({ name: 'a', script: 'bad' }, folder);
    expect(exitCode).toBe(3);
    expect(output).toContain('wrong');
  });

  it('fails when the script does not exist', async () => {
    expect((await runCheck({ name: 'a', script: 'missing' }, folder)).exitCode).toBe(1);
  });

  it('passes arguments on and reads the report', async () => {
    const report = { kind: 'vitest', file: 'r.json' } as const;
    const run = await runCheck({ name: 'a', script: 'reports', arguments: ['{}'], report }, folder);
    expect(run).toMatchObject({ exitCode: 0, report: '{}' });
  });

  it('does not take an earlier report for its own', async () => {
    writeFileSync(path.join(folder, 'r.json'), '{"numPassedTests":9}');
    const report = { kind: 'vitest', file: 'r.json' } as const;
    expect((await runCheck({ name: 'a', script: 'good', report }, folder)).report).toBeUndefined();
  });
});
