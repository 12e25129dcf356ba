import { describe, expect, it } from 'vitest';
import { inParallel } from './inParallel';

describe('inParallel', () => {
  it('does each once, in order, as many at a time as it may', async () => {
    const begun: number[] = [];
    let busy = 0;
    let most = 0;
    await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
      begun.push(item);
      busy += 1;
      most = Math.max(most, busy);
      await new Promise((resolve) => setImmediate(resolve));
      busy -= 1;
    });
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('fails with the first that fails', async () => {
    const one = inParallel(['a', 'b'], 1, (item) => Promise.reject(new Error(item)));
    await expect(one).rejects.toThrow('a');
  });

  it('has nothing to do for nothing', async () => {
    await expect(inParallel([], 4, () => Promise.reject(new Error('never')))).resolves.toBeUndefined();
  });
});
