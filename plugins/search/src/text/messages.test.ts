import { describe, expect, it } from 'vitest';
import { MalformedIndexError } from './malformed';
import { decodeMessages, encodeMessages, hashesOf, messagesIn } from './messages';

describe('messages', () => {
  it('are known by three of their words in a row, within anything that is pasted', () => {
    const [[message] = []] = messagesIn('Invalid collection name: must start with a letter');
    expect(hashesOf('pymilvus.MilvusException: Invalid collection name "my kb"')).toContain(message);
    expect(hashesOf('collection name invalid')).not.toContain(message);
    expect(hashesOf('启动时 invalid collection NAME 怎么办')).toContain(message);
  });

  it('are divided by what stands for something else', () => {
    const parts = messagesIn('Model … is not there, known models: <names>');
    expect(parts).toEqual([hashesOf('is not there known models')]);
  });

  it.each(['sqlite_master', 'f(a, b, c)', 'not found', ''])('are not what is no sentence: %s', (code) => {
    expect(messagesIn(code)).toEqual([]);
  });

  it('come back with the documents that quote them', () => {
    const [one = 0, other = 0] = [...hashesOf('the first one'), ...hashesOf('the second one')];
    const text = encodeMessages([[], [one], [], [other, one]]);
    expect([...decodeMessages(text, 4)]).toEqual([
      [one, [1, 3]],
      [other, [3]],
    ]);
    expect(() => decodeMessages(text, 3)).toThrow(MalformedIndexError);
    expect(() => decodeMessages(text.slice(0, -1), 4)).toThrow(MalformedIndexError);
    expect(decodeMessages('', 4).size).toBe(0);
  });
});
