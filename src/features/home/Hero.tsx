import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The first steps of the latest edition's quickstart, where the settings and the start follow. */
const installCommands = `git clone --branch v0.7.0 --depth 1 https://github.com/eosphoros-ai/DB-GPT.git
cd DB-GPT
uv sync --frozen --all-packages --no-dev \\
  --extra base --extra proxy_openai --extra rag --extra storage_chromadb
uv run --no-sync dbgpt --version`;

export default function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <Heading as="h1">
        <Translate id="home.hero.title">
          DB-GPT is the open-source Python framework for AI‑native data applications.
        </Translate>
      </Heading>
      <p className={styles.lead}>
        <Translate id="home.hero.lead">
          This is its manual: how to install it, configure it and build on it. Commands, settings and samples
          belong to the version that stands at the top of the page.
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
      <CodeBlock language="bash" title={translate({ id: 'home.hero.install', message: 'Install v0.7.0' })}>
        {installCommands}
      </CodeBlock>
    </header>
  );
}
