import { expect, it } from 'vitest';
import { postText } from './posts';

it('takes the text of a post, with whole addresses and without controls', () => {
  const html =
    '<h1>A</h1><div id=__blog-post-container><h2 id=b>B<a class="hash-link" href=#b>#</a></h2><p><a href="/c">c</a><button>Copy</button></p></div><p>After';
  expect(postText(html, 'https://a.org/blog/a')).toBe(
    '<h2 id="b">B</h2>\n<p><a href="https://a.org/c">c</a></p>',
  );
});

it('says when a page has none', () =>
  expect(() => postText('<h1>A</h1>', 'https://a.org/a')).toThrow('https://a.org/a has no text of a post'));
