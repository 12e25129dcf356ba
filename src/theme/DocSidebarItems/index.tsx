import SidebarSwitch from '@site/src/components/SidebarSwitch';
import type { Props } from '@theme/DocSidebarItems';
import DocSidebarItems from '@theme-original/DocSidebarItems';
import type { ReactNode } from 'react';

/** The items of a sidebar; above those of the first level, the switch to the edition's other sidebars. */
export default function DocSidebarItemsWithSwitch(props: Props): ReactNode {
  return (
    <>
      {props.level === 1 && <SidebarSwitch />}
      <DocSidebarItems {...props} />
    </>
  );
}
