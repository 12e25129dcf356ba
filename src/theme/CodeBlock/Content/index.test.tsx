import { Highlighted, ShownLines } from '@site/src/components/highlighted';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import CodeBlockContent from './index';

const block = vi.hoisted(() => ({ metadata: {}, wordWrap: {} }));
vi.mock('@docusaurus/theme-common/internal', () => ({ useCodeBlockContext: () => block }));
vi.mock('@docusaurus/Translate', () => ({
  translate: ({ message }: { message: string }, values: Record<string, number>) =>
    message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
}));

function render(html: string | undefined, metadata: object = {}): string {
  block.metadata = { code: 'the code', language: 'bash', lineClassNames: {}, ...metadata };
  return renderToStaticMarkup(
    <Highlighted value={html}>
      <CodeBlockContent />
    </Highlighted>,
  );
}

it('makes a line of each line, empty ones too', () => {
  expect(render('uv <span class="token parameter variable">--frozen</span>\n\n&lt;b')).toMatch(
    /^<pre tabindex="0" class="prism-code language-bash [^"]+"><code class="[^"]+"><div class="token-line">uv <span class="token parameter variable">--frozen<\/span><br><\/div><div class="token-line"><br><\/div><div class="token-line">&lt;b<br><\/div><\/code><\/pre>$/,
  );
});

it('marks lines and numbers them', () => {
  const html = render('a\nb', { lineClassNames: { 1: ['marked'] }, lineNumbersStart: 3 });
  expect(html).toMatch(
    /<div class="token-line marked [^"]+"><span class="[^"]+" data-line="4"><\/span><span class="[^"]+">b<\/span><br><\/div>/,
  );
});

it('folds the lines of a long program that its page does not show', () => {
  block.metadata = { code: 'a', language: 'python', lineClassNames: {} };
  const shown = [
    { from: 2, to: 3 },
    { from: 5, to: 5 },
  ];
  const html = renderToStaticMarkup(
    <Highlighted value={'1\n2\n3\n4\n5'}>
      <ShownLines value={shown}>
        <CodeBlockContent />
      </ShownLines>
    </Highlighted>,
  );
  const fold = /<div class="[^"]*" hidden="until-found">(.*?<br><\/div>)<\/div>/g;
  expect([...html.matchAll(fold)].map(([, lines]) => lines?.replace(/<[^>]*>/g, ''))).toEqual(['1', '4']);
  expect([...html.matchAll(/data-lines="(.*?)"/g)].map(([, label]) => label)).toEqual(['Line 1', 'Line 4']);
  expect(html.replace(/<[^>]*>/g, '')).toBe('12345');
});

it('refuses a block that the build has not highlighted', () => {
  expect(() => render(undefined)).toThrow('A code block (the code…) is not highlighted.');
});
