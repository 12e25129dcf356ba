import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedContent, selectContent } from './changed';

describe('selectContent', () => {
  it('takes pages, and the translations of English ones', () => {
    expect(
      selectContent(['docs/a.md', 'docs/a.png', 'data/live/next.json', 'README.md', 'src/theme/x.tsx']),
    ).toEqual({
      paths: ['docs/a.md', 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md'],
    });
  });

  it.each([
    'editions.json',
    'facts/next/cli.json',
    'data/config-reference/files.json',
    'plugins/fact-tables/src/remarkFactTables.ts',
    'contributing/terms.md',
    'config/sidebars.ts',
    'tools/verify/rules/links.ts',
  ])('asks for the whole site when %s changes', (path) => {
    expect(selectContent(['docs/a.md', path])).toEqual({ whole: expect.stringContaining(path) });
  });
});

describe('changedContent', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'verify-'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('finds what a branch has committed, changed and added', () => {
    git('init', '--quiet', '--initial-branch=main');
    for (const name of ['kept', 'committed', 'changed']) write(`docs/${name}.md`, 'one');
    git('add', '.');
    git('commit', '--quiet', '--message=one');
    git('checkout', '--quiet', '-b', 'work');
    write('docs/committed.md', 'two');
    git('commit', '--quiet', '--all', '--message=two');
    write('docs/changed.md', 'two');
    write('blog/新的.md', 'new');
    const found = changedContent(root);
    const english = 'paths' in found ? found.paths.filter((path) => !path.startsWith('i18n/')) : [];
    expect(english).toEqual(['blog/新的.md', 'docs/changed.md', 'docs/committed.md']);
  });

  it('says why it cannot tell', () => {
    expect(changedContent(root)).toEqual({ whole: 'this is not a git repository' });
    git('init', '--quiet');
    expect(changedContent(root)).toEqual({ whole: 'nothing is committed yet' });
  });
});
