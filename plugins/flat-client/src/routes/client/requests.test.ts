import { expect, it, vi } from 'vitest';
import { once, remembered } from './requests';

it('runs one request at a time and for good, for each name', async () => {
  const load = vi.fn(() => Promise.resolve());
  const first = once('a', load);
  expect(once('a', load)).toBe(first);
  await first;
  await once('a', load);
  expect(load).toHaveBeenCalledTimes(1);
  await once('b', load);
  expect(load).toHaveBeenCalledTimes(2);
});

it('forgets a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(undefined);
  await expect(once('c', load)).rejects.toThrow('gone');
  await expect(once('c', load)).resolves.toBeUndefined();
});

it('remembers what it has begun, and forgets what failed', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(undefined);
  const run = remembered(load);
  expect(load).not.toHaveBeenCalled();
  const first = run();
  expect(run()).toBe(first);
  await expect(first).rejects.toThrow('gone');
  await run();
  await run();
  expect(load).toHaveBeenCalledTimes(2);
});
