import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import Capabilities from '@site/src/features/home/Capabilities';
import Hero from '@site/src/features/home/Hero';
import News from '@site/src/features/home/News';
import Tasks from '@site/src/features/home/Tasks';
import styles from '@site/src/features/home/styles.module.css';

export default function HomePage(): ReactNode {
  return (
    <Layout
      title={translate({ id: 'home.title', message: 'Documentation' })}
      description={translate({
        id: 'home.description',
        message:
          'Install, configure and extend DB-GPT: chat with databases, knowledge bases, agents, AWEL workflows and model serving, for each version.',
      })}
    >
      <main className={styles.page}>
        <Hero />
        <Tasks />
        <Capabilities />
        <News />
      </main>
    </Layout>
  );
}
