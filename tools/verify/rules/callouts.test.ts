import { expect, it } from 'vitest';
import { verifyFixture } from '../testing';
import { calloutsRule } from './callouts';

const check = (text: string) => verifyFixture(calloutsRule, { 'docs/a.md': text });

it('accepts callouts with text between them', async () => {
  const report = await check(':::note\n\nOne.\n\n:::\n\nText.\n\n:::warning[Keys]\n\nTwo.\n\n:::\n');
  expect(report.findings).toEqual([]);
  expect(report.checks).toEqual({ callouts: 2 });
});

it('finds callouts in a row', async () => {
  const { findings } = await check(':::note\n\nOne.\n\n:::\n\n:::tip\n\nTwo.\n\n:::\n');
  expect(findings).toMatchObject([{ line: 7, message: 'two callouts in a row' }]);
});

it('finds one that is never closed', async () => {
  const { findings } = await check(':::note\n\nOne.\n\nText.\n\n## Two {#two}\n');
  expect(findings).toMatchObject([{ line: 1, message: expect.stringContaining('is never closed') }]);
});

it('names the nearest known type', async () => {
  const { findings } = await check(':::warnin\n\nOne.\n\n:::\n');
  expect(findings).toMatchObject([{ line: 1, message: '`:::warnin` is not a callout of this site' }]);
});
