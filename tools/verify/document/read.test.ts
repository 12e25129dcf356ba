import { describe, expect, it } from 'vitest';
import { type Location, locate } from '../../../lib/content/paths';
import { readPage } from './read';

const path = 'docs/page.md';

function read(source: string | Uint8Array) {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source;
  return readPage(locate(path) as Location, bytes);
}

it('has the line of a key whatever its name is', () => {
  const { document } = read('---\ntitle: A page\nconstructor: x\n---\n');
  expect(document.frontMatter.lines).toEqual({ title: 2, constructor: 3 });
});

describe('a page that is in order', () => {
  const { document, problems } = read(`---
title: A page
description: What it is.
---

import Tabs from '@theme/Tabs';

The \`first\` paragraph with [a link](./other.md#part).

## Run \`dbgpt\` {#run}

1. Step

   \`\`\`bash title="run.sh" verify-skip="shell-commands: made up"
   dbgpt start
     indented {#not-an-id}
   \`\`\`

### Without an id

:::note A title

Text.

:::

:::warning

Text.

:::

![A picture](./a.png)

<img src="/img/b.png" />

<Endpoint method="GET" path="/api/v1/models" id="list" />
`);

  it('has no problems', () => {
    expect(problems).toEqual([]);
    expect(document.parsed).toBe(true);
  });

  it('gives front matter with the line of each key', () => {
    expect(document.frontMatter.data).toEqual({ title: 'A page', description: 'What it is.' });
    expect(document.frontMatter.lines).toEqual({ title: 2, description: 3 });
    expect(document.frontMatter.endLine).toBe(4);
  });

  it('reads heading ids as Docusaurus does', () => {
    expect(document.headings.map(({ text, id, explicit, line }) => [text, id, explicit, line])).toEqual([
      ['Run dbgpt', 'run', true, 10],
      ['Without an id', 'without-an-id', false, 19],
    ]);
  });

  it('places the code of a fence in a list, as it was written', () => {
    const [fence] = document.fences;
    expect(fence).toMatchObject({ lang: 'bash', title: 'run.sh', line: 14, codeLine: 15, endLine: 17 });
    expect(fence?.code).toBe('dbgpt start\n  indented {#not-an-id}');
    expect(fence?.codeColumns).toEqual([4, 4]);
    expect(fence?.exemption).toMatchObject({ rule: 'shell-commands', reason: 'made up', from: 14, to: 17 });
  });

  it('places inline code at its first character and knows its section', () => {
    expect(document.inlineCode).toEqual([
      { line: 8, column: 6, code: 'first', section: '' },
      { line: 10, column: 9, code: 'dbgpt', section: 'run' },
    ]);
  });

  it('finds links, images, callouts, components and anchors', () => {
    expect(document.links).toMatchObject([{ url: './other.md#part', text: 'a link', line: 8 }]);
    expect(document.images.map(({ url, alt }) => [url, alt])).toEqual([
      ['./a.png', 'A picture'],
      ['/img/b.png', null],
    ]);
    expect(document.callouts.map(({ type, followsCallout }) => [type, followsCallout])).toEqual([
      ['note', false],
      ['warning', true],
    ]);
    expect(document.components.at(-1)).toMatchObject({ name: 'Endpoint', attributes: { method: 'GET' } });
    expect(document.anchors).toEqual(['list']);
  });

  it('gives prose without code and ids', () => {
    const texts = document.prose.map(({ text }) => text);
    expect(texts).toContain('Without an id');
    expect(texts).toContain('A title');
    expect(texts.join(' ')).not.toMatch(/dbgpt|\{#|first/);
  });
});

describe('exemption comments', () => {
  const said = (source: string) =>
    read(source).document.exemptions.map(({ rule, reason, from, to }) => [rule, reason, from, to]);

  it('cover the next block', () => {
    expect(said('Text.\n\n{/* verify-skip inline-code: not ours */}\n\nOne\ntwo.\n\nThree.\n')).toEqual([
      ['inline-code', 'not ours', 3, 6],
    ]);
  });

  it('cover the block that they stand in', () => {
    expect(said('Text.\n\nOne {/* verify-skip inline-code: not ours */}\ntwo.\n')).toEqual([
      ['inline-code', 'not ours', 3, 4],
    ]);
  });

  it('cover the front matter too when they open the page', () => {
    expect(
      said('---\ntitle: x\n---\n\n{/* verify-skip sidebar: why */}\n{/* verify-skip links: w */}\n\nText.\n'),
    ).toEqual([
      ['sidebar', 'why', 1, 8],
      ['links', 'w', 1, 8],
    ]);
  });

  it('are found in a page that is not MDX', () => {
    const source = 'Text <br>.\n\n{/* verify-skip inline-code: not ours */}\n\nOne.\n';
    expect(said(source)).toEqual([['inline-code', 'not ours', 3, 5]]);
  });
});

describe('a broken page', () => {
  it('has its syntax error as a problem with a place, and is read as plain Markdown', () => {
    const { document, problems } = read(
      '---\ntitle: x\n---\n\nUse <your-key here.\n\n## Next {#next}\n\n[a](./b.md)\n',
    );
    expect(problems).toMatchObject([{ rule: 'mdx', line: 5, column: 19 }]);
    expect(document.parsed).toBe(false);
    expect(document.headings.map(({ id }) => id)).toEqual(['next']);
    expect(document.links).toHaveLength(1);
  });

  it('has the line of a fence that is never closed', () => {
    const { document, problems } = read('Text.\n\n```bash\nls\n\n## Part {#part}\n');
    expect(problems).toMatchObject([{ rule: 'fence', line: 3, column: 1 }]);
    expect(document.fences).toEqual([]);
  });

  it('closes a fence in which the next one begins, and reads on', () => {
    const { document, problems } = read(
      '```bash\nls\n\nText.\n\n```bash\ncd x\n```\n\n## Part {#part}\n\n```python\ntext = """\n  ```json\n"""\n```\n',
    );
    expect(problems).toMatchObject([
      { rule: 'fence', line: 1, message: expect.stringContaining('the one in line 6 begins inside of it') },
    ]);
    expect(document.fences.map(({ code, line }) => ({ code, line }))).toEqual([
      { code: 'ls', line: 1 },
      { code: 'cd x', line: 6 },
      { code: 'text = """\n  ```json\n"""', line: 12 },
    ]);
    expect(document.headings).toMatchObject([{ id: 'part', line: 10 }]);
  });

  it('notices a closing fence that is shorter than the opening one', () => {
    expect(read('````bash\nls\n```\n').problems).toMatchObject([{ rule: 'fence', line: 1 }]);
  });

  it('has the place of bytes that are not UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('One\ntwo '), Buffer.from([0xff, 0xfe]), Buffer.from(' x\n')]);
    expect(read(bytes).problems).toMatchObject([
      { rule: 'file', line: 2, column: 5, message: expect.stringContaining('UTF-8') },
    ]);
  });

  it('is not read when it is far too large', () => {
    const { document, problems } = read('word '.repeat(200_000));
    expect(problems).toMatchObject([{ rule: 'file', message: 'the page has 1000 kB and is not read' }]);
    expect(document.prose).toEqual([]);
  });

  it.each([
    ['---\ntitle: [a\n---\n', 2],
    ['---\ntitle: x\n\nText.\n', 1],
    ['---\n- a\n---\n', 2],
  ])('has the place of broken front matter', (source, line) => {
    expect(read(source).document.frontMatter.error).toMatchObject({ line });
  });

  it('is read with a byte order mark and with Windows line ends', () => {
    const { document } = read('\uFEFF---\r\ntitle: x\r\n---\r\n\r\nText\r\n');
    expect(document.frontMatter.data).toEqual({ title: 'x' });
    expect(document.prose).toMatchObject([{ line: 5, text: 'Text' }]);
  });
});
