import { describe, expect, it } from 'vitest';
import { site } from '../../../config/site';
import { findingsOf, verifyFixture } from '../testing';
import { linksRule } from './links';

const zhDocs = 'i18n/zh-CN/docusaurus-plugin-content-docs';
const files = {
  'docs/quickstart.md': '## Run {#run}\n\n<a id="old"></a>\n',
  'docs/installation/docker.md': 'Text.\n',
  'docs/only_english.md': '## Part {#part}\n',
  'versioned_docs/version-v0.7.0/quickstart.md': 'Text.\n',
  'versioned_docs/version-v0.6.3/quickstart.md': 'Text.\n',
  [`${zhDocs}/current/quickstart.md`]: '## 运行 {#run}\n',
  'docs/installation/moved.md': '---\nslug: elsewhere\n---\n\nText.\n',
  'docs/rooted.md': '---\nslug: /root\n---\n\nText.\n',
  'blog/2024-09-04-news.md': 'Text.\n',
  'blog/slugged.md': '---\nslug: db-gpt-v070-release\n---\n\n## New {#new}\n',
  'docs/config-reference/llm/x_1f0c45.md': '<ConfigClass of="x" />\n',
  'docs/operators.md': '<FactTable of="cli_commands" />\n',
  'src/pages/versions.tsx': '',
  'static/files/a.toml': 'x',
  'docs/installation/sample.toml': 'x',
};
const find = (path: string, text: string) => findingsOf(linksRule, { ...files, [path]: text });
const complaint = async (path: string, text: string) =>
  (await find(path, text)).map((finding) => finding.replace(/^\S+ /, ''));

