import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import { Fragment, type ReactNode } from 'react';
import PageLink from './PageLink';
import styles from './styles.module.css';

function facts(): { term: string; text: string }[] {
  return [
    {
      term: translate({ id: 'home.start.need.term', message: 'What you need' }),
      text: translate({
        id: 'home.start.need.text',
        message:
          'Git, uv, and a key of a model provider. With Ollama you need no key, and with hosted models no GPU.',
      }),
    },
    {
      term: translate({ id: 'home.start.teams.term', message: 'For teams' }),
      text: translate({
        id: 'home.start.teams.text',
        message: 'A web app with chats over databases, files and documents, ready when the server runs.',
      }),
    },
    {
      term: translate({ id: 'home.start.developers.term', message: 'For developers' }),
      text: translate({
        id: 'home.start.developers.text',
        message:
          'Python packages for agents, retrieval and workflows, and an HTTP API for every other language.',
      }),
    },
    {
      term: translate({ id: 'home.start.others.term', message: 'Before others use it' }),
      text: translate({
        id: 'home.start.others.text',
        message: 'DB-GPT has no login. Keep it on 127.0.0.1 until something in front of it checks who calls.',
      }),
    },
  ];
}

/** Three steps, what they take, what to know before others use it, and where other ways begin. */
export default function Start(): ReactNode {
  const { customFields } = useDocusaurusContext().siteConfig;
  return (
    <section className={styles.section} aria-labelledby="start">
      <Heading as="h2" id="start">
        <Translate id="home.start.heading">Running in three steps</Translate>
      </Heading>
      <div className={styles.columns}>
        <ol className={styles.steps}>
          <li>
            <Translate id="home.start.install">Get the source and install what you use:</Translate>
            <CodeBlock
              language="bash"
              title={translate({ id: 'home.start.shell', message: 'Shell' })}
              html={String(customFields?.installSample)}
            >
              {null}
            </CodeBlock>
          </li>
          <li>
            <Translate
              id="home.start.configure"
              values={{
                file: (
                  <PageLink to="/docs/quickstart#configure">
                    <Translate id="home.start.file">one short file</Translate>
                  </PageLink>
                ),
              }}
            >
              {'Name your models in {file}.'}
            </Translate>
          </li>
          <li>
            <Translate
              id="home.start.open"
              values={{
                start: (
                  <PageLink to="/docs/quickstart#start">
                    <Translate id="home.start.server">Start the server</Translate>
                  </PageLink>
                ),
              }}
            >
              {'{start}, open localhost:5670, and ask.'}
            </Translate>
          </li>
        </ol>
        <dl className={styles.facts}>
          {facts().map(({ term, text }) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      <p className={styles.links}>
        <PageLink to="/docs/installation/docker">
          <Translate id="home.start.docker">Run with Docker</Translate>
        </PageLink>
        <PageLink to="/docs/installation/sourcecode#offline">
          <Translate id="home.start.offline">Start without a network</Translate>
        </PageLink>
        <PageLink to="/docs/upgrade/v0.7">
          <Translate id="home.start.upgrade">Upgrade from 0.6</Translate>
        </PageLink>
        <PageLink to="/docs/faq/install">
          <Translate id="home.start.trouble">When it does not work</Translate>
        </PageLink>
      </p>
    </section>
  );
}
