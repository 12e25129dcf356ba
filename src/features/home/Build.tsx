import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ComponentProps, ReactNode } from 'react';
import PageLink from './PageLink';
import Screenshot from './Screenshot';
import styles from './styles.module.css';

interface Card {
  readonly to: string;
  readonly picture: ComponentProps<typeof Screenshot>['of'];
  readonly title: string;
  readonly text: string;
}

function cards(): Card[] {
  return [
    {
      to: '/docs/application/apps/chat_data',
      picture: 'sql',
      title: translate({ id: 'home.build.data.title', message: 'Ask a database' }),
      text: translate({
        id: 'home.build.data.text',
        message: 'Connect MySQL, PostgreSQL, SQLite or an Excel file. Get SQL, rows and a chart.',
      }),
    },
    {
      to: '/docs/application/apps/chat_knowledge',
      picture: 'knowledge',
      title: translate({ id: 'home.build.documents.title', message: 'Search your documents' }),
      text: translate({
        id: 'home.build.documents.text',
        message: 'Upload files to a knowledge base. Answers come from their passages.',
      }),
    },
    {
      to: '/docs/agents/introduction',
      picture: 'agent',
      title: translate({ id: 'home.build.agent.title', message: 'Write an agent' }),
      text: translate({
        id: 'home.build.agent.text',
        message:
          'Give a model your functions, a memory and a task in Python, or assemble a team in the browser.',
      }),
    },
    {
      to: '/docs/awel',
      picture: 'flow',
      title: translate({ id: 'home.build.workflow.title', message: 'Build a workflow' }),
      text: translate({
        id: 'home.build.workflow.text',
        message: 'Join fixed steps in AWEL, in Python or drawn in the browser, and serve them over HTTP.',
      }),
    },
  ];
}

/** What one can do with it: a picture and a sentence each. */
export default function Build(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="build">
      <Heading as="h2" id="build">
        <Translate id="home.build.heading">What will you build?</Translate>
      </Heading>
      <ul className={styles.cards}>
        {cards().map(({ to, picture, title, text }) => (
          <li key={title}>
            <PageLink className={styles.card} to={to}>
              <Screenshot of={picture} alt="" />
              <strong>{title}</strong>
              <span>{text}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
