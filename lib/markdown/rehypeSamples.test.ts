import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Root } from 'hast';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { coloredTokens, highlighter, rehypeSamples } from './rehypeSamples';
import { sampleText } from './sampleHtml';

const highlight = highlighter(['bash', 'toml']);

const fence = (language: string | undefined, value: string): Element => ({
  type: 'element',
  tagName: 'pre',
  properties: {},
  children: [
    {
      type: 'element',
      tagName: 'code',
      properties: {
        ...(language !== undefined && { className: [`language-${language}`] }),
        metastring: 'title="a"',
      },
      children: [{ type: 'text', value }],
    },
  ],
});

function prepared(...blocks: Element[]): unknown[] {
  const tree: Root = {
    type: 'root',
    children: [{ type: 'element', tagName: 'div', properties: {}, children: blocks }],
  };
  rehypeSamples({ highlight })(tree, new VFile());
  return blocks.map((block) => block.children[0]);
}

it('hands a block over as HTML, in the place of its text', () => {
  expect(prepared(fence('toml', '[a]\nb = "<c>"\n'))).toEqual([
    {
      type: 'element',
      tagName: 'code',
      properties: {
        className: ['language-toml'],
        metastring: 'title="a"',
        html:
          '<span class="token punctuation">[</span><span class="token class-name">a</span>' +
          '<span class="token punctuation">]</span>\n' +
          '<span class="token property">b</span> <span class="token punctuation">=</span> ' +
          '<span class="token string">"&lt;c&gt;"</span>',
      },
      children: [],
    },
  ]);
});

it('makes elements of words with a color alone, whatever the case of the language', () => {
  expect(highlight('uv --frozen', 'BASH')).toBe('uv <span class="token variable">--frozen</span>');
});

it('colors numbers of commands, and no half of an address, of ports or of a date', () => {
  const number = (value: string) => `<span class="token number">${value}</span>`;
  expect(highlight('sleep 1.5 20', 'bash')).toContain(`${number('1.5')} ${number('20')}`);
  for (const one of ['127.0.0.1', '5670:5670', '2025-05-01'])
    expect(highlight(`x ${one} y`, 'bash')).toBe(`x ${one} y`);
});

it('knows the names that the style sheet colors, in its order', () => {
  const css = readFileSync(path.join(__dirname, '../../src/css/code.css'), 'utf8');
  const rules = [...css.matchAll(/^\.token:is\(([^)]*)\)/gm)];
  expect(rules.map(([, names = '']) => names.replaceAll('.', '').split(', '))).toEqual(coloredTokens);
});

it('leaves text without a language as it is', () => {
  expect(prepared(fence(undefined, 'a < b\n'))).toMatchObject([{ properties: { html: 'a &lt; b' } }]);
});

it.each(['', 'a', '\n\na\n\n  b', 'echo "<b title=\'x\'>&amp;</b>" # <script>', 'cat <<EOF\na\n\nb\nEOF'])(
  'loses nothing of the text of %j',
  (code) => expect(sampleText(highlight(code, 'bash'))).toBe(code),
);

it('refuses comments that mark lines', () => {
  expect(() => prepared(fence('bash', '# highlight-next-line\na\n'))).toThrow('Mark lines in the head');
});
