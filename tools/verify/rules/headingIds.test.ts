import { describe, expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { headingIdsRule } from './headingIds';

const zh = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';
const english = '## One {#one}\n\n### Two {#two}\n\n## Three {#three}\n';
const find = (files: Record<string, string>) => findingsOf(headingIdsRule, files);

describe('heading-ids', () => {
  it('accepts the same ids in both languages and all editions', async () => {
    const files = {
      'docs/a.md': english,
      'versioned_docs/version-v0.7.0/a.md': '## One {#one}\n\n#### Deep\n',
      [zh]: '## 一 {#one}\n\n### 二 {#two}\n\n## 三 {#three}\n',
    };
    expect(await find(files)).toEqual([]);
  });

  it('wants an id on h2 and h3, in Latin letters, once', async () => {
    expect(
      await find({ 'docs/a.md': '## One\n\n### 二\n\n## Three {#Three}\n\n## A {#a}\n\n## B {#a}\n' }),
    ).toEqual([
      'docs/a.md:1:1 the heading "One" has no id',
      'docs/a.md:3:1 the heading "二" has no id',
      'docs/a.md:5:1 the id `Three` is not one that every language can have',
      'docs/a.md:9:1 the id `a` stands twice on this page',
    ]);
  });

  it('says which heading a translation lacks, and where it belongs', async () => {
    expect(
      await find({ 'docs/a.md': english, [zh]: '## 一 {#one}\n\n## 三 {#three}\n\n## 四 {#four}\n' }),
    ).toEqual([
      `${zh}:1:1 the English page has a heading \`{#two}\` that this one lacks`,
      `${zh}:5:1 the English page has no heading \`{#four}\``,
    ]);
  });

  it('says that headings stand in another order or on another level', async () => {
    const [first] = await find({
      'docs/a.md': english,
      [zh]: '## 一 {#one}\n\n## 三 {#three}\n\n### 二 {#two}\n',
    });
    expect(first).toBe(
      `${zh}:3:1 \`{#three}\` stands in another place or on another level than on the English page`,
    );
    const [second] = await find({
      'docs/a.md': english,
      [zh]: '## 一 {#one}\n\n## 二 {#two}\n\n## 三 {#three}\n',
    });
    expect(second).toContain(`${zh}:3:1 \`{#two}\``);
  });

  it('finds an id that changes its level between editions', async () => {
    const files = { 'docs/a.md': english, 'versioned_docs/version-v0.6.3/a.md': '## Two {#two}\n' };
    expect(await find(files)).toEqual([
      'docs/a.md:3:1 `{#two}` is a heading of level 3 here and of level 2 in another edition',
    ]);
  });
});
