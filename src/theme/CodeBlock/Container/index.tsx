import { ThemeClassNames } from '@docusaurus/theme-common';
import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';

type Props = ({ as: 'div' } & ComponentPropsWithRef<'div'>) | ({ as: 'pre' } & ComponentPropsWithRef<'pre'>);

/**
 * The box of a code block. Its colors are variables of `src/css/code.css`; the theme's own asks for the color mode in
 * each block, so that all of them are rendered once more when the page is hydrated.
 */
export default function CodeBlockContainer({ className, ...props }: Props): ReactNode {
  const names = clsx(className, ThemeClassNames.common.codeBlock);
  if (props.as === 'pre') {
    const { as: Pre, ...others } = props;
    return <Pre {...others} className={names} />;
  }
  const { as: Box, ...others } = props;
  return <Box {...others} className={names} />;
}
