import type { Code } from 'mdast';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import type { EmittedFile } from '../../../lib/content/emittedBeside';
import { codeBlocks } from '../../../lib/markdown/codeBlocks';
import { parsePage } from '../../../tools/verify/document/parse';
import { downloads } from './index';

const program = 'import os\n\n\ndef main():\n    print(os.name)\n\n\nmain()';
const fence = (head: string) => `\`\`\`python ${head}\n${program}\n\`\`\`\n`;
const dev = '/site/docs/agents/memory.md';

/** What the plugins make of a page: the heads of its blocks, and the files that the bundler writes for it. */
function build(source: string, path = dev, baseUrl = '/'): { metas: Code['meta'][]; files: EmittedFile[] } {
  const { remark, plugin } = downloads({ root: '/site' });
  const made = plugin({ baseUrl } as never);
  const { tree } = parsePage(source);
  remark()(tree, new VFile({ path }));
  const metas = codeBlocks(tree).map(({ meta }) => meta);
  const configured = made.configureWebpack as unknown as (config: object, isServer: boolean) => Bundler;
  expect(configured({}, true)).toEqual({});
  return { metas, files: configured({}, false).module.rules[0]?.use[0]?.options.filesOf(path) ?? [] };
}

interface Bundler {
  module: { rules: { use: { options: { filesOf(source: string): EmittedFile[] } }[] }[] };
}

it('writes the whole program, and hands its address to the block', () => {
  const { metas, files } = build(fence('title="my_agents/a.py" shows="4-5"'));
  expect(metas).toEqual(['title="my_agents/a.py" shows="4-5" download="/samples/next/agents/memory/a.py"']);
  expect(files).toEqual([{ name: 'samples/next/agents/memory/a.py', text: `${program}\n` }]);
});

it('keeps languages and editions apart', () => {
  const chinese = '/site/i18n/zh-CN/docusaurus-plugin-content-docs/version-v0.7.0/a.md';
  const { metas, files } = build(fence('title="a.py" shows="1"'), chinese, '/zh-CN/');
  expect(metas[0]).toContain('download="/zh-CN/samples/v0.7.0/a/a.py"');
  expect(files.map(({ name }) => name)).toEqual(['samples/v0.7.0/a/a.py']);
});

it('gives variants of a file addresses of their own', () => {
  const { files } = build(fence('title="b.py" shows="1"').repeat(2));
  expect(files.map(({ name }) => name)).toEqual([
    'samples/next/agents/memory/b.py',
    'samples/next/agents/memory/b-2.py',
  ]);
});

it('leaves other samples alone', () => {
  expect(build(fence('title="a.py"'))).toEqual({ metas: ['title="a.py"'], files: [] });
});

it.each([
  [fence('title="a.py" shows="1-99"'), dev, 'the program has 8 lines'],
  [fence('shows="1"'), dev, 'give it a title'],
  [fence('title="a.py" shows="1"'), '/site/blog/a.md', 'on pages of an edition alone'],
])('refuses %.40j', (source, path, message) => {
  expect(() => build(source, path)).toThrow(message);
});
