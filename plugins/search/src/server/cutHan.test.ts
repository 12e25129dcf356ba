import { describe, expect, it } from 'vitest';
import { cutHan } from './cutHan';

describe('cutHan', () => {
  it('gives words, and joins single characters to their neighbours', () => {
    expect(cutHan('数据库')).toContain('数据库');
    expect(cutHan('知识图谱')).toContain('图谱');
  });

  it('keeps a character that stands alone', () => {
    expect(cutHan('表')).toEqual(['表']);
  });

  it('leaves out particles', () => {
    expect(cutHan('的')).toEqual([]);
    expect(cutHan('模型的参数')).toEqual(['模型', '参数']);
  });
});
