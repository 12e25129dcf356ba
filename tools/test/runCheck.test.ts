import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { runCheck } from './runCheck';

let folder: string;
let lines: string[];

beforeEach(() => {
  lines = [];
  folder = temporaryFolder().path;
  const scripts = {
    good: 'echo fine $MODE',
    bad: 'echo wrong >&2; exit 3',
    reports: `node -e "require('fs').writeFileSync(process.env.REPORT_FILE, process.argv[1])"`,
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts }));
  mkdirSync(path.join(folder, 'test-results/reports'), { recursive: true });
});

const run = (check: Parameters<typeof runCheck>[0]) => runCheck(check, (line) => lines.push(line), folder);

describe('runCheck', () => {
  it('shows what the script prints, behind the name of the check', async () => {
    const check = { name: 'a', script: 'good', environment: { MODE: 'today' } };
    expect(await run(check)).toEqual({ passed: 1, failures: [] });
    expect(lines).toEqual(['a | fine today']);
  });

  it('tells that the script failed', async () => {
    expect(await run({ name: 'a', script: 'bad' })).toEqual({ passed: 0, failures: ['ended with 3'] });
    expect(lines).toEqual(['a | wrong']);
  });

  it('fails when the script does not exist', async () => {
    expect((await run({ name: 'a', script: 'none' })).failures).toHaveLength(1);
  });

  it('counts the report that the script wrote, never one of an earlier run', async () => {
    const report = '<testsuites><testsuite><testcase classname="a" name="b"/></testsuite></testsuites>';
    const check = { name: 'a:b', script: 'reports', arguments: [report], counts: 'junit' } as const;
    expect(await run(check)).toEqual({ passed: 1, failures: [] });
    expect(await run({ ...check, script: 'good' })).toEqual({ passed: 0, failures: ['wrote no report'] });
  });
});
