import fc, { type IRawProperty } from 'fast-check';
import { vi } from 'vitest';

// A hundred cases take longer than one, on a busy machine longer than a test usually has.
vi.setConfig({ testTimeout: 60_000 });

/** Tries a property on generated cases: the same in every run, so that a failure comes again. */
export function holds<Case>(property: IRawProperty<Case>, runs = 100): void {
  fc.assert(property, { seed: 20_250_329, numRuns: runs });
}
