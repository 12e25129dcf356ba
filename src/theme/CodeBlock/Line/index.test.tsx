import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import CodeBlockLine from './index';

type Props = Parameters<typeof CodeBlockLine>[0];

const render = (line: [types: string, content: string][], props: Partial<Props> = {}) =>
  renderToStaticMarkup(
    <CodeBlockLine
      line={line.map(([types, content]) => ({ types: types.split(' '), content }))}
      classNames={[]}
      showLineNumbers={false}
      getLineProps={() => ({ className: '' })}
      getTokenProps={() => ({ className: '', children: '' })}
      {...props}
    />,
  );

describe('CodeBlockLine', () => {
  it('makes elements of words with a color alone', () => {
    expect(
      render([
        ['plain', 'uv '],
        ['parameter variable', '--frozen'],
      ]),
    ).toBe('<div class="token-line">uv <span class="token parameter variable">--frozen</span><br></div>');
  });

  it('takes text for text', () => {
    expect(render([['string', '<b title="x">&amp;</b>']])).toContain(
      '&lt;b title="x"&gt;&amp;amp;&lt;/b&gt;</span>',
    );
    expect(render([['plain', '<script>']])).toContain('>&lt;script&gt;<br>');
  });

  it('gives an empty line one break', () => {
    expect(render([['plain', '\n']])).toBe('<div class="token-line"><br></div>');
  });

  it('marks lines and numbers them', () => {
    expect(render([['plain', 'a']], { classNames: ['marked'], showLineNumbers: true })).toMatch(
      /^<div class="token-line marked [^"]+"><span class="[^"]+"><\/span><span class="[^"]+">a<\/span><br><\/div>$/,
    );
  });
});
