import { expect, it, vi } from 'vitest';
import type { PageRule } from '../model';
import { findingsOf, verifyFixture } from '../testing';
import { pageElementsRule } from './pageElements';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it('accepts what the edition has', async () => {
  const source = '<FactTable of="tools" />\n\n<HttpOperation of="POST /api/v2/chat/completions" />\n';
  expect(await findingsOf(pageElementsRule, { 'docs/a.md': source })).toEqual([]);
});

it('accepts variants as tabs', async () => {
  const tabs =
    '<Tabs groupId="way">\n<TabItem value="http" label="Over HTTP">\n\nText.\n\n</TabItem>\n</Tabs>\n';
  expect(await findingsOf(pageElementsRule, { 'docs/a.md': tabs })).toEqual([]);
});

it('leaves comments, code and elements of HTML alone', async () => {
  const source =
    '{/* {x} */}\n\n`{x}` and a\\{x}\n\n<details>\n<summary>One</summary>\n\nTwo.\n\n</details>\n';
  expect(await findingsOf(pageElementsRule, { 'docs/a.md': source })).toEqual([]);
});

it.each([
  ['<FactTable of="tols" />', '1:1 `<FactTable>` knows no `tols` in this edition'],
  ['<FactTable of="tools" rows="3" />', '1:1 `<FactTable>` has no attribute `rows`'],
  [
    '<HttpOperation of="POST /api/v2/chat/completion" />',
    '1:1 `<HttpOperation>` knows no `POST /api/v2/chat/completion`',
  ],
  ['<FactTabel of="tools" />', '1:1 there is no element `<FactTabel>` on this site'],
  ['<Grid>\n\nText.\n\n</Grid>', '1:1 there is no element `<Grid>` on this site'],
  ['<Tabs>\n\nText.\n\n</Tabs>', '1:1 `<Tabs>` has a `groupId` that the site knows'],
  ['<Tabs groupId="way" lazy>\n\nText.\n\n</Tabs>', '1:1 `<Tabs>` has a `groupId` that the site knows'],
  ['<TabItem value="http">\n\nText.\n\n</TabItem>', '1:1 `<TabItem>` has a `label` and a `value`'],
  ['<TabItem value="x" label="X">\n\nText.\n\n</TabItem>', '1:1 `<TabItem>` has a `label` and a `value`'],
  ['Set {models.llms} first.', '1:5 `{models.llms}` is a program, which readers do not see'],
  ['<b title={x()}>y</b>', '1:1 `{x()}` is a program'],
  ['<b {...x}>y</b>', '1:1 `{...x}` is a program'],
  ['<script>x</script>', '1:1 a page has no `<script>`'],
  ['<iframe src="/x"></iframe>', '1:1 a page has no `<iframe>`'],
  ['<b onclick="x">y</b>', '1:1 `<b>` has `onclick`, which the policy'],
  ['<b style="x">y</b>', '1:1 `<b>` has `style`, which the policy'],
  ['<a href=" JavaScript:alert(1)">y</a>', '1:1 `<a>` has `href`, which the policy'],
  ['<a href="javascript:x">y</a>', '1:1 `<a>` has `href`, which the policy'],
  ['[y](javascript:x)', '1:1 `javascript:x` is a program, not an address'],
  ['import x from "./x"', '1:1 `import x from "./x"` is a program, which readers do not see'],
])('finds the mistake in %j', async (source, start) => {
  expect(await findingsOf(pageElementsRule, { 'docs/a.md': source })).toEqual([
    expect.stringContaining(`docs/a.md:${start}`),
  ]);
});

it('names the nearest, and refuses a page without an edition', async () => {
  const { findings } = await verifyFixture(pageElementsRule, {
    'docs/a.md': '<HttpOperation of="GET /api/v2/serve/datasource" />\n',
    'blog/2025-01-01-a.md': '<FactTable of="tools" />\n',
  });
  expect(findings).toMatchObject([
    { path: 'blog/2025-01-01-a.md', message: expect.stringContaining('belongs to none') },
    { path: 'docs/a.md', nearest: expect.arrayContaining(['GET /api/v2/serve/datasources']) },
  ]);
});

it('says how an edition without pictures gets some', async () => {
  const none: PageRule = {
    ...pageElementsRule,
    check: (document, context) => pageElementsRule.check(document, { ...context, picturesOf: () => [] }),
  };
  const { findings } = await verifyFixture(none, { 'docs/a.md': '<Screen of="chat/answer" />\n' });
  expect(findings.map(({ expected }) => expected)).toEqual([
    '`<Screen of="…" />` with a picture: next has none yet, `npm run screens -- next`',
  ]);
});
