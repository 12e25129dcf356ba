import { describe, expect, it } from 'vitest';
import { isWritten, listFaults, markdownFaults } from './markdown';

const html = `<h1>Run it</h1><div class="theme-doc-markdown markdown"><header><h1>Run it</h1></header>
<h2 class=anchor id=start>Start<a href=#start>​</a></h2><pre><code><div>uv run<br></div></code></pre>
<table><thead><tr><th>a<th>b<tbody><tr><td>c<td>d</table></div><h2>Elsewhere</h2>`;
const markdown = `---
title: "Run it"
---

# Run it

## Start {#start}

\`\`\`bash
uv run
\`\`\`

\`\`\`mermaid
flowchart LR
\`\`\`

| a | b |
| - | - |
| c | d |
`;

describe('markdownFaults', () => {
  it('finds none where both say the same', () => expect(markdownFaults(html, markdown)).toEqual([]));

  it.each([
    ['# Run it', '# Run', 'title: "Runit" and "Run"'],
    ['## Start {#start}', '', 'headings: HTML has "Start{#start}" where Markdown has "nothing"'],
    ['{#start}', '{#begin}', 'headings: HTML has "Start{#start}" where Markdown has "Start{#begin}"'],
    ['uv run', 'uv sync', 'samples: HTML has "uvrun" where Markdown has "uvsync"'],
    ['| c | d |', '| c | e |', 'tables: HTML has "abcd" where Markdown has "abce"'],
    ['title: "Run it"\n---\n', '', 'the Markdown has no head'],
  ])('finds it when %j becomes %j', (sound, broken, fault) =>
    expect(markdownFaults(html, markdown.replace(sound, broken))).toContain(fault),
  );
});

it('knows pages that somebody wrote', () => {
  expect(isWritten(html)).toBe(true);
  expect(isWritten('<div id=__blog-post-container class=markdown>')).toBe(true);
  expect(isWritten('<main><h1>Not found</h1></main>')).toBe(false);
});

it('finds what a list names and the site has not', () => {
  const faults = (list: string) => listFaults(list, 'https://a.org', (path) => path === '/docs/a.md');
  expect(faults('# A\n\n- [A [1]](https://a.org/docs/a.md): text\n')).toEqual([]);
  expect(faults('- [A](https://a.org/docs/b.md)')).toEqual([
    'names https://a.org/docs/b.md, which the site has not',
  ]);
  expect(faults('- [A](https://b.org/docs/a.md)')).toHaveLength(1);
  expect(faults('# A\n')).toEqual(['names no page']);
});
