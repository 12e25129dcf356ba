import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { editions } from '../../../lib/editions';
import styles from './styles.module.css';

/** What this page is about, whichever edition its reader prefers. */
const latest = editions.find(({ status }) => status === 'latest')?.label ?? '';

export default function Hero(): ReactNode {
  const { customFields } = useDocusaurusContext().siteConfig;
  return (
    <header className={styles.hero}>
      <Heading as="h1">
        <Translate id="home.hero.title">
          DB-GPT is the open-source Python framework for AI‑native data applications.
        </Translate>
      </Heading>
      <p className={styles.lead}>
        <Translate
          id="home.hero.lead"
          values={{
            latest,
            versions: (
              <Link to="/versions">
                <Translate id="home.hero.versions">others have editions of their own</Translate>
              </Link>
            ),
          }}
        >
          {
            'This is its manual: how to install it, configure it and build on it. What stands on this page is for {latest}, the latest stable version; {versions}.'
          }
        </Translate>
      </p>
      <p className={styles.actions}>
        <Link className="button button--primary button--lg" to="/docs/quickstart">
          <Translate id="home.hero.quickstart">Quickstart</Translate>
        </Link>
        <Link className="button button--outline button--secondary button--lg" to="/docs/overview">
          <Translate id="home.hero.docs">Read the docs</Translate>
        </Link>
      </p>
      <CodeBlock
        language="bash"
        title={translate({ id: 'home.hero.install', message: 'Install {latest}' }, { latest })}
        html={String(customFields?.installSample)}
      >
        {null}
      </CodeBlock>
    </header>
  );
}
