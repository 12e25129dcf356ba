import { describe, expect, it } from 'vitest';
import { createHanSounds } from './hanSounds';

const terms = ['docker', '智能体', '知识库', '知识', '数据库', '仪表盘', '重排', '图'];
const readings = 'biao表chong重ju据ku库neng能pai排pan盘shi识shu数ti体tu图yi仪zhi智知只zhong重';
const sounds = createHanSounds(readings, terms, () => 1);

describe('ofLetters', () => {
  it.each([
    ['a word', 'zhishiku', ['知识库']],
    ['a character of two readings', 'chongpai', ['重排']],
    ['several words', 'zhishikuzhinengti', ['知识库 智能体']],
  ])('finds %s: %s', (_, letters, found) => {
    expect(sounds.ofLetters(letters, false)).toEqual(found);
  });

  it('finds what begins so only while somebody types', () => {
    expect(sounds.ofLetters('zhishik', true)).toEqual(['知识库']);
    expect(sounds.ofLetters('zhishik', false)).toEqual([]);
  });

  it.each(['tu', 'docker', 'zhi5', ''])('finds nothing for %j', (letters) => {
    expect(sounds.ofLetters(letters, false)).toEqual([]);
  });
});

describe('ofWord', () => {
  it('finds a word that sounds the same', () => {
    expect(sounds.ofWord('只能体', true)).toBe('智能体');
  });

  it('finds one that differs in one of three characters', () => {
    expect(sounds.ofWord('仪表盆', false)).toBe('仪表盘');
    expect(sounds.ofWord('仪表盆', true)).toBeUndefined();
    expect(sounds.ofWord('重盆', false)).toBeUndefined();
  });

  it('finds nothing without readings', () => {
    const silent = createHanSounds('', terms, () => 1);
    expect(silent.ofWord('仪表盆', false)).toBeUndefined();
    expect(silent.ofLetters('zhishiku', true)).toEqual([]);
  });
});
