import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { ClassEntry } from '../../contract';
import Marks from '../text/Marks';
import { InlineText } from '../text/RichText';
import styles from './styles.module.css';

/** Classes with what selects them and what they are for. */
export default function ClassList({ entries }: { readonly entries: readonly ClassEntry[] }): ReactNode {
  return (
    <ul className={styles.list}>
      {entries.map(({ title, href, value, className, summary, marks }) => (
        <li key={href}>
          <div>
            <Link to={href}>{title}</Link>
            <br />
            <code>{value ?? className}</code>
          </div>
          <div>
            <InlineText text={summary} />
            <Marks marks={marks} />
          </div>
        </li>
      ))}
    </ul>
  );
}
