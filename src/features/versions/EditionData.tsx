import Link from '@docusaurus/Link';
import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import { Fragment, type ReactNode } from 'react';
import { siteBasePath } from '../../../lib/basePaths';
import { openapiPath, schemaPath } from '../../../lib/editionFiles';
import { type Edition, editions } from '../../../lib/editions';

interface Files {
  /** Path below the site of the language, or of the default language. */
  readonly of: (edition: Edition) => string;
  readonly anyLanguage?: boolean;
  readonly editions?: readonly Edition[];
}

/** A link for each edition, on one line. */
function EditionLinks({ of, anyLanguage = false, editions: shown = editions }: Files): ReactNode {
  const root = siteBasePath(useDocusaurusContext().i18n);
  const own = useBaseUrl('/');
  return (
    <span className="flag">
      {shown.map((edition, index) => (
        <Fragment key={edition.id}>
          {index > 0 && ' · '}
          <a href={(anyLanguage ? root : own) + of(edition)}>{edition.label}</a>
        </Fragment>
      ))}
    </span>
  );
}

const withFiles = editions.filter(({ settings }) => settings === 'toml');

/** What the site has of each edition for programs: `plugins/edition-data` names the same in an index. */
export default function EditionData(): ReactNode {
  const index = `${siteBasePath(useDocusaurusContext().i18n)}data/index.json`;
  const latest = useLatestVersion(undefined);
  const guide = latest.docs.find(({ id }) => id === 'data-for-tools');
  return (
    <section aria-labelledby="data">
      <Heading as="h2" id="data">
        <Translate id="versions.data.title">An edition as data</Translate>
      </Heading>
      <ul>
        <li>
          <Translate id="versions.data.schema">
            JSON Schema of the TOML files, every table and key with its type, default and meaning:
          </Translate>{' '}
          <EditionLinks of={({ id }) => schemaPath(id)} editions={withFiles} anyLanguage />
        </li>
        <li>
          <Translate id="versions.data.openapi">
            OpenAPI 3.1 document of the HTTP API, every operation below /api/v2:
          </Translate>{' '}
          <EditionLinks of={({ id }) => openapiPath(id)} />
        </li>
        <li>
          <Translate id="versions.data.markdown">
            Every page as Markdown, listed for assistants in the order of the sidebar:
          </Translate>{' '}
          <EditionLinks of={({ route }) => `${route.slice(1)}/llms.txt`} />
        </li>
        <li>
          <Translate id="versions.data.facts">
            Facts read from the source: classes, commands, options, routes, variables, models, packages. What
            there is, and where it is:
          </Translate>{' '}
          <a href={index}>data/index.json</a>
        </li>
      </ul>
      {guide !== undefined && (
        <p>
          <Link to={guide.path}>
            <Translate id="versions.data.use">How editors, code generators and assistants use them</Translate>
          </Link>
        </p>
      )}
    </section>
  );
}
