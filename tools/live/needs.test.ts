import { expect, it } from 'vitest';
import { missingNeeds } from './needs';

it('names what is missing, and how to get it', () => {
  expect(missingNeeds((program) => program !== 'bwrap')).toEqual([
    '  bwrap (Debian: apt-get install bubblewrap)',
  ]);
});

it('is content where all is there', () => {
  expect(missingNeeds(() => true)).toEqual([]);
});
