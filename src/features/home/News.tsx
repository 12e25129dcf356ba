import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function News(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="news">
      <Heading as="h2" id="news">
        <Translate id="home.news.heading">New in v0.7.0</Translate>
      </Heading>
      <ul className={styles.news}>
        <li>
          <Translate id="home.news.packages">
            DB-GPT is now split into packages: install what you use.
          </Translate>
        </li>
        <li>
          <Translate id="home.news.toml">Settings moved from .env to TOML files.</Translate>
        </li>
        <li>
          <Translate id="home.news.mcp">
            Agents use tools served over the Model Context Protocol (MCP).
          </Translate>
        </li>
      </ul>
      <p className={styles.links}>
        <Link to="/blog/db-gpt-v070-release">
          <Translate id="home.news.post">The release in detail</Translate>
        </Link>
        <Link to="/versions">
          <Translate id="home.news.versions">All versions</Translate>
        </Link>
      </p>
    </section>
  );
}
