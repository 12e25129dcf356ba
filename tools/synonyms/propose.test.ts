import { describe, expect, it } from 'vitest';
import { indexOf, page } from '../../plugins/search/src/server/__fixtures__/pages';
import { abbreviations, wordsWithoutName } from './propose';

describe('abbreviations', () => {
  const entriesOf = (text: string) => abbreviations(new Map([['/a', text]])).map(({ entry }) => entry);

  it.each([
    [
      'behind the words',
      'It uses Retrieval-Augmented Generation (RAG).',
      [['rag', 'retrieval augmented generation']],
    ],
    ['before them', 'MCP (Model Context Protocol) servers', [['mcp', 'model context protocol']]],
    ['among more words', 'for a cluster with high availability (HA)', [['ha', 'high availability']]],
    ['in Chinese', '检索增强生成（RAG）', [['rag', '检索增强生成']]],
    ['before Chinese', 'DAG（有向无环图）', [['dag', '有向无环图']]],
    ['with other letters', 'the file (TOML) and a number (42)', []],
  ])('are found %s', (_, text, expected) => {
    expect(entriesOf(text)).toEqual(expected);
  });

  it('are named once, with the first place', () => {
    const text = 'high availability (HA)';
    const found = abbreviations(
      new Map([
        ['/a', text],
        ['/b', text],
      ]),
    );
    expect(found).toEqual([{ entry: ['ha', 'high availability'], because: '/a explains it' }]);
  });
});

describe('wordsWithoutName', () => {
  const index = indexOf([page('/docs/docker', 'Run with Docker', [['', 'Images for machines.']])]);
  const propose = (question: string, known: readonly (readonly [string, ...string[]])[] = []) =>
    wordsWithoutName(
      [question],
      index,
      known,
      (run) => [run],
      () => 'Run with Docker',
    ).map(({ entry }) => entry);

  it('are those that no title holds, nobody has entered and that say something', () => {
    expect(propose('how do I wrap it into a container with docker')).toEqual([
      ['wrap', 'run with docker'],
      ['container', 'run with docker'],
    ]);
    expect(propose('containers', [['container', 'docker']])).toEqual([]);
    expect(propose('怎么用容器')).toEqual([['怎么用容器', 'run with docker']]);
  });
});
