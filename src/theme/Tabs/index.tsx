import type { Props } from '@theme/Tabs';
import Tabs from '@theme-original/Tabs';
import type { KeyboardEvent, ReactNode } from 'react';

/** The theme's tabs know the arrow keys and Enter; Home, End and the space bar would scroll the page. */
function answerKey(event: KeyboardEvent<HTMLElement>): void {
  const tab = event.target instanceof Element && event.target.closest<HTMLElement>('[role="tab"]');
  if (!tab || !['Home', 'End', ' '].includes(event.key)) return;
  event.preventDefault();
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  if (event.key === ' ') tab.click();
  else tabs.at(event.key === 'Home' ? 0 : -1)?.focus();
}

/** Tabs that answer to all keys that tabs have elsewhere. */
export default function TabsWithKeys(props: Props): ReactNode {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its tabs are what the keys are pressed on
    <div onKeyDown={answerKey}>
      <Tabs {...props} />
    </div>
  );
}
