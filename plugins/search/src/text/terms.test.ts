import { describe, expect, it } from 'vitest';
import { identifiersOf, termsOf } from './terms';

const terms = (text: string) => termsOf(text, (run) => [run]);

describe('termsOf', () => {
  it.each([
    ['The Operators of AWEL', ['operators', 'awel']],
    ['ChatDBConfig', ['chatdbconfig', 'chat', 'db', 'config']],
    ['Text2SQL', ['text2sql', 'text', 'sql']],
    ['Inference with vLLM', ['inference', 'vllm']],
    ['max_new_tokens', ['max', 'new', 'tokens']],
    ['dbgpt.core', ['dbgpt', 'core']],
    ['v0.7.0', ['0.7.0']],
    ['向量 store', ['向量', 'store']],
  ])('%s', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it('leaves out hashes and words of no sensible length', () => {
    expect(terms(`2abd68d6c0 ${'x'.repeat(60)}`)).toEqual([]);
  });
});

describe('identifiersOf', () => {
  it('gives names with underscores whole', () => {
    expect(identifiersOf('Set MAX_TOKENS and `top_k`, not top-k')).toEqual(['max_tokens', 'top_k']);
  });
});
