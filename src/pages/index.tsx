import { translate } from '@docusaurus/Translate';
import Capabilities from '@site/src/features/home/Capabilities';
import Hero from '@site/src/features/home/Hero';
import News from '@site/src/features/home/News';
import styles from '@site/src/features/home/styles.module.css';
import Tasks from '@site/src/features/home/Tasks';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

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
