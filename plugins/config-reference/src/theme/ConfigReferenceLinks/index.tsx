import { translate } from '@docusaurus/Translate';
import useRouteContext from '@docusaurus/useRouteContext';
import { type ReactNode, useId } from 'react';
import LinkList from '../../client/text/LinkList';
import type { SettingsContext } from '../../contract';
import styles from './styles.module.css';

/** Below a page with samples of configuration files: links to the settings that these use. */
export default function ConfigReferenceLinks(): ReactNode {
  const id = useId();
  const settings = useRouteContext().data?.settings as SettingsContext | undefined;
  if (settings === undefined) return null;
  return (
    <nav className={styles.settings} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {translate({ id: 'configReference.links.title', message: 'Settings on this page' })}
      </p>
      <LinkList links={settings.links} code={settings.links.every(({ href }) => href.includes('#'))} />
    </nav>
  );
}
