import { expect, it, vi } from 'vitest';
import { findingsOf } from '../testing';
import { screenLabelsRule } from './screenLabels';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it.each([
  'Open **Construct App** → **Knowledge**, then click **Submit**.',
  'Select **Construct App → Database**.',
  'It shows **Data Summary**.',
  '**Before you begin**: click nothing.',
  'This happens **every** time, on the **Whole Machine**, and **It never stops.**',
  '- **Cause.** Something broke.',
])('accepts %j', async (source) => {
  expect(await findingsOf(screenLabelsRule, { 'docs/a.md': `${source}\n` })).toEqual([]);
});

it('accepts labels of either language on a Chinese page', async () => {
  const path = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';
  const source = '点击**添加数据源**，即 **Add Datasource**，选择**每个**。\n';
  expect(await findingsOf(screenLabelsRule, { [path]: source })).toEqual([
    expect.stringContaining('is called "每个"'),
  ]);
});

it('takes the space that Chinese typography sets into a label, and no other letter', async () => {
  const path = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';
  const source = '点击**最大输出 token**，再点击**最大输入 token**。\n';
  expect(await findingsOf(screenLabelsRule, { [path]: source })).toEqual([
    expect.stringContaining('is called "最大输入 token"'),
  ]);
});

it.each([
  ['Then click **Ad Datasource** again.', 'nothing on the screens of v0.7.1 is called "Ad Datasource"'],
  ['Open **Construct App → Knowlege**.', 'is called "Knowlege"'],
  ['There is **add datasource** and **Add datasource**.', 'is called "Add datasource"'],
  ['| a | b |\n| --- | --- |\n| **Submitted** | sends it |', 'is called "Submitted"'],
  ['The **Frobnicate** button is new.', 'is called "Frobnicate"'],
])('finds the mistake in %j', async (source, message) => {
  expect(await findingsOf(screenLabelsRule, { 'docs/a.md': `${source}\n` })).toEqual([
    expect.stringContaining(message),
  ]);
});
