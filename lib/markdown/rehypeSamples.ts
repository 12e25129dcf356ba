import type { Element, Root } from 'hast';
import { normalizeTokens, Prism, type Token } from 'prism-react-renderer';
import type { VFile } from 'vfile';
import { elementsNamed } from './htmlText';
import { escapeHtml } from './sampleHtml';

/** Writes code as HTML, line by line, with classes for the colors (`src/css/code.css`). */
export type HighlightCode = (code: string, language: string) => string;

function linesOf(code: string, language: string): Token[][] {
  const grammar = Prism.languages[language];
  if (!grammar) return normalizeTokens([code]);
  const work = { code, grammar, language, tokens: [] as ReturnType<typeof Prism.tokenize> };
  // Some languages finish their work in these.
  Prism.hooks.run('before-tokenize', work);
  work.tokens = Prism.tokenize(work.code, work.grammar);
  Prism.hooks.run('after-tokenize', work);
  return normalizeTokens(work.tokens);
}

/**
 * Names of tokens with a color in `src/css/code.css`, in its order. Of several names of a token its last rule counts, so
 * no other is written.
 */
export const coloredTokens: readonly (readonly string[])[] = [
  ['comment', 'prolog', 'doctype', 'cdata'],
  ['string', 'char', 'attr-value', 'inserted', 'regex', 'triple-quoted-string', 'url'],
  ['keyword', 'atrule', 'important', 'deleted', 'tag', 'decorator'],
  ['number', 'boolean', 'constant', 'symbol', 'environment', 'variable'],
  ['function', 'selector', 'attr-name', 'key'],
  ['class-name', 'builtin', 'table', 'property', 'namespace'],
  ['punctuation', 'operator'],
];

/** A word is an element only where it has a color: half of all words and the spaces between them have none. */
function wordHtml({ types, content }: Token): string {
  const names = coloredTokens.findLast((some) => types.some((type) => some.includes(type)));
  const name = types.findLast((type) => names?.includes(type));
  return name ? `<span class="token ${name}">${escapeHtml(content)}</span>` : escapeHtml(content);
}

/** The highlighter gives an empty line as a line break. */
const lineHtml = (line: readonly Token[]): string =>
  line
    .filter(({ content }) => content !== '\n')
    .map(wordHtml)
    .join('');

/** Numbers of commands, without the first part of addresses, pairs of ports and dates: half of these would be colored. */
const shellNumber = /(^|\s)(?:[1-9]\d*|0)(?:[.,]\d+)?\b(?![.:-]\w)/;

/**
 * @param languages those that the highlighter has to learn, beside those that it knows, by the name of Prism's component
 */
export function highlighter(languages: readonly string[]): HighlightCode {
  // The components find the instance that they enlarge in a global variable.
  const scope = globalThis as { Prism?: unknown };
  const before = scope.Prism;
  scope.Prism = Prism;
  for (const language of languages) require(`prismjs/components/prism-${language}`);
  scope.Prism = before;
  if (Prism.languages.bash) Prism.languages.bash.number = { pattern: shellNumber, lookbehind: true };
  return (code, language) =>
    linesOf(code.replace(/\r?\n$/, ''), language.toLowerCase())
      .map(lineHtml)
      .join('\n');
}

const magicComment = /highlight-(?:next-line|start|end)/;

/**
 * Rehype plugin that highlights samples while a page is compiled: a fenced block hands `html` to `CodeBlock` in the
 * place of its text, so that no reader's browser needs the highlighter.
 *
 * @throws an error that names a block whose comments are to mark lines: these would have to go before it is highlighted
 */
export function rehypeSamples({ highlight }: { readonly highlight: HighlightCode }) {
  const prepare = (code: Element, file: VFile): void => {
    const [text] = code.children;
    if (text?.type !== 'text') return;
    // One that brings its own HTML, such as the first line of an operation.
    if (code.properties.html !== undefined) {
      code.children = [];
      return;
    }
    if (magicComment.test(text.value))
      file.fail(
        'Mark lines in the head of the fence, as in ```bash {2,4}; comments that mark lines are not read.',
        code,
      );
    const names = Array.isArray(code.properties.className) ? code.properties.className : [];
    const language = names.map(String).find((name) => name.startsWith('language-'));
    code.properties.html = highlight(text.value, language?.slice('language-'.length) ?? 'text');
    code.children = [];
  };
  return (tree: Root, file: VFile): void => {
    for (const { children } of elementsNamed(tree, 'pre')) {
      const [code] = children;
      if (code?.type === 'element' && code.tagName === 'code') prepare(code, file);
    }
  };
}
