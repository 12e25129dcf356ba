import { describe, expect, it } from 'vitest';
import { findMatches } from './findMatches';

const shown = (text: string, ...words: string[]) =>
  findMatches(text, words).map(([from, to]) => text.slice(from, to));

describe('findMatches', () => {
  it.each([
    ['Quota and quotas', ['quota'], ['Quota', 'quota']],
    ['a misquotation', ['quota'], []],
    ['max_context_size', ['context'], ['context']],
    ['ChatDashboardConfig', ['dashboard'], ['Dashboard']],
    ['服务器按配额统计', ['配额'], ['配额']],
    ['用docker部署', ['docker'], ['docker']],
    ['number 7 of 17', ['7'], ['7']],
    ['limits', ['limit', 'limits'], ['limits']],
    ['İstanbul quota', ['quota'], []],
    ['', ['quota'], []],
    ['quota', [], []],
  ])('%j %j', (text, words, expected) => {
    expect(shown(text, ...words)).toEqual(expected);
  });
});
