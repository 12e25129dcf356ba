import { type ComponentType, type ReactNode, useState } from 'react';

/** Width of windows, in CSS pixels, up to which the theme shows no sidebar and no list of contents at the side. */
const narrow = 996;

/** Properties of an element that hydration leaves as the server wrote it; made by the browser it is empty. */
export const untouched = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const;

/**
 * A component that narrow windows do not show. The theme takes it away there once the page is hydrated; until then this
 * leaves the server's HTML as it is, instead of hydrating some hundred links for nothing.
 */
export function wideOnly<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function WideOnly(props: Props): ReactNode {
    const [isWide] = useState(() => window.innerWidth > narrow);
    return isWide ? <Component {...props} /> : <div {...untouched} />;
  };
}
