import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { type Edition, editions } from '../../../lib/editions';
import PageLink from './PageLink';
import styles from './styles.module.css';

function textOf(status: Edition['status']): string {
  switch (status) {
    case 'unreleased':
      return translate({
        id: 'home.versions.unreleased',
        message: 'The patch release: closes two security holes, and lets models run on other machines.',
      });
    case 'latest':
      return translate({
        id: 'home.versions.latest',
        message: 'Separate packages: install what you use. Settings in TOML files. Agents use MCP tools.',
      });
    case 'superseded':
      return translate({
        id: 'home.versions.superseded',
        message: 'One Python package, settings in .env. No longer maintained.',
      });
  }
}

/** The editions with what is new in each, and where things are looked up. */
export default function Versions(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="versions">
      <Heading as="h2" id="versions">
        <Translate id="home.versions.heading">Pick your version</Translate>
      </Heading>
      <ul className={styles.versions}>
        {editions.map(({ id, tag, label, route, status }) => (
          <li key={id}>
            <Link to={`${route}/overview`}>{label === tag ? tag : `${tag} (${label})`}</Link>
            <span>{textOf(status)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.links}>
        <Link to="/blog/db-gpt-v070-release">
          <Translate id="home.versions.post">What v0.7.0 brought</Translate>
        </Link>
        <PageLink to="/docs/config-reference/overview">
          <Translate id="home.versions.configuration">Every setting</Translate>
        </PageLink>
        <PageLink to="/docs/api/introduction">
          <Translate id="home.versions.api">HTTP API</Translate>
        </PageLink>
        <PageLink to="/docs/changelog/doc">
          <Translate id="home.versions.releases">All releases</Translate>
        </PageLink>
      </p>
    </section>
  );
}
