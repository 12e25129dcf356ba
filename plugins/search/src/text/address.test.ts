import { describe, expect, it } from 'vitest';
import { addressWords } from './address';

const bases = ['/zh-CN/docs/next/', '/zh-CN/'];

describe('addressWords', () => {
  it('parts the last part of an address from those above it, without the base and the hash', () => {
    expect(addressWords('/zh-CN/docs/next/config-reference/app/chat_2480d0', bases)).toEqual({
      last: 'chat',
      above: 'config-reference app',
    });
  });

  it('leaves out the base that fits', () => {
    expect(addressWords('/zh-CN/blog/release', bases)).toEqual({ last: 'release', above: 'blog' });
  });

  it('has no words for the home page', () => {
    expect(addressWords('/zh-CN/', bases)).toEqual({ last: '', above: '' });
  });
});
