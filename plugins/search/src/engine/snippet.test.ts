import { describe, expect, it } from 'vitest';
import type { FoundWord } from '../contract';
import { mark } from './marker';
import { snippetLength, snippetOf } from './snippet';

const word = (text: string, ...terms: string[]): FoundWord => ({ text, isHan: false, terms });
const han = (text: string): FoundWord => ({ text, isHan: true, terms: [] });
const marked = ({ text, marks }: ReturnType<typeof snippetOf>) =>
  marks.map(([from, to]) => text.slice(from, to));

const long = `${'The beginning says nothing of it. '.repeat(5)}Then the docker image starts, and much more follows behind.`;

describe('snippetOf', () => {
  it('leaves a short text as it is', () => {
    expect(snippetOf('Run Docker.', [word('docker')])).toEqual({
      text: 'Run Docker.',
      marks: [[4, 10]],
    });
  });

  it('keeps the match in view and says that it was cut', () => {
    const snippet = snippetOf(long, [word('docker')]);
    expect(marked(snippet)).toEqual(['docker']);
    expect(snippet.text).toMatch(/^….*…$/);
    expect(snippet.text.length).toBeLessThanOrEqual(snippetLength);
  });

  it('shows the place where most words stand together', () => {
    const text = `docker alone. ${long}`;
    expect(marked(snippetOf(text, [word('docker'), word('image')]))).toEqual(['docker', 'image']);
  });

  it('begins at the beginning when nothing matches', () => {
    const snippet = snippetOf(long, [word('absent')]);
    expect(snippet.marks).toEqual([]);
    expect(long.startsWith(snippet.text.slice(0, -1))).toBe(true);
    expect(snippet.text).toHaveLength(snippetLength);
  });

  it('shows the first sentence of an answer, not where the words of the question stand', () => {
    const snippet = snippetOf(long, [word('docker')], true);
    expect(long.startsWith(snippet.text.slice(0, -1))).toBe(true);
    expect(snippet.text.length).toBeLessThanOrEqual(snippetLength);
    expect(marked(snippetOf('Docker runs it.', [word('docker')], true))).toEqual(['Docker']);
  });

  it('marks Han characters within a sentence', () => {
    expect(marked(snippetOf('把文档存入向量数据库。', [han('向量'), han('数据库')]))).toEqual(['向量数据库']);
  });

  it('marks what was typed of a longer word, and parts of names', () => {
    const typed = mark('Configuration of ChatConfig', [word('config', 'configuration')]);
    expect(marked(typed)).toEqual(['Config', 'Config']);
  });

  it('halves no character', () => {
    const text = `${'𠀀'.repeat(60)} docker ${'𠀀'.repeat(60)}`;
    for (const query of ['docker', 'absent']) {
      expect(snippetOf(text, [word(query)]).text).not.toMatch(/\p{Surrogate}/u);
    }
  });
});
