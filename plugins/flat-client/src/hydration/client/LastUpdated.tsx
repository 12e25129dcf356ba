import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';
import LastUpdated from '@theme/LastUpdated';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../routes/client/whenIdle';
import { untouched } from './wideOnly';

/**
 * Stands for `@theme/LastUpdated` in the browser: the server's line stays as it is, and that of the next page is written
 * when the page is there. The first formatter of dates that a browser makes keeps a phone busy for 40 ms.
 */
export default function LateLastUpdated(props: Props): ReactNode {
  const line = useRef<HTMLSpanElement>(null);
  const [isWritten, setWritten] = useState(false);
  useEffect(() => {
    // The server's line is there, unless React has given its HTML up.
    if (!line.current?.hasChildNodes()) whenIdle().then(() => setWritten(true));
  }, []);
  if (isWritten) return <LastUpdated {...props} />;
  return <span ref={line} className={ThemeClassNames.common.lastUpdated} {...untouched} />;
}
