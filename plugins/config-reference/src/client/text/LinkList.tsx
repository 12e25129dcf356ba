import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { PageLink } from '../../contract';
import styles from './linkList.module.css';

export interface Props {
  readonly links: readonly PageLink[];
  /** The titles are names in code. */
  readonly code?: boolean;
}

/** Links in a row. */
export default function LinkList({ links, code }: Props): ReactNode {
  return (
    <ul className={styles.links}>
      {links.map(({ title, href }) => (
        <li key={href}>
          <Link to={href}>{code ? <code>{title}</code> : title}</Link>
        </li>
      ))}
    </ul>
  );
}
