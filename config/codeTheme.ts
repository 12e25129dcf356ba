import type { PrismTheme } from 'prism-react-renderer';

/**
 * Syntax colours as references to the design tokens (`src/css/tokens.css`), so that light and dark are one
 * theme and a color-mode switch repaints nothing in script.
 */
export const codeTheme: PrismTheme = {
  plain: { color: 'var(--dg-text-1)', backgroundColor: 'var(--dg-bg-subtle)' },
  styles: [
    { types: ['comment', 'prolog', 'doctype', 'cdata'], style: { color: 'var(--dg-code-comment)' } },
    {
      types: ['keyword', 'atrule', 'important', 'deleted', 'tag', 'decorator'],
      style: { color: 'var(--dg-code-keyword)' },
    },
    {
      types: ['string', 'char', 'attr-value', 'inserted', 'regex', 'triple-quoted-string', 'url'],
      style: { color: 'var(--dg-code-string)' },
    },
    {
      types: ['number', 'boolean', 'constant', 'symbol', 'environment', 'variable'],
      style: { color: 'var(--dg-code-number)' },
    },
    { types: ['function', 'selector', 'attr-name', 'key'], style: { color: 'var(--dg-code-function)' } },
    {
      types: ['class-name', 'builtin', 'table', 'property', 'namespace'],
      style: { color: 'var(--dg-code-type)' },
    },
    { types: ['punctuation', 'operator'], style: { color: 'var(--dg-code-punctuation)' } },
  ],
};
