import { describe, expect, it } from 'vitest';
import { asksWhy } from './asksWhy';

describe('asksWhy', () => {
  it.each(['what is a worker', 'difference between a and b', 'a vs b', '控制器是什么', '两者的区别'])(
    'holds for %s',
    (query) => {
      expect(asksWhy(query)).toBe(true);
    },
  );

  it.each(['how do I install it', 'how to connect', 'vscode', 'showhat is', '怎么安装', '为什么报错'])(
    'does not hold for %s',
    (query) => {
      expect(asksWhy(query)).toBe(false);
    },
  );
});
