import { expect, it } from 'vitest';
import { hasText, partsOf } from './page';

const html = `<main><div class="theme-doc-version-banner">Unreleased</div>
<article><nav class="theme-doc-breadcrumbs">Home</nav>
<div class="theme-doc-markdown markdown"><h1>Chat</h1><p><a href=/docs/b>See b</a><button>Copy</button>
<img src=/img/a.webp></div><footer class=theme-doc-footer>Edit</footer></article>
<nav class="pagination-nav"><a href=/docs/c>Next</a></nav>
<div class="theme-doc-toc-desktop"><ul class="table-of-contents"><li><a href=#a>A</a></ul></div></main>`;

it('keeps the text, the list of headings and the way on, with other addresses', () => {
  const parts = partsOf(html, (value) => `to:${value}`);
  expect(hasText(html)).toBe(true);
  expect(parts?.title).toBe('Chat');
  for (const kept of ['href="to:/docs/b"', 'src="to:/img/a.webp"', 'href="to:/docs/c"'])
    expect(parts?.content).toContain(kept);
  for (const left of ['Unreleased', 'Home', 'Copy', 'Edit']) expect(parts?.content).not.toContain(left);
  expect(parts?.contents).toContain('href="to:#a"');
});

it('opens the lines of a long program, for which it has no button', () => {
  const sample = html.replace(
    '<img',
    '<div class="theme-code-block"><div class="fold" hidden>a = 1</div></div><img',
  );
  expect(partsOf(sample, (value) => value)?.content).toContain('<div class="fold">a = 1</div>');
});

it('keeps an index page', () => {
  const index =
    '<main><div class=generatedIndexPage_a1><div class=page-actions><a href=a.md>As Markdown</a></div><h1>Apps</h1></div></main>';
  expect(hasText(index)).toBe(true);
  expect(partsOf(index, (value) => value)).toEqual({
    title: 'Apps',
    content: '<div class="generatedIndexPage_a1"><h1>Apps</h1></div>\n',
    contents: '',
  });
});

it('leaves out a page that only leads on', () => {
  const moved = '<main><p>This page has moved.</main>';
  expect(hasText(moved)).toBe(false);
  expect(partsOf(moved, (value) => value)).toBeUndefined();
});
