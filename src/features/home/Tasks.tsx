import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Task {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

function tasks(): Task[] {
  return [
    {
      to: '/docs/quickstart',
      title: translate({ id: 'home.tasks.try.title', message: 'Try it' }),
      text: translate({
        id: 'home.tasks.try.text',
        message: 'From a checkout to a first answer, without a GPU.',
      }),
    },
    {
      to: '/docs/tutorials',
      title: translate({ id: 'home.tasks.database.title', message: 'Ask a database' }),
      text: translate({
        id: 'home.tasks.database.text',
        message: 'Connect a data source and ask it questions in plain language.',
      }),
    },
    {
      to: '/docs/tutorials',
      title: translate({ id: 'home.tasks.build.title', message: 'Build an agent or a workflow' }),
      text: translate({
        id: 'home.tasks.build.text',
        message: 'Write an agent that calls your functions, or a fixed workflow.',
      }),
    },
    {
      to: '/docs/installation',
      title: translate({ id: 'home.tasks.deploy.title', message: 'Deploy and configure' }),
      text: translate({
        id: 'home.tasks.deploy.text',
        message: 'Source or Docker, local or remote models, one machine or a cluster.',
      }),
    },
  ];
}

export default function Tasks(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="tasks">
      <Heading as="h2" id="tasks">
        <Translate id="home.tasks.heading">What do you want to do?</Translate>
      </Heading>
      <ul className={styles.cards}>
        {tasks().map(({ to, title, text }) => (
          <li key={title}>
            <Link className={styles.card} to={to}>
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
