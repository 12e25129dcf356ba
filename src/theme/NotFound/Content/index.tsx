import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useDocsVersionCandidates } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import { lazy, type ReactNode, Suspense } from 'react';
import { notFoundMarker } from '../../../../lib/notFound';
import { searchWords } from './addressWords';
import styles from './styles.module.css';

/** The page's address is only known in the browser: the server's HTML is one for all unknown addresses. */
function useUnknownPath(): string | undefined {
  const { pathname } = useLocation();
  return useIsBrowser() ? pathname : undefined;
}

/** Docs pages carry this component, and hardly ever show it: what only the browser adds is fetched when it is shown. */
const WaysOn = lazy(() =>
  // Without it the search and the links below still lead on.
  import('./WaysOn').catch(() => ({ default: () => null })),
);

function SearchForm({ path }: { readonly path: string | undefined }): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const label = translate({ id: 'notFound.search.label', message: 'Search the documentation' });
  return (
    <form className={styles.search} action={`${siteConfig.baseUrl}search`}>
      <label htmlFor="not-found-search">{label}</label>
      <div>
        <input
          // A new default for the address that is known only after the first render.
          key={path}
          id="not-found-search"
          type="search"
          name="q"
          defaultValue={path === undefined ? '' : searchWords(path)}
        />
        <button type="submit" className="button button--primary">
          <Translate id="notFound.search.submit">Search</Translate>
        </button>
      </div>
    </form>
  );
}

/** The edition of the address, else the one that the reader chose last: what it has instead of the page. */
function EditionLink(): ReactNode {
  const [{ path, docs, mainDocId }] = useDocsVersionCandidates(undefined);
  return (
    <Link to={docs.find(({ id }) => id === mainDocId)?.path ?? path}>
      <Translate id="notFound.overview">Overview of the documentation</Translate>
    </Link>
  );
}

/** The page at an address that has none: what may be meant, a search, and ways on. */
export default function NotFoundContent({ className }: Props): ReactNode {
  const path = useUnknownPath();
  const title = translate({
    id: 'theme.NotFound.title',
    message: 'Page Not Found',
    description: 'The title of the 404 page',
  });
  return (
    <main className={`${styles.page} ${className ?? ''}`}>
      {/* Below `/docs` this part stands without the page that has the title. */}
      <PageMetadata title={title} />
      <Head>
        <meta name={notFoundMarker} content="true" />
        <meta name="robots" content="noindex" />
      </Head>
      <Heading as="h1">{title}</Heading>
      <p>
        <Translate id="notFound.explanation">
          There is no page at this address. It may have moved, or it may not exist in this edition or
          language.
        </Translate>
      </p>
      {path !== undefined && (
        <Suspense fallback={null}>
          <WaysOn />
        </Suspense>
      )}
      <SearchForm path={path} />
      <p>
        <EditionLink />
        {' · '}
        <Link to="/versions">
          <Translate id="notFound.versions">All versions</Translate>
        </Link>
      </p>
    </main>
  );
}
