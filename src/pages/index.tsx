import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import StructuredData from '@site/plugins/structured-data/src/client/StructuredData';
import MarkdownAlternate from '@site/src/components/MarkdownAlternate';
import Build from '@site/src/features/home/Build';
import Hero from '@site/src/features/home/Hero';
import Start from '@site/src/features/home/Start';
import styles from '@site/src/features/home/styles.module.css';
import Versions from '@site/src/features/home/Versions';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** What DB-GPT does, and ways into the manual. */
export default function HomePage(): ReactNode {
  return (
    <Layout
      title={translate({ id: 'home.title', message: 'Ask your data in plain language' })}
      description={translate({
        id: 'home.description',
        message:
          'DB-GPT turns questions into SQL, answers from your documents and runs agents that call your tools: how to install it, use it and build on it, for each version.',
      })}
    >
      <StructuredData />
      <MarkdownAlternate permalink={useBaseUrl('/')} />
      <main className={styles.page}>
        <Hero />
        <Build />
        <Start />
        <Versions />
      </main>
    </Layout>
  );
}
