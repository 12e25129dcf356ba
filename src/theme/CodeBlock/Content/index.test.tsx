import { Highlighted } from '@site/src/components/highlighted';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import CodeBlockContent from './index';

const block = vi.hoisted(() => ({ metadata: {}, wordWrap: {} }));
vi.mock('@docusaurus/theme-common/internal', () => ({ useCodeBlockContext: () => block }));

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

it('refuses a block that the build has not highlighted', () => {
  expect(() => render(undefined)).toThrow('A code block (the code…) is not highlighted.');
});
