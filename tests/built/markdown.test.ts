import { describe, expect, it } from 'vitest';
import { hasMarkdown, isWritten, linkFaults, listFaults, markdownFaults, readMarkdown } from './markdown';

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
  it('finds none where both say the same', () =>
    expect(markdownFaults(html, readMarkdown(markdown))).toEqual([]));

  it.each([
    ['# Run it', '# Run', 'title: "Runit" and "Run"'],
    ['## Start {#start}', '', 'headings: HTML has "Start{#start}" where Markdown has "nothing"'],
    ['{#start}', '{#begin}', 'headings: HTML has "Start{#start}" where Markdown has "Start{#begin}"'],
    ['uv run', 'uv sync', 'samples: HTML has "uvrun" where Markdown has "uvsync"'],
    ['| c | d |', '| c | e |', 'tables: HTML has "abcd" where Markdown has "abce"'],
    ['title: "Run it"\n---\n', '', 'the Markdown has no head'],
  ])('finds it when %j becomes %j', (sound, broken, fault) =>
    expect(markdownFaults(html, readMarkdown(markdown.replace(sound, broken)))).toContain(fault),
  );
});

describe('markdownFaults of an index page', () => {
  const cards = `<main><div class="generatedIndexPage_a1"><div class="theme-doc-version-banner"><a href=/z>z</a></div>
<nav><a href=/y>y</a></nav><header><h1>Apps</h1></header><article><a href=/docs/a><h2>One</h2><p>x</a></article></div></main>`;
  const list = '---\nurl: "https://a.org/docs/apps"\n---\n\n# Apps\n\n- [One](https://a.org/docs/a.md): x\n';

  it('finds none where it lists the same, and more below', () =>
    expect(markdownFaults(cards, readMarkdown(`${list}  - [Two](https://a.org/docs/b.md)\n`))).toEqual([]));

  it.each([
    ['/docs/a.md', '/docs/b.md', 'does not list https://a.org/docs/a'],
    ['[One]', '[Two]', 'does not list "One"'],
  ])('finds it when %j becomes %j', (sound, broken, fault) =>
    expect(markdownFaults(cards, readMarkdown(list.replace(sound, broken)))).toEqual([fault]),
  );
});

describe('markdownFaults of a page that components make', () => {
  const shown = `<main><h1>Home</h1><div data-search-ignore=""><a href=/index.md>As Markdown</a></div>
<h2 id=a>A<a class=hash-link href=#a>\u200b</a></h2><a href=/docs/a#b>a</a> <a href=/>b</a><pre><code>uv</code></pre></main>`;
  const text =
    '---\nurl: "https://a.org/"\n---\n\n# Home\n\n## A {#a}\n\n[a](https://a.org/docs/a.md#b) [b](https://a.org/index.md)\n\n```bash\nuv\n```\n';

  it('finds none where both say the same', () =>
    expect(markdownFaults(shown, readMarkdown(text))).toEqual([]));

  it.each([
    [
      'docs/a.md#b',
      'docs/b.md',
      'links: HTML has "https://a.org/docs/a#b" where Markdown has "https://a.org/docs/b"',
    ],
    ['## A {#a}', '', 'headings: HTML has "A{#a}" where Markdown has "nothing"'],
  ])('finds it when %j becomes %j', (sound, broken, fault) =>
    expect(markdownFaults(shown, readMarkdown(text.replace(sound, broken)))).toEqual([fault]),
  );
});

it('knows pages that have Markdown', () => {
  expect(hasMarkdown(html)).toBe(true);
  expect(hasMarkdown('<meta data-rh=true name=robots content="noindex, follow"/>')).toBe(false);
  expect(hasMarkdown('<meta http-equiv="refresh" content="0; url=/a">')).toBe(false);
});

it('finds links that lead nowhere', () => {
  const read = (path: string) => (path === '/docs/a.md' ? '## B {#b}' : undefined);
  const faults = (markdown: string) => linkFaults(readMarkdown(markdown), { origin: 'https://a.org', read });
  expect(
    faults('[a](https://a.org/docs/a.md#b) [b](https://b.org/x) `[c](d)`\n\n```md\n[d](e)\n```\n'),
  ).toEqual([]);
  expect(faults('| [a](https://a.org/docs/b.md) |\n| - |\n')).toEqual([
    'https://a.org/docs/b.md leads nowhere',
  ]);
  expect(faults('## [a](https://a.org/docs/a.md#c)\n')).toEqual([
    'https://a.org/docs/a.md#c: there is no {#c}',
  ]);
  expect(faults('[a](/docs/a.md)')).toEqual(['/docs/a.md is no whole address']);
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
