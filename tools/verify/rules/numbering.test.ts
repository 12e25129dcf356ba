import { expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { numberingRule } from './numbering';

const find = (source: string) => findingsOf(numberingRule, { 'docs/a.md': `${source}\n` });

it.each([
  '## 1. One\n\n### 1. In it\n\n### 2. In it\n\n## 2. Two\n\n### 1. In it\n\n## 0.7.1\n\n## 2025-03 Changes',
  '## 1. 安装\n\n## 2、配置\n\n## 1. Again',
  '| a |\n| --- |\n| 1. One |\n| 2. Two |\n\nText.\n\n| a |\n| --- |\n| 4. Four |',
])('accepts %j', async (source) => {
  expect(await find(source)).toEqual([]);
});

it.each([
  ['## 3. Three\n\n### 1. In it\n\n## 5. Five', '5:1 number 5 follows number 3'],
  ['## 3. Three\n\n## 3. Four', '3:1 number 3 follows number 3'],
  ['| a |\n| --- |\n| 1. One |\n| 3. Two |', '4:1 number 3 follows number 1'],
])('finds the mistake in %j', async (source, found) => {
  expect(await find(source)).toEqual([`docs/a.md:${found}`]);
});
