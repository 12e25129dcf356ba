import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client';
import DefaultNavbarItem, { type Props as DefaultProps } from '@theme/NavbarItem/DefaultNavbarItem';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import type { ReactNode } from 'react';

type Props = DefaultProps & {
  readonly sidebarId: string;
  /** Where it leads outside of the editions; there the address decides which edition it is. */
  readonly to: string;
};

/** Leads to the first page of a sidebar of the edition in view, and is active on all pages of that sidebar. */
function SidebarNavbarItem({ sidebarId, to, ...props }: Props): ReactNode {
  const { activeVersion, activeDoc } = useActiveDocContext(undefined);
  return (
    <DefaultNavbarItem
      {...props}
      to={activeVersion?.sidebars?.[sidebarId]?.link?.path ?? to}
      isActive={() => activeDoc?.sidebar === sidebarId}
    />
  );
}

/** The kinds of items that `config/navbar.ts` can name. */
export default { ...ComponentTypes, 'custom-sidebar': SidebarNavbarItem };
