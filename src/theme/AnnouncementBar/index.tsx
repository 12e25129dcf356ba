import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import AnnouncementBar from '@theme-original/AnnouncementBar';
import { type ReactNode, useEffect } from 'react';

/** Set by the theme's inline script; its style hides the bar of a reader who dismissed one. */
const dismissedAttribute = 'data-announcement-bar-initially-dismissed';

/**
 * The theme's bar, shown at once when its id has changed since the reader dismissed one. On its own it
 * forgets the dismissal but leaves the attribute, and so stays hidden until the next document is loaded.
 */
export default function AnnouncementBarShownAgain(): ReactNode {
  const { isActive } = useAnnouncementBar();
  // The storage has been read when this turns true; before, every bar counts as active.
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (isBrowser && isActive) document.documentElement.setAttribute(dismissedAttribute, 'false');
  }, [isBrowser, isActive]);
  return <AnnouncementBar />;
}
