import Link from '@docusaurus/Link';
import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The names are those of `config/sidebars.ts`, the labels those of the navbar. */
function sidebarLabels(): Record<string, string> {
  return {
    tutorialSidebar: translate({ id: 'sidebarSwitch.guide', message: 'Docs' }),
    tutorials: translate({ id: 'sidebarSwitch.tutorials', message: 'Tutorials' }),
    docs: translate({ id: 'sidebarSwitch.reference', message: 'Install & reference' }),
  };
}

/** Links to the first page of each sidebar of the edition; the reader's own is marked. A list item. */
export default function SidebarSwitch(): ReactNode {
  const { activeVersion, activeDoc } = useActiveDocContext(undefined);
  const labels = sidebarLabels();
  const sidebars = Object.entries(activeVersion?.sidebars ?? {});
  return (
    <li className={styles.item}>
      <ul className={styles.list}>
        {sidebars.map(([name, { link }]) =>
          link === undefined ? null : (
            <li key={name}>
              <Link
                to={link.path}
                className={styles.link}
                aria-current={activeDoc?.sidebar === name ? 'true' : undefined}
              >
                {labels[name] ?? link.label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </li>
  );
}
