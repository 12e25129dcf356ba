import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';
import LastUpdated from '@theme/LastUpdated';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenIdle } from '../../routes/client/whenIdle';

const nothing = { __html: '' };

/** Asked for without a subscription: nothing is to be rendered once more for it. */
const isHydrating = (): boolean => document.documentElement.dataset.hasHydrated !== 'true';

/**
 * Stands for `@theme/LastUpdated` in the browser: the server's line stays as it is, and that of the next page is written
 * when the page is there. The first formatter of dates that a browser makes keeps a phone busy for 40 ms.
 */
export default function LateLastUpdated(props: Props): ReactNode {
  const line = useRef<HTMLSpanElement>(null);
  const [from, setFrom] = useState<'server' | 'nobody' | 'theme'>(() =>
    isHydrating() ? 'server' : 'nobody',
  );
  useLayoutEffect(() => {
    // React may have given the server's HTML up.
    if (from === 'server' && !line.current?.hasChildNodes()) setFrom('nobody');
  }, [from]);
  useEffect(() => {
    if (from === 'nobody') whenIdle().then(() => setFrom('theme'));
  }, [from]);
  if (from === 'theme') return <LastUpdated {...props} />;
  return (
    <span
      ref={line}
      className={ThemeClassNames.common.lastUpdated}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: hydration leaves what is there
      dangerouslySetInnerHTML={nothing}
    />
  );
}
