import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../verify/translation/source';
import { carry } from './carry';

const dev = 'docs/a.md';
const stable = 'versioned_docs/version-v0.7.0/a.md';
const old = 'versioned_docs/version-v0.6.3/a.md';
const chinese = (version: string) => `i18n/zh-CN/docusaurus-plugin-content-docs/${version}/a.md`;
const tsx = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href;
const cli = resolve('tools/carry/cli.ts');

describe('carry', { timeout: 60_000 }, () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const commit = (message: string) => {
    git('add', '.');
    git('commit', '--quiet', `--message=${message}`);
  };
  const page = (first: string, last: string) => `# A\n\n${first}\n\nKept.\n\nAlso kept.\n\n${last}\n`;

  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'carry-test-')));
    git('init', '--quiet', '--initial-branch=main');
    write(dev, page('One.', 'Runs 0.7.1.'));
    write(stable, page('One.', 'Runs 0.7.0.'));
    commit('one');
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('carries what is not committed, and keeps what the other edition says otherwise', () => {
    write(dev, page('Two.', 'Runs 0.7.1.'));
    const { change, editions } = carry(root, dev);
    expect(change).toBe('what is not committed');
    expect(editions).toContainEqual({ path: stable, outcome: 'changed', conflicts: [], stale: [] });
    expect(read(stable)).toBe(page('Two.', 'Runs 0.7.0.'));
  });

  it('carries the last commit of a clean page, from any edition', () => {
    write(stable, page('Two.', 'Runs 0.7.0.'));
    commit('two');
    write('docs/b.md', 'another page\n');
    commit('three');
    const { change, editions } = carry(root, stable, { to: ['next'] });
    expect(change).toMatch(/^the change of [0-9a-f]+, two$/);
    expect(editions.map(({ path, outcome }) => [path, outcome])).toEqual([[dev, 'changed']]);
    expect(read(dev)).toBe(page('Two.', 'Runs 0.7.1.'));
    git('commit', '--quiet', '--all', '--message=carried');
    expect(carry(root, stable, { to: ['next'] }).editions[0]?.outcome).toBe('same');
  });

  it('carries all that changed since a commit', () => {
    write(dev, page('Two.', 'Runs 0.7.1.'));
    commit('two');
    write(dev, page('Two.', 'Runs 0.7.1.').replace('Also kept', 'Changed'));
    commit('three');
    carry(root, dev, { from: 'HEAD~2' });
    expect(read(stable)).toBe(page('Two.', 'Runs 0.7.0.').replace('Also kept', 'Changed'));
  });

  it('leaves both texts where both editions differ, under their names', () => {
    write(dev, page('One.', 'Runs 0.7.2.'));
    const [carried] = carry(root, dev, { to: ['v0.7.0'] }).editions;
    expect(carried).toMatchObject({ outcome: 'conflict', conflicts: [9] });
    expect(read(stable)).toContain('<<<<<<< v0.7.0\nRuns 0.7.0.\n=======\nRuns 0.7.2.\n>>>>>>> dev\n');
  });

  it('says which editions lack the page', () => {
    write(dev, page('Two.', 'Runs 0.7.1.'));
    expect(carry(root, dev).editions).toContainEqual({
      path: old,
      outcome: 'missing',
      conflicts: [],
      stale: [],
    });
  });

  it('leaves a page alone that has changes of its own', () => {
    write(dev, page('Two.', 'Runs 0.7.1.'));
    write(stable, page('Mine.', 'Runs 0.7.0.'));
    expect(carry(root, dev, { to: ['v0.7.0'] }).editions[0]?.outcome).toBe('uncommitted');
    expect(read(stable)).toBe(page('Mine.', 'Runs 0.7.0.'));
  });

  it('names the translations that a change of the English makes stale', () => {
    write(chinese('version-v0.7.0'), '# 甲\n');
    commit('translated');
    write(dev, page('Two.', 'Runs 0.7.1.'));
    expect(carry(root, dev, { to: ['v0.7.0'] }).editions[0]?.stale).toEqual([chinese('version-v0.7.0')]);
  });

  it("names the changed page's own translation until it is stamped", () => {
    const stamped = (hash: string) => `---\ntitle: 甲\nl10n:\n  source: "${hash}"\n---\n\n一。\n`;
    write(chinese('current'), stamped('111111111111'));
    commit('translated');
    const changed = page('Two.', 'Runs 0.7.1.');
    write(dev, changed);
    expect(carry(root, dev).stale).toEqual([chinese('current')]);
    write(chinese('current'), stamped(hashOf(changed)));
    expect(carry(root, dev).stale).toEqual([]);
  });

  it('ends its command with what stamps the stale translations', () => {
    for (const version of ['current', 'version-v0.7.0']) write(chinese(version), '# 甲\n');
    commit('translated');
    write(dev, page('Two.', 'Runs 0.7.1.'));
    const { stdout } = spawnSync(process.execPath, ['--import', tsx, cli, dev, '--to', 'v0.7.0'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stdout).toContain(`--stamp ${chinese('current')} ${chinese('version-v0.7.0')}\n`);
  });

  it('carries a translation without its stamp, which belongs to the English page of its edition', () => {
    const translation = (hash: string, text: string) =>
      `---\ntitle: 甲\nl10n:\n  source: "${hash}"\n---\n\n${text}\n`;
    write(chinese('current'), translation('111111111111', '一。'));
    write(chinese('version-v0.7.0'), translation('222222222222', '一。'));
    commit('translated');
    write(chinese('current'), translation('333333333333', '二。'));
    const [carried] = carry(root, chinese('current'), { to: ['v0.7.0'] }).editions;
    expect(carried).toMatchObject({ path: chinese('version-v0.7.0'), outcome: 'changed', stale: [] });
    expect(read(chinese('version-v0.7.0'))).toBe(translation('222222222222', '二。'));
  });

  it.each<[string, Parameters<typeof carry>[2], RegExp]>([
    [dev, {}, /^docs\/a\.md has not changed since it came, in [0-9a-f]+, one: there is no change to carry/],
    [dev, { from: 'HEAD' }, /^docs\/a\.md has not changed since [0-9a-f]+, one\.$/],
    [dev, { from: 'nowhere' }, /^There is no commit "nowhere"\.$/],
    [dev, { to: ['v9'] }, /^There is no edition "v9"\. Editions: .*v0\.7\.0/],
    [dev, { to: ['next'] }, /^docs\/a\.md is the page of next itself\.$/],
    ['docs/c.md', {}, /^There is no page docs\/c\.md\.$/],
    ['docs/new.md', {}, /^docs\/new\.md is not committed yet: there is no change to carry/],
    ['blog/a.md', {}, /^blog\/a\.md is no page of an edition\./],
    ['README.md', {}, /^README\.md: no edition belongs to this folder\./],
  ])('refuses %s with %o', (path, options, message) => {
    write('docs/new.md', 'new\n');
    expect(() => carry(root, path, options)).toThrow(message);
  });

  it('ends its command with 1 and the places of the conflicts', () => {
    write(dev, page('One.', 'Runs 0.7.2.'));
    const { status, stdout } = spawnSync(process.execPath, ['--import', tsx, cli, dev], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout).toContain(`${stable}: changed, with conflicts`);
    expect(stdout).toContain(`Conflicts, to be mended by hand:\n  ${stable}:9\n`);
  });
});
