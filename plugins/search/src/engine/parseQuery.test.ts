import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf, pages } from '../server/__fixtures__/pages';
import { holds } from '../text/__fixtures__/holds';
import { createHanSounds } from './hanSounds';
import { parseQuery } from './parseQuery';
import { refinements } from './refinements';
import { createSlots } from './slots';
import { createSynonyms } from './synonyms';
import { longestQuery, mostAlternatives, mostTokens } from './weights';

const index = indexOf(pages);
const texts = (query: string) =>
  parseQuery(
    query,
    index,
    createSynonyms(index.synonyms),
    createHanSounds(index.readings, index.terms, () => 1),
  ).map(({ text }) => text);

describe('parseQuery', () => {
  it('leaves out stop words', () => {
    expect(texts('how to run the docker')).toEqual(['run', 'docker']);
    expect(texts('how to')).toEqual([]);
    expect(texts("doesn't it start, isn’t docker there")).toEqual(['start', 'docker']);
  });

  it('keeps a name that the index knows whole', () => {
    expect(texts('schema_max_tokens')).toEqual(['schema_max_tokens']);
    expect(texts('ChatDashboardConfig')).toEqual(['chatdashboardconfig']);
    expect(texts('unknown_name')).toEqual(['unknown', 'name']);
  });

  it('takes only the last word as unfinished, and none behind a space', () => {
    const typing = (query: string) =>
      parseQuery(
        query,
        index,
        createSynonyms(index.synonyms),
        createHanSounds(index.readings, index.terms, () => 1),
      ).map((token) => token.typing);
    expect(typing('docker comp')).toEqual([false, true]);
    expect(typing('docker comp ')).toEqual([false, false]);
  });

  it('cuts Chinese at particles and into known words', () => {
    expect(texts('如何接入向量图谱')).toEqual(['接入', '向量', '图谱']);
  });

  it('bounds the work for any text', () => {
    const slotsOf = createSlots(index, refinements);
    const long = fc.string({ unit: 'binary', minLength: 1, maxLength: 10_000 });
    const wordy = fc.array(fc.constantFrom('docker', '向量数据库', 'x', 'aB1cD2', 'a_b_c'), {
      maxLength: 2_000,
    });
    holds(
      fc.property(
        fc.oneof(
          long,
          wordy.map((words) => words.join(' ')),
        ),
        (query) => {
          const tokens = parseQuery(
            query,
            index,
            createSynonyms(index.synonyms),
            createHanSounds(index.readings, index.terms, () => 1),
          );
          expect(tokens.length).toBeLessThanOrEqual(mostTokens);
          // Compatibility forms of one character may be several.
          for (const { text } of tokens) expect(text.length).toBeLessThanOrEqual(longestQuery * 18);
          for (const { alternatives } of slotsOf(query)) {
            expect(alternatives.length).toBeLessThanOrEqual(mostAlternatives + 2);
          }
        },
      ),
    );
  });
});
