import { type ComponentType, type ReactNode, useState } from 'react';

/** Width of windows, in CSS pixels, up to which the theme shows no sidebar and no list of contents at the side. */
const narrow = 996;
const nothing = { __html: '' };

/**
 * A component that narrow windows do not show. The theme takes it away there once the page is hydrated; until then this
 * leaves the server's HTML as it is, instead of hydrating some hundred links for nothing.
 */
export function wideOnly<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function WideOnly(props: Props): ReactNode {
    const [isWide] = useState(() => window.innerWidth > narrow);
    if (isWide) return <Component {...props} />;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: hydration leaves what is there
    return <div suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
  };
}
