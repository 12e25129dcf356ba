import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';
import LastUpdated from '@theme/LastUpdated';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { preparations } from '../../routes/client/preload';
import { whenIdle } from '../../routes/client/whenIdle';

const nothing = { __html: '' };

/** With what the theme asks for: what a browser sets up for the first formatter serves those after it. */
const warmUp = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(document.documentElement.lang, { day: 'numeric', month: 'short', year: 'numeric' });

// While the reader is still on the way to the click; no page waits for it.
preparations.push(() => void whenIdle().then(warmUp));

/** Asked for without a subscription: nothing is to be rendered once more for it. */
const isHydrating = (): boolean => document.documentElement.dataset.hasHydrated !== 'true';

/**
 * Stands for `@theme/LastUpdated` in the browser: the server's line stays as it is. To write its date again would take
 * a formatter, and the first one that a browser makes keeps a phone busy for 40 ms.
 */
export default function KeptLastUpdated(props: Props): ReactNode {
  const line = useRef<HTMLSpanElement>(null);
  const [kept, setKept] = useState(isHydrating);
  useLayoutEffect(() => {
    // React may have given the server's HTML up.
    if (kept && !line.current?.hasChildNodes()) setKept(false);
  }, [kept]);
  if (!kept) return <LastUpdated {...props} />;
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