describe('links in a page of an edition', () => {
  it.each([
    './quickstart.md',
    'quickstart.md#run',
    './quickstart.md#old',
    './operators.md#command-start-webserver',
    './config-reference/llm/x_1f0c45.md#model',
    './installation/docker.md',
    './installation/sample.toml',
    '#here',
    'https://docs.docker.com/',
    'mailto:a@example.org',
    '/blog/2024/09/04/news',
    '/blog/db-gpt-v070-release#new',
    '/blog',
    '/versions',
    '/docs/next/installation',
    '/docs/next/config-reference/llm/x_1f0c45#param-y',
    '/files/a.toml',
    'pathname:///openapi/next.json',
    'pathname:///schema/next/dbgpt.schema.json',
  ])('accepts %s', async (url) => {
    expect(await find('docs/a.md', `## Here {#here}\n\n[x](${url})\n`)).toEqual([]);
  });

  it.each([
    ['./dockr.md', 'there is no `docs/dockr.md`'],
    ['./quickstart.md#rn', 'docs/quickstart.md has no heading `{#rn}`'],
    ['#nowhere', 'this page has no heading `{#nowhere}`'],
    ['#', 'this link ends in an empty `#`'],
    ['./quickstart', '`./quickstart` is an address, not a file'],
    ['../blog/slugged.md', '`../blog/slugged.md` leads out of the folder of its pages'],
    ['/docs/next/quickstart', '`/docs/next/quickstart` is an absolute address'],
    ['/docs/quickstart', '`/docs/quickstart` leads out of this edition, next'],
    ['/docs/v0.6.3/quickstart#x', '`/docs/v0.6.3/quickstart` leads out of this edition, next'],
    ['/docs/next/installation/elsewhere', '`/docs/next/installation/elsewhere` is an absolute address'],
    ['/docs/next/root', '`/docs/next/root` is an absolute address'],
    ['/docs/next/installation/moved', 'there is no page at `/docs/next/installation/moved`'],
    ['/docs/next/config-reference/llm/gone', 'there is no page at `/docs/next/config-reference/llm/gone`'],
    ['/docs/next/none', 'there is no page at `/docs/next/none`'],
    ['/blog/none', 'there is no page at `/blog/none`'],
    ['/zh-CN/docs/quickstart', '`/zh-CN/docs/quickstart` names a language'],
    ['/docs/get_started', '`/docs/get_started` is an old address'],
    [`${site.url}/docs/quickstart`, `\`${site.url}/docs/quickstart\` names the host of this site`],
    ['http://example.org/', '`http://example.org/` is not encrypted'],
    ['http://localhost:5670', "`http://localhost:5670` leads to the reader's own machine"],
    ['javascript:alert(1)', '`javascript:alert(1)` is not encrypted'],
    ['pathname:///openapi/v0.7.0.json', '`/openapi/v0.7.0.json` belongs to another edition'],
    ['pathname:///openapi/v9.json', 'the build writes no file `/openapi/v9.json`'],
    ['pathname:///quickstart', 'the build writes no file `/quickstart`'],
    ['//example.org', '`//example.org` names no protocol'],
    ['./a%zz.md', '`./a%zz.md` is not a valid address'],
  ])('refuses %s', async (url, message) => {
    expect(await complaint('docs/a.md', `[x](<${url}>)\n`)).toEqual([message]);
  });

  it('refuses a link without an address', async () => {
    expect(await complaint('docs/a.md', '[x]()\n')).toEqual(['this link has no address']);
  });

  it('reads links of elements and definitions, with their places', async () => {
    expect(await find('docs/a.md', 'A [b][c].\n\n[c]: ./none.md\n\n<Card to="/docs/next/none" />\n')).toEqual(
      ['docs/a.md:3:1 there is no `docs/none.md`', 'docs/a.md:5:1 there is no page at `/docs/next/none`'],
    );
  });

  it('names the page that was meant and the way to it', async () => {
    const { findings } = await verifyFixture(linksRule, {
      ...files,
      'docs/installation/a.md': '[x](/docs/next/quickstart)\n\n[y](./dokcer.md)\n',
    });
    expect(findings).toMatchObject([
      { expected: 'the file, `../quickstart.md`: it stays in its edition' },
      { nearest: expect.arrayContaining(['./docker.md']) },
    ]);
  });

  it('keeps v0.6.3 apart', async () => {
    expect(await complaint('versioned_docs/version-v0.6.3/a.md', '[x](/docs/quickstart)\n')).toEqual([
      '`/docs/quickstart` leads out of this edition, v0.6.3',
    ]);
    expect(await complaint('versioned_docs/version-v0.6.3/a.md', '[x](./installation/docker.md)\n')).toEqual([
      'there is no `versioned_docs/version-v0.6.3/installation/docker.md`',
    ]);
  });
});

describe('links in a translation', () => {
  it('may lead to a page that is not translated, and to its heading', async () => {
    expect(await find(`${zhDocs}/current/a.md`, '[x](./only_english.md#part)\n')).toEqual([]);
  });

  it('lead to headings of the translation where there is one', async () => {
    expect(await complaint(`${zhDocs}/current/a.md`, '[x](./quickstart.md#old)\n')).toEqual([
      `${zhDocs}/current/quickstart.md has no heading \`{#old}\``,
    ]);
  });
});

describe('links in a post', () => {
  it('lead into any edition by absolute address', async () => {
    expect(await find('blog/p.md', '[x](/docs/quickstart) and [y](/docs/next/quickstart#run)\n')).toEqual([]);
  });

  it('of a translation lead to headings of the translation where there is one', async () => {
    const path = 'i18n/zh-CN/docusaurus-plugin-content-blog/p.md';
    expect(await complaint(path, '[x](/docs/next/quickstart#run), [y](/docs/next/quickstart#old)\n')).toEqual(
      [`${zhDocs}/current/quickstart.md has no heading \`{#old}\``],
    );
    expect(await complaint(path, '[x](/docs/next/only_english#part)\n')).toEqual([]);
  });

  it('are checked like others', async () => {
    expect(
      await complaint('blog/p.md', '[x](/docs/next/quickstart#rn)\n\n[y](../docs/quickstart.md)\n'),
    ).toEqual([
      'docs/quickstart.md has no heading `{#rn}`',
      '`../docs/quickstart.md` leads out of the folder of its pages',
    ]);
  });
});
