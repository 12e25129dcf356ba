import { expect, it, vi } from 'vitest';
import { remembered } from './requests';

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
