import { expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { uniqueTitlesRule } from './uniqueTitles';

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;

it('accepts the same title in another edition and language', async () => {
  const files = {
    'docs/a.md': page('Evaluation of agents'),
    'docs/b.md': page('Evaluation of answers'),
    'versioned_docs/version-v0.7.0/b.md': page('Evaluation of agents'),
    'i18n/zh-CN/docusaurus-plugin-content-docs/current/b.md': page('Evaluation of agents'),
  };
  expect(await findingsOf(uniqueTitlesRule, files)).toEqual([]);
});

it('finds two pages with one title', async () => {
  const files = { 'docs/a.md': page('Evaluation'), 'docs/b/c.md': page('"evaluation"') };
  expect(await findingsOf(uniqueTitlesRule, files)).toEqual([
    'docs/a.md:2:1 another page has the title `Evaluation`: b/c.md',
    'docs/b/c.md:2:1 another page has the title `evaluation`: a.md',
  ]);
});
