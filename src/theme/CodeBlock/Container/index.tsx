import { ThemeClassNames } from '@docusaurus/theme-common';
import clsx from 'clsx';
import { type ComponentPropsWithRef, createElement, type ReactNode } from 'react';

type Props = ({ as: 'div' } & ComponentPropsWithRef<'div'>) | ({ as: 'pre' } & ComponentPropsWithRef<'pre'>);

/**
 * The box of a code block. Its colors are variables of `src/css/code.css`; the theme's own asks for the color mode in
 * each block, so that all of them are rendered once more when the page is hydrated.
 */
export default function CodeBlockContainer({ as, className, ...props }: Props): ReactNode {
  return createElement(as, { ...props, className: clsx(className, ThemeClassNames.common.codeBlock) });
}
