import Link from '@docusaurus/Link';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocSidebarItem/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * A page in a sidebar, with what the tree of pages says of it beside its label (`customProps.badge`). Ejected: the
 * theme's component takes a label that is a text. The tree has no links to other sites, so there is no sign for them.
 */
export default function DocSidebarItemLink(props: Props): ReactNode {
  const { item, onItemClick, activePath, level, index: _index, ...others } = props;
  const { href, label, className, autoAddBaseUrl, customProps } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const badge = customProps?.badge;
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemLink,
        ThemeClassNames.docs.docSidebarItemLinkLevel(level),
        'menu__list-item',
        className,
      )}
    >
      <Link
        className={clsx('menu__link', isActive && 'menu__link--active')}
        autoAddBaseUrl={autoAddBaseUrl}
        aria-current={isActive ? 'page' : undefined}
        to={href}
        onClick={onItemClick ? () => onItemClick(item) : undefined}
        {...others}
      >
        <span>
          {label}
          {typeof badge === 'string' && <span className={styles.badge}> {badge}</span>}
        </span>
      </Link>
    </li>
  );
}
