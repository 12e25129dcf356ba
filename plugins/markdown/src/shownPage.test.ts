import { describe, expect, it } from 'vitest';
import { readShownPage } from './shownPage';
import { toMarkdown } from './toMarkdown';

const page = (main: string, head = '') =>
  `<!doctype html><html><head><meta name=description content="What it is.">${head}</head><body><nav>Menu</nav><main>${main}</main></body></html>`;

function written(main: string): string | undefined {
  const shown = readShownPage(page(main));
  return shown && toMarkdown(shown.tree, { locale: 'en', address: (url) => url });
}

it('reads title, description and text', () => {
  const shown = readShownPage(page('<h1>All <b>posts</b></h1><p>Text.'));
  expect(shown).toMatchObject({ title: 'All posts', description: 'What it is.' });
});

it.each([
  ['the search and the not-found page', page('<h1>A', '<meta name=robots content="noindex, follow">')],
  ['a page that leads on', page('<h1>A', '<meta http-equiv=refresh content="0; url=/b">')],
  ['a page without a text', '<body><p>A'],
])('passes over %s', (_, html) => expect(readShownPage(html)).toBeUndefined());

describe('the text', () => {
  it.each([
    ['controls and drawings', '<p>A<button>Copy</button><svg><title>x</title></svg><script>1</script>', 'A'],
    ['what the search ignores', '<div data-search-ignore=""><a href=a.md>As Markdown</a></div><p>A', 'A'],
    ['the sign beside a heading', '<h2 id=a>A<a class=hash-link href=#a>​</a></h2>', '## A {#a}'],
    ['pictures beside words that say the same', '<p>A<img src=a.png alt="">', 'A'],
    ['a picture in the other color mode', '<p><img src=a alt=B><img src=b alt=B>', '![B](a)'],
  ])('has nothing of %s', (_, main, expected) => expect(written(main)).toBe(`${expected}\n`));

  it('keeps apart what the style sheet keeps apart', () => {
    expect(written('<p><a href=a>A</a><a href=b>B</a>')).toBe('[A](a) [B](b)\n');
    expect(written('<ul><li><a href=a><strong>A</strong><span>Text.</span></a></ul>')).toBe(
      '- [**A** Text.](a)\n',
    );
  });

  it('has the lines of a sample, and its language', () =>
    expect(
      written(
        '<pre class="prism-code language-bash"><code><div><span>cd</span><span> a</span><br></div><div>ls<br></div></code></pre>',
      ),
    ).toBe('```bash\ncd a\nls\n```\n'));
});
