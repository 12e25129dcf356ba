import { expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { fenceAttributesRule } from './fenceAttributes';

it.each([
  '```bash title="a.sh" edition="v0.6.3" showLineNumbers {1,3}\nls\n```\n',
  'Text {/* anything else */}\n',
  '```md\n{/* verfy-skip */}\n```\n',
])('accepts %j', async (source) => {
  expect(await findingsOf(fenceAttributesRule, { 'docs/a.md': source })).toEqual([]);
});

it.each([
  ['```bash verfy-skip="a reason"\nls\n```\n', '1:1 a code block has no attribute `verfy-skip`'],
  ['```bash titel="a.sh"\nls\n```\n', '1:1 a code block has no attribute `titel`'],
  ['```bash lines=""\nls\n```\n', '1:1 a code block has no attribute `lines`'],
  ['Text.\n\n{/* verify_skip links: a reason */}\n', '3:1 `{/* verify_skip` is no exemption, and is ignored'],
  ['{/* verify-skpi links: a reason */}\n', '1:1 `{/* verify-skpi` is no exemption, and is ignored'],
])('finds the mistake in %j', async (source, start) => {
  expect(await findingsOf(fenceAttributesRule, { 'docs/a.md': source })).toEqual([
    expect.stringContaining(`docs/a.md:${start}`),
  ]);
});
