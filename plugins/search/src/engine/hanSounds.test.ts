import { describe, expect, it } from 'vitest';
import { createHanSounds } from './hanSounds';

const terms = ['docker', '智能体', '知识库', '知识', '数据库', '仪表盘', '重排', '图'];
const readings = 'biao表chong重ju据ku库neng能pai排pan盘shi识shu数ti体tu图yi仪zhi智知只zhong重zi自';
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

describe('mend', () => {
  const meantBy = (some: typeof sounds, ...words: string[]) =>
    some.mend(words).map(({ word, meant }) => meant ?? word);

  it('takes words with a character that stands alone for one that sounds the same', () => {
    expect(meantBy(sounds, '知识', '只能', '体')).toEqual(['知识', '智能体']);
  });

  it('takes a character that no title holds for those beside it in the dictionary', () => {
    expect(readings).not.toContain('拾');
    expect(meantBy(sounds, '知', '拾', '库')).toEqual(['知识库']);
  });

  it('takes sounds that many speak alike for the same', () => {
    expect(meantBy(sounds, '自', '能', '体')).toEqual(['智能体']);
  });

  it('takes characters that stand alone together before whole words beside them', () => {
    const some = createHanSounds('bu部cha查jian检jie节shu署', ['检查', '部署', '查部', '节'], () => 1);
    expect(meantBy(some, '检查', '布', '署', '节')).toEqual(['检查', '部署', '节']);
  });

  it('takes them for a name that differs in one of three characters', () => {
    expect(meantBy(sounds, '仪表', '车')).toEqual(['仪表盘']);
    expect(meantBy(sounds, '重', '车')).toEqual(['重', '车']);
    const nameless = createHanSounds(readings, terms, () => 0);
    expect(meantBy(nameless, '仪表', '车')).toEqual(['仪表', '车']);
  });

  it('leaves a character of other words, which needs no title to be one', () => {
    const some = createHanSounds(readings, [...terms, '开车'], () => 1);
    expect(meantBy(some, '仪表', '车')).toEqual(['仪表', '车']);
    expect(
      meantBy(
        createHanSounds(readings, [...terms, '拾起'], () => 1),
        '知',
        '拾',
        '库',
      ),
    ).toEqual(['知', '拾', '库']);
  });

  it('leaves a last character that may begin a word, and words that are whole', () => {
    expect(meantBy(sounds, '数据', '仪')).toEqual(['数据', '仪']);
    expect(meantBy(sounds, '只能', '知识')).toEqual(['只能', '知识']);
  });

  it('leaves particles where they are', () => {
    const some = createHanSounds('an按tu途yong用', ['按用途', '用途'], () => 1);
    expect(meantBy(some, '的', '用途')).toEqual(['的', '用途']);
    expect(meantBy(some, '接', '用途')).toEqual(['按用途']);
  });

  it('does nothing without readings', () => {
    const silent = createHanSounds('', terms, () => 1);
    expect(meantBy(silent, '仪表', '盆')).toEqual(['仪表', '盆']);
    expect(silent.ofLetters('zhishiku', true)).toEqual([]);
  });
});
