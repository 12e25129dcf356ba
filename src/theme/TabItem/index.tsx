import type { Props } from '@theme/TabItem';
import TabItem from '@theme-original/TabItem';
import type { ReactNode } from 'react';

/** What a tab shows, with its label for where there are no tabs: on paper, and without script. */
export default function TabItemWithLabel(props: Props): ReactNode {
  return (
    <div data-tab={props.label ?? props.value}>
      <TabItem {...props} />
    </div>
  );
}
