import { describe, expect, it } from 'vitest';
import { findingsOf, fixtureDocument, verifyFixture } from '../testing';
import { sourceHash } from '../translation/source';
import { translationRule } from './translation';

const en = 'docs/a.md';
const zh = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';

const english = `---
title: Run it
---

Start the server with one command and read [the next page](./b.md) of this manual.

## Start {#start}

\`\`\`bash title="run.sh"
# Start the server
uv run dbgpt start webserver --config "configs/a#b.toml"  # keep it open

\`\`\`

\`\`\`mermaid
graph LR; A[Question] --> B[Answer]
\`\`\`

See [Docker](https://docs.docker.com/).
`;

const chinese = (changes: (text: string) => string = (text) => text) =>
  `---
title: 运行
l10n:
  source: "${sourceHash(fixtureDocument(en, english))}"
---

${changes(`用一条命令启动服务，然后阅读本手册的[下一页](./b.md)。

## 启动 {#start}

\`\`\`bash title="run.sh"
# 启动服务
uv run dbgpt start webserver --config "configs/a#b.toml"  # 保持打开
\`\`\`

\`\`\`mermaid
graph LR; A[问题] --> B[回答]
\`\`\`

参见 [Docker](https://docs.docker.com/)。`)}
`;

const find = (translation: string) => findingsOf(translationRule, { [en]: english, [zh]: translation });

describe('translation', () => {
  it('accepts a translation with the samples and links of its page', async () => {
    expect(await find(chinese())).toEqual([]);
  });

  it('reports a missing translation, which is no error', async () => {
    const { findings } = await verifyFixture(translationRule, { [en]: english });
    expect(findings).toMatchObject([{ path: en, severity: 'missing', expected: zh }]);
  });

  it('reports a translation of nothing', async () => {
    const found = await findingsOf(translationRule, { [zh]: chinese() });
    expect(found).toEqual([`${zh}:1:1 this page translates none: its English page does not exist`]);
  });

  it('reports a translation without a stamp', async () => {
    const found = await find(chinese().replace(/l10n:\n.*\n/, ''));
    expect(found).toEqual([`${zh}:1:1 this translation does not say which English text it was made from`]);
  });

  it('reports a translation of an older text', async () => {
    const found = await findingsOf(translationRule, { [en]: `${english}\nMore.\n`, [zh]: chinese() });
    expect(found).toEqual([`${zh}:3:1 the English page has changed since this translation was made`]);
  });

  it('reports text that is still English', async () => {
    const sentence = 'Start the server with one command and read ';
    const found = await find(chinese((text) => text.replace(/用一条[^[]*/, `${sentence}`)));
    expect(found.at(-1)).toMatch(/:1:1 this page is not in Chinese: \d+ % of its text/);
    const mixed = await find(
      chinese((text) => text.replace(/用一条[^[]*/, sentence) + '还有很多中文。'.repeat(9)),
    );
    expect(mixed).toEqual([`${zh}:7:1 this text is still English`]);
  });

  it('reports a sample that does something else, at the line', async () => {
    expect(await find(chinese((text) => text.replace('webserver', 'worker')))).toEqual([
      `${zh}:13:1 this sample is not that of the English page: ` +
        '`uv run dbgpt start worker --config "configs/a#b.toml"` where that has ' +
        '`uv run dbgpt start webserver --config "configs/a#b.toml"`',
    ]);
  });

  it('reports a sample in another language, and one that is missing', async () => {
    expect(await find(chinese((text) => text.replace('```mermaid', '```text')))).toEqual([
      `${zh}:16:1 this sample is text, the English one mermaid`,
    ]);
    expect(await find(chinese((text) => text.replace(/```mermaid[\s\S]*?```\n\n/, '')))).toEqual([
      `${zh}:11:1 this page has 1 samples, the English one 2`,
    ]);
  });

  it('takes a Chinese question for the web page, and no other text', async () => {
    const page = (text: string, reason: string) =>
      `${text}\n\n\`\`\`text run="no: ${reason}"\n${text}\n\`\`\`\n`;
    const question = 'Which tables are there?';
    const asked = '数据库里有哪些表？';
    const rows = async (reason: string) => {
      const files = { [en]: page(question, reason), [zh]: page(asked, reason) };
      const found = await findingsOf(translationRule, files);
      return found.filter((text) => text.includes('sample'));
    };
    expect(await rows('typed into the web page')).toEqual([]);
    expect(await rows('form of a message')).toEqual([
      `${zh}:4:1 this sample is not that of the English page: \`${asked}\` where that has \`${question}\``,
    ]);
  });

  it('reports links that only one of the pages has', async () => {
    expect(await find(chinese((text) => text.replace('https://docs.docker.com/', './c.md')))).toEqual([
      `${zh}:20:4 the link "Docker" leads to \`./c.md\`, where the English page has \`https://docs.docker.com/\``,
    ]);
  });

  it('reports a link of a section that another section of the page has', async () => {
    const found = await find(chinese((text) => text.replace('[Docker](https://docs.docker.com/)', 'Docker')));
    expect(found).toEqual([`${zh}:20:1 the link to \`https://docs.docker.com/\` is missing here`]);
  });

  it('wants the address, date, tags and authors of the English page', async () => {
    const post = (extra: string) =>
      `---\ntitle: x\nslug: a\n${extra}---\n\n${'这是一篇中文文章。'.repeat(3)}\n`;
    const found = await findingsOf(translationRule, {
      'blog/p.md': '---\ntitle: x\nslug: b\ntags: [llm]\n---\n\nText.\n',
      'i18n/zh-CN/docusaurus-plugin-content-blog/p.md': post('tags: [llm]\n'),
    });
    expect(found.at(-1)).toBe(
      'i18n/zh-CN/docusaurus-plugin-content-blog/p.md:3:1 `slug` is not that of the English page',
    );
  });

  it.each([
    [
      'It works. It does not exit.',
      '它能运行。它会退出。',
      'the English text is negative ("It does not exit.")',
    ],
    [
      'No. Use `uv sync`: it fails.',
      '可以。请使用 `uv sync`，不要用别的。',
      'the English text is negative ("No.")',
    ],
    ['It waits 120 seconds.', '它等待三分钟。', 'the number 120 of the English text is missing here'],
    [
      'An operator of this kind cannot be the root of a graph.',
      '这种算子必须是图的根。',
      'the English text is negative ("An operator of this kind cannot be the root of a',
    ],
    ['Thirteen models start.', '启动十二个模型。', 'the English text has no number 12 here'],
    ['It waits ten seconds.', '它等待十分钟。', 'the English text has another unit of time than "十分钟"'],
    ['It keeps ten pieces.', '它保存一百个片段。', 'the English text has no number 100 here'],
    ['Read the second line.', '请读第三行。', 'the English text has no number 3 here'],
    ['It has three parts.', '它有两个组成。', 'the English text has no number 2 here'],
    ['It keeps fifty rows.', '它保存五百行。', 'the English text has no number 500 here'],
    ['The short part keeps ten pieces.', '短期部分保存五个片段。', 'the English text has no number 5 here'],
  ])('finds what %j does not say', async (english, said, message) => {
    const stamp = sourceHash(fixtureDocument(en, `${english}\n`));
    const files = {
      [en]: `${english}\n`,
      [zh]: `---\nl10n: { source: "${stamp}" }\n---\n\n${said}\n`,
    };
    const found = (await findingsOf(translationRule, files)).filter((text) => text.includes('English text'));
    expect(found[0]).toContain(message);
  });

  it.each([
    ['The short part keeps both pieces.', '短期部分保存两个片段。'],
    ['**Cause.** It does not fit. Look at it first.', '**原因：** 放不下。请先查看。'],
    ['It waits 120 seconds, and 60 minutes later again.', '它等待两分钟，一小时之后再等一次。'],
    ['An operator of this kind cannot be the root of a graph.', '这种算子前面必须有父算子。'],
    ['It may save them in `a` and `b`.', '它会保存到 `a` 和 `b` 两张表。'],
    ['It keeps a hundred rows and fifty columns.', '它保存一百行和五十列。'],
    ['It reads the second of three, every ten seconds.', '它每十秒读取三个中的第二个。'],
    ['Three rows: `a`, `b` and `c`.', '有三行：`a`、`b` 和 `c`。'],
  ])('takes the translation of %j', async (english, said) => {
    const stamp = sourceHash(fixtureDocument(en, `${english}\n`));
    const files = {
      [en]: `${english}\n`,
      [zh]: `---\nl10n: { source: "${stamp}" }\n---\n\n${said}\n`,
    };
    const found = await findingsOf(translationRule, files);
    expect(found.filter((text) => text.includes('English text'))).toEqual([]);
  });
});
