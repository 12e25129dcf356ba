import Link from '@docusaurus/Link';
import type { ComponentProps, ReactNode } from 'react';

/**
 * A link to a page that only the real site has: the small site of the browser tests shares this home page. What
 * Docusaurus leaves out here, `npm run verify:built` checks.
 */
export default function PageLink(props: ComponentProps<typeof Link>): ReactNode {
  return <Link {...props} data-noBrokenLinkCheck />;
}
