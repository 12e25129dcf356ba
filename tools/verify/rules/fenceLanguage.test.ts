import { expect, it } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { fenceLanguageRule } from './fenceLanguage';

it('accepts a block with a language', async () => {
  expect(await findingsOf(fenceLanguageRule, { 'docs/a.md': '```bash\nls\n```\n' })).toEqual([]);
});

it('finds a language that nobody knows', async () => {
  const files = { 'docs/a.md': '```mermiad\nflowchart TB\n```\n' };
  const { findings } = await verifyFixture(fenceLanguageRule, files);
  expect(findings).toMatchObject([
    { line: 1, message: expect.stringContaining('`mermiad`'), nearest: ['mermaid'] },
  ]);
});

it('finds blocks without a language, and empty ones', async () => {
  const files = { 'docs/a.md': '```\nls\n```\n\n```bash\n\n```\n' };
  expect(await findingsOf(fenceLanguageRule, files)).toEqual([
    'docs/a.md:1:1 this code block names no language',
    'docs/a.md:5:1 this code block is empty',
  ]);
});
