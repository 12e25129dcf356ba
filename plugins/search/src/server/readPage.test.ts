import { describe, expect, it } from 'vitest';
import { readPage } from './readPage';

/** A page as the build writes it: minified, without the ends of many elements. */
function html(body: string, { classes = 'plugin-docs docs-doc-page', head = '' } = {}): string {
  return (
    `<!doctype html><html lang=en class="${classes}"><head><title>Run with Docker | DB-GPT</title>` +
    `<meta name=description content="Images for every machine.">${head}</head><body><nav>Docs Blog</nav>${body}`
  );
}

const read = (body: string, options?: Parameters<typeof html>[1]) =>
  readPage({ file: 'docs/docker.html', url: '/docs/docker', html: html(body, options) }, '|');

const anchor = '<a href=#x class=hash-link aria-label="Direct link">\u200b</a>';

describe('readPage', () => {
  it('reads title, description, keywords and the pages above', () => {
    const trail =
      '<nav class="theme-doc-breadcrumbs x"><ul><li><a class=breadcrumbs__link href=/><svg></svg></a>' +
      '<li><a class=breadcrumbs__link href=/docs/install><span>Install</span></a>' +
      '<li><span class=breadcrumbs__link>Docker</span></ul></nav>';
    const head = '<meta name=keywords content="container,GPU image">';
    expect(read(`${trail}<main><div class=markdown><p>Text</div>`, { head })).toMatchObject({
      title: 'Run with Docker',
      description: 'Images for every machine.',
      keywords: 'container,GPU image',
      breadcrumbs: ['Install'],
      parents: ['/docs/install'],
    });
  });

  it('cuts the text at headings with an anchor', () => {
    const body = `<main><div class=markdown><h1>Docker</h1><p>First<p>second.<h2 id=up>Start it${anchor}</h2><ul><li>one<li>two</ul><h3>No anchor</h3>`;
    expect(read(body)?.sections).toEqual([
      {
        heading: '',
        hash: '',
        isName: false,
        badge: '',
        text: 'First second.',
        prose: 'First second.',
        code: [],
        names: [],
      },
      {
        heading: 'Start it',
        hash: '#up',
        isName: false,
        badge: '',
        text: 'one two No anchor',
        prose: 'one two No anchor',
        code: [],
        names: [],
      },
    ]);
  });

  it('reads as words of their own what elements side by side say', () => {
    const body =
      '<main><div class=markdown><dt><a href=#uid><code>uid</code></a><span>string</span><span>path</span></dt>' +
      '<p>Two <code>a</code>s and H<sub>2</sub>O.';
    expect(read(body)?.sections[0]?.prose).toBe('uid string path Two as and H2O.');
  });

  it('tells names in code from other headings, and code in the text from blocks of code', () => {
    const body =
      `<div class=markdown><h3 id=param-max_tokens><code>max_<wbr>tokens</code>${anchor}</h3>` +
      '<p>Not <code>top_k</code>.<pre><code><div>llm_name = 1<br></div><div>x = <span>LLM</span>Config(llm_name)</div></code></pre><h3 id=run>Run <code>uv</code></h3>';
    expect(read(body)?.sections.slice(1)).toEqual([
      {
        heading: 'max_tokens',
        hash: '#param-max_tokens',
        isName: true,
        badge: '',
        text: 'Not top_k. llm_name = 1 x = LLMConfig(llm_name)',
        prose: 'Not top_k.',
        code: ['top_k'],
        names: ['llm_name', 'LLMConfig'],
      },
      { heading: 'Run uv', hash: '#run', isName: false, badge: '', text: '', prose: '', code: [], names: [] },
    ]);
  });

  it('takes a badge for the heading above it', () => {
    const body =
      '<div class=markdown><h3 id=a><code>a</code></h3><p>text <span data-search-badge>no effect</span><h3 id=b><code>b</code></h3><p>x';
    expect(read(body)?.sections.map(({ badge }) => badge)).toEqual(['', 'no effect', '']);
  });

  it('leaves out what is not the text', () => {
    const body =
      '<main><div class=markdown>Text<script>x()</script><style>y{}</style><svg><title>z</title></svg>' +
      '<button>Copy</button><details data-search-ignore>checked</details><span class="theme-doc-version-badge">v1</span></div>' +
      '<footer>Edit this page</footer>';
    expect(read(body)?.sections[0]?.text).toBe('Text');
  });

  it('leaves out the banner of an edition where the whole page is text', () => {
    const body = '<main><div class="theme-doc-version-banner alert">Old</div><h1>A</h1>Cards</main>';
    expect(read(body)?.sections[0]?.text).toBe('Cards');
  });

  it('keeps texts in hidden panels, and words whole across formatting', () => {
    expect(read('<div class=markdown><div hidden>On <b>Win</b>dows</div>')?.sections[0]?.text).toBe(
      'On Windows',
    );
  });

  it('shows the description of a page without text before its first heading, and of lists of posts', () => {
    const [intro] = read('<div class=markdown><h2 id=a>A</h2>Text')?.sections ?? [];
    expect(intro?.text).toBe('Images for every machine.');
    const list = read('<main><h2 id=post>A post</h2>', {
      classes: 'blog-wrapper blog-list-page plugin-blog',
    });
    expect(list?.sections).toMatchObject([{ text: 'Images for every machine.' }]);
  });

  it.each([
    ['a page for no search', { head: '<meta name=robots content="noindex, nofollow">' }],
    ['a list of tags', { classes: 'blog-wrapper blog-tags-list-page plugin-blog' }],
    ['a page of another plugin', { classes: 'plugin-search' }],
  ])('passes over %s', (_, options) => {
    expect(read('<main>Text', options)).toBeNull();
  });

  it('refuses a page without a title, with its file and what to do', () => {
    const source = { file: 'docs/a.html', url: '/docs/a', html: '<html class=plugin-docs><main>Text' };
    expect(() => readPage(source, '|')).toThrow(/^docs\/a\.html: .*no title.*front matter\.$/);
  });

  it('takes whatever a file holds', () => {
    expect(readPage({ file: 'x.html', url: '/x', html: '<<<>&&& <p' }, '|')).toBeNull();
  });
});
