import Link from '@docusaurus/Link';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import PageActions from '@site/src/components/PageActions';
import EditionData from '@site/src/features/versions/EditionData';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { archiveName, type Edition, editions } from '../../lib/editions';
import styles from './versions.module.css';

function statusText(status: Edition['status']): { title: string; text: string } {
  switch (status) {
    case 'latest':
      return {
        title: translate({ id: 'versions.latest.title', message: 'Latest stable version' }),
        text: translate({
          id: 'versions.latest.text',
          message: 'Not sure? Start here.',
        }),
      };
    case 'unreleased':
      return {
        title: translate({ id: 'versions.dev.title', message: 'Development' }),
        text: translate({
          id: 'versions.dev.text',
          message: 'The patch release of the latest stable version. Pages may still change.',
        }),
      };
    case 'superseded':
      return {
        title: translate({ id: 'versions.superseded.title', message: 'Superseded' }),
        text: translate({
          id: 'versions.superseded.text',
          message: 'One Python package, settings in .env. No longer maintained.',
        }),
      };
  }
}

/**
 * The release notes: a post of this site where there is one, else the notes beside the framework's source.
 * @param framework Address of the framework's repository.
 */
function releaseNotes({ tag }: Edition, framework: string): string {
  return tag === 'v0.7.0' ? '/blog/db-gpt-v070-release' : `${framework}/releases/tag/${tag}`;
}

function EditionEntry({ edition }: { readonly edition: Edition }): ReactNode {
  const version = useVersions(undefined).find(({ name }) => name === edition.version);
  const { siteConfig, i18n } = useDocusaurusContext();
  const { customFields } = siteConfig;
  const framework = String(customFields?.framework);
  const offline = useBaseUrl('/offline/');
  const archive = (kind: 'html' | 'markdown') =>
    `${offline}${archiveName(edition, i18n.currentLocale, kind)}.zip`;
  const { title, text } = statusText(edition.status);
  const page = (id: string): string => {
    const doc = version?.docs.find((one) => one.id === id);
    if (doc) return doc.path;
    throw new Error(
      `The edition ${edition.label} has no document "${id}" for /versions. If it has the file, list the id for ` +
        'plugins/flat-client in config/plugins.ts; else take the link out of src/pages/versions.tsx.',
    );
  };
  return (
    <section className={styles.edition} aria-labelledby={`edition-${edition.label}`}>
      <Heading as="h2" id={`edition-${edition.label}`}>
        {edition.label}{' '}
        <span className={clsx('edition-status', styles.status, styles[edition.status])}>{title}</span>
      </Heading>
      <p>
        <Translate id="versions.documents" values={{ tag: <code>{edition.tag}</code>, text }}>
          {'Documents the framework at {tag}. {text}'}
        </Translate>
      </p>
      <ul>
        <li>
          <Link to={page('overview')}>
            <Translate id="versions.overview">Documentation</Translate>
          </Link>
        </li>
        <li>
          <Link to={page('quickstart')}>
            <Translate id="versions.quickstart">Quickstart</Translate>
          </Link>
        </li>
        <li>
          <Link to={page('installation/sourcecode')}>
            <Translate id="versions.installation">Installation</Translate>
          </Link>
        </li>
        <li>
          <Link to={releaseNotes(edition, framework)}>
            <Translate id="versions.notes">Release notes</Translate>
          </Link>
        </li>
        {customFields?.offline === true && (
          <li>
            <Translate
              id="versions.offline.both"
              values={{
                pages: (
                  <a href={archive('html')} download>
                    <Translate id="versions.offline">Offline copy (ZIP)</Translate>
                  </a>
                ),
                markdown: (
                  <a href={archive('markdown')} download>
                    <Translate id="versions.offline.markdown">as Markdown</Translate>
                  </a>
                ),
              }}
            >
              {'{pages}, {markdown}'}
            </Translate>
          </li>
        )}
        <li>
          <Link to={`${framework}/tree/${edition.tag}`}>
            <Translate id="versions.source">Source</Translate>
          </Link>
        </li>
      </ul>
    </section>
  );
}

const order: readonly Edition['status'][] = ['latest', 'unreleased', 'superseded'];

/** The editions, the one to choose first, and what is published of each for programs. */
export default function VersionsPage(): ReactNode {
  const title = translate({ id: 'versions.title', message: 'All versions' });
  const releases = useBaseUrl('/releases');
  const { siteConfig } = useDocusaurusContext();
  const sorted = [...editions].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  const newest = sorted.find(({ status }) => status === 'unreleased') ?? sorted[0];
  return (
    <Layout
      title={title}
      description={translate({
        id: 'versions.description',
        message:
          'The editions of this documentation: which version of DB-GPT each one describes, and its state.',
      })}
    >
      <main className={styles.page}>
        <PageActions permalink={useBaseUrl('/versions')} />
        <Heading as="h1">{title}</Heading>
        <p className={styles.lead}>
          <Translate id="versions.lead" values={{ command: <code className="flag">dbgpt --version</code> }}>
            {
              'Commands and settings differ from version to version. Choose the edition that matches what you run; the command below prints it. If you installed with pip, run {command}.'
            }
          </Translate>
        </p>
        <pre className={styles.command}>
          <code>uv run --no-sync dbgpt --version</code>
        </pre>
        <p>
          <Translate
            id="versions.later"
            values={{
              tag: newest?.tag,
              releases: (
                <Link to={`${siteConfig.customFields?.framework}/releases`}>
                  <Translate id="versions.later.releases">list of all releases</Translate>
                </Link>
              ),
            }}
          >
            {'Releases after {tag} are not documented here; the {releases} says what they change.'}
          </Translate>
        </p>
        {sorted.map((edition) => (
          <EditionEntry key={edition.id} edition={edition} />
        ))}
        <EditionData />
        <p>
          <Translate
            id="versions.releases"
            values={{
              atom: <a href={`${releases}/atom.xml`}>Atom</a>,
              rss: <a href={`${releases}/rss.xml`}>RSS</a>,
              json: <a href={`${releases}/feed.json`}>JSON</a>,
            }}
          >
            {'To hear of new releases, subscribe to their feed: {atom}, {rss} or {json}.'}
          </Translate>
        </p>
      </main>
    </Layout>
  );
}
