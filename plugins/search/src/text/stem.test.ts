import { describe, expect, it } from 'vitest';
import { stem } from './stem';

describe('stem', () => {
  it.each([
    ['operators', 'operator'],
    ['installing', 'install'],
    ['installation', 'install'],
    ['running', 'runs'],
    ['queries', 'query'],
    ['boxes', 'box'],
    ['configuration', 'configure'],
    ['embeddings', 'embedding'],
  ])('brings %s and %s together', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each(['rag', 'class', 'max_tokens', '0.7.0', '向量'])('leaves %s alone', (word) => {
    expect(stem(word)).toBe(word);
  });

  it('keeps different words apart', () => {
    expect(stem('model')).not.toBe(stem('mode'));
  });
});
