import { expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { tableKeysRule } from './tableKeys';

const find = (text: string) => findingsOf(tableKeysRule, { 'docs/a.md': `${text}\n` });

it.each([
  'Set `language` in `[system]`.',
  'It has `light = true` and `controller_addr` under `[service.web]`.',
  'Write `name` in `[project]`.',
  '`[system]` 里的 `language`。',
])('accepts %j', async (text) => {
  expect(await find(text)).toEqual([]);
});

it.each([
  ['Set `language` in `[service.web]`.', '`[service.web]` has no key `language` in v0.7.1'],
  ['Set `file` under `[tracer]`.', 'no table `[tracer]` in the configuration of v0.7.1'],
  ['It has `light_mode = true` and `controller_addr` under `[service.web]`.', 'has no key `light_mode`'],
  ['`[service.web]` 下的 `language`。', '`[service.web]` has no key `language`'],
])('finds the mistake in %j', async (text, message) => {
  expect(await find(text)).toEqual([expect.stringContaining(message)]);
});
