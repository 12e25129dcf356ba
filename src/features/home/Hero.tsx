import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { editions } from '../../../lib/editions';
import Screenshot from './Screenshot';
import styles from './styles.module.css';

/** What this page is about, whichever edition its reader prefers. */
const latest = editions.find(({ status }) => status === 'latest')?.label ?? '';
const patch = editions.find(({ status }) => status === 'unreleased')?.tag ?? '';

/** What DB-GPT does, in a sentence and in a picture. */
export default function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div>
        <Heading as="h1">
          <Translate id="home.hero.title">Ask your data in plain language</Translate>
        </Heading>
        <p className={styles.lead}>
          <Translate id="home.hero.lead">
            DB-GPT turns questions into SQL, answers from your documents, and runs agents that call your
            tools. Use its web app, or build your own on its Python packages. It is open source.
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
        <p className={styles.note}>
          <Translate
            id="home.hero.edition"
            values={{
              latest,
              patch: (
                <Link to="/docs/next/quickstart">
                  <Translate id="home.hero.patch" values={{ patch }}>
                    {'its patch release {patch}'}
                  </Translate>
                </Link>
              ),
              versions: (
                <Link to="/versions">
                  <Translate id="home.hero.versions">all versions</Translate>
                </Link>
              ),
            }}
          >
            {
              'This page is about {latest}, the latest stable version. Two security holes are closed in {patch}. See {versions}.'
            }
          </Translate>
        </p>
      </div>
      <figure className={styles.shown}>
        <Screenshot
          first
          of="chart"
          alt={translate({
            id: 'home.hero.picture',
            message: 'A question about revenue, answered with a bar chart; tabs show the SQL and the data.',
          })}
        />
        <figcaption>
          <Translate id="home.hero.caption">
            You see the SQL and the rows behind each chart, so you can check the answer.
          </Translate>
        </figcaption>
      </figure>
    </header>
  );
}
