import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from './verify';

const root = mkdtempSync(join(tmpdir(), 'verify-cli-'));
const tsx = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href;
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', tsx, resolve('tools/verify/cli.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });

const pages = 210;
const page = (name: string) => `---
title: Page ${name}
description: A page that says what it is about, in a sentence of the right length.
---

${'Every page of this site says something that its reader can use at once.\n\n'.repeat(9)}
`;

beforeAll(() => {
  mkdirSync(join(root, 'blog'));
  mkdirSync(join(root, 'docs'));
  for (let index = 0; index < pages; index += 1)
    writeFileSync(join(root, `docs/p${index}.md`), `${page(String(index))}\n# Again\n`);
  writeFileSync(join(root, 'docs/quickstart.md'), page('one'));
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('npm run verify', { timeout: 120_000 }, () => {
  it('checks the whole site in several processes, and fails on errors', () => {
    const { stdout, status } = run('--json');
    expect(status).toBe(1);
    const report = JSON.parse(stdout) as Report;
    expect(report.documents).toBe(pages + 1);
    expect(report.checks['single-h1']).toBe(pages + 1);
    expect(report.findings.filter(({ rule }) => rule === 'single-h1')).toHaveLength(pages);
  });

  it('checks what it is told to, and is content with a page that is right', () => {
    expect(run('docs/p1.md').stdout).toMatch(/^docs\/p1\.md:\d+:1 {2}single-h1 {2}a second h1/m);
    const { stdout, status } = run('docs/quickstart.md');
    expect(stdout).toMatch(
      /1 document, 0 samples, \d+ rules?, \d+\.\d s: 0 errors, 1 missing or doubtful\n$/,
    );
    expect(status).toBe(0);
  });

  it.each([
    [['nowhere.md'], 'nowhere.md does not exist.'],
    [['blog'], 'blog holds no page'],
    [['..'], '.. is not in this repository.'],
    [['--none'], "Unknown option '--none'"],
  ])('says what is wrong with %j, without a stack', (args, message) => {
    const { stderr, status } = run(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
