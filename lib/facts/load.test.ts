import { describe, expect, it } from 'vitest';
import { type EditionId, editionIds, editionTags, isEditionId } from '../editions';
import { findFactsErrors, loadDifferences, loadFacts } from './load';
import { topicNames } from './schema/topics';
import { makeFactsFolder, makeMeta } from './testing';

describe('the facts of the project', () => {
  it.each(editionIds)('are whole in %s', (edition) => {
    const facts = loadFacts(edition);
    const { python, enums, cli, http, env, packages, paths, models, awel, agents, datasources } = facts;
    const topics = { python, enums, cli, http, env, packages, paths, models, awel, agents, datasources };
    expect(Object.entries(topics).filter(([, topic]) => Object.keys(topic).length === 0)).toEqual([]);
    const { config, configTree, toml, tomlCheck } = facts;
    const defined = [config, configTree, toml, tomlCheck].map((topic) => topic !== undefined);
    const listed = ['config', 'config-tree', 'toml', 'toml-check'] as const;
    expect(defined).toEqual(listed.map((topic) => facts.meta.topics.includes(topic)));
  });

  it('hold as many entries as the extractor counted', () => {
    for (const edition of editionIds) {
      const { meta, python, cli, http } = loadFacts(edition);
      expect(Object.keys(python)).toHaveLength(meta.counts.python_modules ?? 0);
      expect(cli.commands).toHaveLength(meta.counts.cli_commands ?? 0);
      expect(http.routes).toHaveLength(meta.counts.http_routes ?? 0);
    }
  });

  it('have differences for each pair of neighbours', () => {
    const pairs = editionIds.slice(1).map((edition, index) => `${editionIds[index]}..${edition}`);
    expect(Object.keys(loadDifferences())).toEqual(pairs);
  });
});

describe('loadFacts', () => {
  it('reads a topic when it is first used', () => {
    const folder = makeFactsFolder();
    folder.write('next/meta.json', makeMeta('next'));
    folder.write('next/python.json', '{"a": {"path": "a.py"}}');
    const facts = loadFacts('next', folder);
    expect(facts.python).toEqual({ a: { path: 'a.py' } });
    expect(facts.python).toBe(facts.python);
    expect(loadFacts('next', folder)).toBe(facts);
    expect(() => facts.cli).toThrow(`${folder.directory}/next/cli.json: the file is missing`);
  });

  it('gives undefined for a topic that the edition lacks, an error for one that it should have', () => {
    const folder = makeFactsFolder();
    folder.write('next/meta.json', makeMeta('next', { topics: ['python', 'config'] }));
    const facts = loadFacts('next', folder);
    expect([facts.configTree, facts.toml, facts.tomlCheck]).toEqual([undefined, undefined, undefined]);
    expect(() => facts.config).toThrow(/config\.json: the file is missing/);
  });

  it('refuses an edition without facts', () => {
    expect(() => loadFacts('v9.9.9' as EditionId)).toThrow(
      /^editions\.json: there are no facts of an edition "v9\.9\.9"\n {2}expected v0\.6\.3, v0\.7\.0, next/,
    );
  });

  it('refuses facts of another tag or edition', () => {
    const folder = makeFactsFolder();
    folder.write('next/meta.json', makeMeta('next', { tag: 'v0.1.0' }));
    folder.write('v0.7.0/meta.json', makeMeta('next'));
    expect(() => loadFacts('next', folder)).toThrow(
      `the facts are not those of this edition\n  at       $.tag\n  expected edition next, tag ${editionTags.next}`,
    );
    expect(() => loadFacts('v0.7.0', folder)).toThrow(/at {7}\$\.version\n.*\n {2}found {4}edition next/);
  });

  it('refuses a topic that no schema describes', () => {
    const folder = makeFactsFolder();
    folder.write('next/meta.json', makeMeta('next', { topics: ['python', 'plugins'] }));
    expect(() => loadFacts('next', folder)).toThrow(/\$\.topics\[1\]\n {2}expected "python" or/);
  });
});

describe('findFactsErrors', () => {
  it('finds nothing wrong with the facts of the project', () => {
    expect(editionIds.flatMap((edition) => findFactsErrors(edition))).toEqual([]);
  });

  it('gives one error for each file that is missing or malformed', () => {
    const folder = makeFactsFolder();
    folder.write('next/meta.json', makeMeta('next', { topics: ['python', 'enums', 'toml'] }));
    folder.write('next/python.json', '{"a": {"path": "a.py"}}');
    folder.write('next/enums.json', '{');
    const problems = findFactsErrors('next', folder).map(({ problem }) => problem.file.replace(/.*\//, ''));
    expect(problems).toContain('enums.json');
    expect(problems).toContain('toml.json');
    expect(problems).not.toContain('python.json');
  });

  it('stops at a malformed meta.json', () => {
    const folder = makeFactsFolder();
    folder.write('next/meta.json', '[]');
    expect(findFactsErrors('next', folder)).toMatchObject([
      { problem: { path: '$', expected: 'an object' } },
    ]);
  });
});

describe('loadDifferences', () => {
  it('names a malformed entry', () => {
    const folder = makeFactsFolder();
    folder.write('differences.json', '{"a..b": {"env": {"added": "X"}}}');
    expect(() => loadDifferences(folder)).toThrow(/at {7}\$\["a\.\.b"\]\.env\.added\n {2}expected an array/);
  });

  it('says how facts are made again', () => {
    expect(() => loadDifferences(makeFactsFolder())).toThrow(
      /the file is missing\n {2}to mend {2}restore the file from git, or make the facts again: python3/,
    );
  });
});

describe('editions', () => {
  it('are listed from the oldest to the newest', () => {
    expect(editionIds).toEqual(['v0.6.3', 'v0.7.0', 'next']);
    expect(isEditionId('next')).toBe(true);
    expect(isEditionId('toString')).toBe(false);
  });

  it('have a file for each topic that they list', () => {
    for (const edition of editionIds) {
      const { topics } = loadFacts(edition).meta;
      expect(topicNames.filter((topic) => topics.includes(topic))).toEqual(topics);
    }
  });
});
