import { describe, expect, it } from 'vitest';
import { Marker } from './Marker';
import type { Slot } from './slots';
import { snippetLength, snippetOf } from './snippet';
import { Vocabulary } from './Vocabulary';

const slot = (text: string, kind: Slot['kind'] = 'word'): Slot => ({
  text,
  kind,
  weight: 1,
  alternatives: [],
});
const marker = (...slots: Slot[]) => new Marker(slots, new Vocabulary([]));
const marked = ({ text, marks }: ReturnType<typeof snippetOf>) =>
  marks.map(([from, to]) => text.slice(from, to));

const long = `${'The beginning says nothing of it. '.repeat(5)}Then the docker image starts, and much more follows behind.`;

describe('snippetOf', () => {
  it('leaves a short text as it is', () => {
    expect(snippetOf('Run Docker.', marker(slot('docker')))).toEqual({
      text: 'Run Docker.',
      marks: [[4, 10]],
    });
  });

  it('keeps the match in view and says that it was cut', () => {
    const snippet = snippetOf(long, marker(slot('docker')));
    expect(marked(snippet)).toEqual(['docker']);
    expect(snippet.text).toMatch(/^….*…$/);
    expect(snippet.text.length).toBeLessThanOrEqual(snippetLength);
  });

  it('shows the place where most words stand together', () => {
    const text = `docker alone. ${long}`;
    expect(marked(snippetOf(text, marker(slot('docker'), slot('image'))))).toEqual(['docker', 'image']);
  });

  it('begins at the beginning when nothing matches', () => {
    const snippet = snippetOf(long, marker(slot('absent')));
    expect(snippet.marks).toEqual([]);
    expect(long.startsWith(snippet.text.slice(0, -1))).toBe(true);
    expect(snippet.text).toHaveLength(snippetLength);
  });

  it('marks Han characters within a sentence', () => {
    expect(
      marked(snippetOf('把文档存入向量数据库。', marker(slot('向量', 'han'), slot('数据库', 'han')))),
    ).toEqual(['向量数据库']);
  });

  it('marks what was typed of a longer word, and parts of names', () => {
    const vocabulary = new Vocabulary(['configuration']);
    const typed = new Marker([{ ...slot('config'), alternatives: [[0, 0.8]] }], vocabulary);
    expect(marked(typed.mark('Configuration of ChatConfig'))).toEqual(['Config', 'Config']);
  });

  it('halves no character', () => {
    const text = `${'𠀀'.repeat(60)} docker ${'𠀀'.repeat(60)}`;
    for (const query of ['docker', 'absent']) {
      expect(snippetOf(text, marker(slot(query))).text).not.toMatch(/\p{Surrogate}/u);
    }
  });
});
