import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

function capabilities(): [term: string, text: string][] {
  return [
    [
      translate({ id: 'home.capabilities.data.term', message: 'Data sources' }),
      translate({
        id: 'home.capabilities.data.text',
        message: 'Relational and analytical databases and graph stores, asked in plain language.',
      }),
    ],
    [
      translate({ id: 'home.capabilities.knowledge.term', message: 'Knowledge bases' }),
      translate({
        id: 'home.capabilities.knowledge.text',
        message: 'Documents split, embedded and retrieved by vector, keyword or graph.',
      }),
    ],
    [
      translate({ id: 'home.capabilities.agents.term', message: 'Agents' }),
      translate({
        id: 'home.capabilities.agents.text',
        message: 'Give models memory and tools; let them share a task.',
      }),
    ],
    [
      translate({ id: 'home.capabilities.awel.term', message: 'AWEL' }),
      translate({
        id: 'home.capabilities.awel.text',
        message: 'A language for workflows: operators joined into graphs, in Python or drawn in the browser.',
      }),
    ],
    [
      translate({ id: 'home.capabilities.models.term', message: 'Models' }),
      translate({
        id: 'home.capabilities.models.text',
        message: 'Hosted APIs and local engines behind one interface, on one machine or on many.',
      }),
    ],
    [
      translate({ id: 'home.capabilities.api.term', message: 'HTTP API' }),
      translate({
        id: 'home.capabilities.api.text',
        message: 'Chat, knowledge, flows and data sources for programs of your own.',
      }),
    ],
  ];
}

export default function Capabilities(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="capabilities">
      <Heading as="h2" id="capabilities">
        <Translate id="home.capabilities.heading">What is in it</Translate>
      </Heading>
      <dl className={styles.capabilities}>
        {capabilities().map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
