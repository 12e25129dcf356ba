import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { factsDirectory } from '../../lib/facts/file';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { reportFacts } from './report';

// Every fact is read, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** A project with the facts of this one and the given pages. */
function makeProject(pages: Readonly<Record<string, string>>): { root: string; facts: string } {
  const { path: root } = temporaryFolder();
  for (const [path, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const facts = join(root, 'facts');
  cpSync(factsDirectory, facts, { recursive: true });
  return { root, facts };
}

describe('reportFacts', () => {
  it('counts and names what no page of an edition uses', () => {
    const { root } = makeProject({
      'docs/start/run.md': '`dbgpt start webserver`',
      'docs/more.mdx': 'dbgpt start worker',
      'docs/image.txt': 'dbgpt start controller',
    });
    const { text, errors } = reportFacts(root);
    const next = text.split('\n\n').find((section) => section.startsWith('next '));
    expect(errors).toEqual([]);
    expect(next).toMatch(
      /^next \(tag v[\d.]+\), 2 pages in docs\/\n {2}has every topic\n {2}commands: \d+ of \d+ on/,
    );
    expect(next).toContain('dbgpt start controller,');
    expect(next).not.toContain('dbgpt start webserver');
    expect(next).not.toContain('dbgpt start worker');
  });

  it('names the topics that an edition lacks, and copes with an edition without pages', () => {
    const { root } = makeProject({});
    const { text } = reportFacts(root);
    expect(text).toContain(
      '0 pages in versioned_docs/version-v0.6.3/\n  lacks config, config-tree, toml, toml-check\n',
    );
  });

  it('breaks long lists into lines of a readable length', () => {
    const { text } = reportFacts(makeProject({}).root);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(140);
  });

  it('gives an error for each file that is missing or malformed', () => {
    const { root, facts } = makeProject({});
    rmSync(join(facts, 'next/cli.json'));
    writeFileSync(join(facts, 'v0.6.3/python.json'), '{"a": 1}');
    writeFileSync(join(facts, 'differences.json'), '{');
    const { text, errors } = reportFacts(root, { directory: facts });
    expect(text).toBe('');
    expect(errors.map((error) => error.split('\n', 1)[0]?.replace(facts, ''))).toEqual([
      '/next/cli.json: the file is missing',
      '/v0.6.3/python.json: a value has the wrong form',
      '/differences.json:1:2: the file is not JSON',
    ]);
  });
});
