import { describe, expect, it } from 'vitest';
import { placeholdersRule } from '../rules/placeholders';
import { findingsOf } from '../testing';
import { createMemory, draftTranslation, mark } from './draft';

const head = (title: string) => `---\ntitle: ${title}\n---`;
const page = (...blocks: string[]) => `${blocks.join('\n\n')}\n`;
const english = page(
  head('Start'),
  'Install v0.7.1 first.',
  '## Run {#run}',
  'Start the server.',
  '```bash\n# in the folder\nuv run x\n```',
  '| a | b |\n|---|---|\n| key | value |',
);
const translation = page(
  '---\ntitle: 启动\nl10n:\n  source: "0123"\n---',
  '先安装 v0.7.1。',
  '## 运行 {#run}',
  '启动服务器。',
  '```bash\n# 在目录中\nuv run x\n```',
  '| 甲 | 乙 |\n|---|---|\n| 键 | 值 |',
);
const memory = createMemory([{ english, translation, tag: 'v0.7.1' }]);

describe('a draft', () => {
  it('takes over what is translated, under the tag of its own edition', () => {
    const { text, left } = draftTranslation(english.replace('v0.7.1', 'v0.7.0'), 'v0.7.0', memory);
    expect(left).toBe(0);
    expect(text).toBe(translation.replace('v0.7.1', 'v0.7.0').replace('\nl10n:\n  source: "0123"', ''));
  });

  it('marks what nobody has translated, and counts it', () => {
    const more = english.replace('Start the server.', 'Start another server.');
    const { text, left, blocks } = draftTranslation(more, 'v0.7.1', memory);
    expect({ left, blocks }).toEqual({ left: 1, blocks: 6 });
    expect(text).toContain(`## 运行 {#run}\n\n${mark}\n\nStart another server.\n\n\`\`\`bash`);
  });

  it('puts tables and code together from lines that it knows, and code that says nothing', () => {
    const other = page(
      '| a | b |\n|---|---|\n| `x` | 1 |\n| key | value |',
      '```bash\n# in the folder\nuv sync\n```',
    );
    expect(draftTranslation(other, 'v0.7.1', memory)).toEqual({
      text: page('| 甲 | 乙 |\n|---|---|\n| `x` | 1 |\n| 键 | 值 |', '```bash\n# 在目录中\nuv sync\n```'),
      blocks: 2,
      left: 0,
    });
    const unknown = draftTranslation(page('```bash\n# elsewhere\nuv run x\n```'), 'v0.7.1', memory);
    expect(unknown.left).toBe(1);
  });
});

it('marks so that no draft passes for a page', async () => {
  const path = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';
  expect(await findingsOf(placeholdersRule, { [path]: `启动。\n\n${mark}\n\nStart it.\n` })).toContainEqual(
    expect.stringContaining('TODO'),
  );
});

describe('the memory', () => {
  it('learns nothing from a section whose parts do not belong together', () => {
    const shorter = translation.replace('启动服务器。\n\n', '');
    const partly = createMemory([{ english, translation: shorter, tag: 'v0.7.1' }]);
    const { text, left } = draftTranslation(english, 'v0.7.1', partly);
    expect(left).toBe(4);
    expect(text).toContain('先安装 v0.7.1。');
  });

  it('prefers the page that comes first', () => {
    const other = { english: 'Start.', translation: '开始。', tag: 'v0.7.0' };
    const first = { english: 'Start.', translation: '启动。', tag: 'v0.7.1' };
    expect(draftTranslation('Start.', 'v0.7.1', createMemory([first, other])).text).toBe('启动。\n');
  });
});
