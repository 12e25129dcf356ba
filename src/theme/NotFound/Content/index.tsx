import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { notFoundMarker } from '@site/plugins/redirects/src/marker';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import { type ReactNode, useEffect } from 'react';
import { searchWords } from './addressWords';
import styles from './styles.module.css';
import { useFormerAddress } from './useFormerAddress';
import { useSuggestions } from './useSuggestions';

/** The page's address is only known in the browser: the server's HTML is one for all unknown addresses. */
function useUnknownPath(): string | undefined {
  const { pathname } = useLocation();
  return useIsBrowser() ? pathname : undefined;
}

/** Pages that the search finds for the words of the address that failed. */
function Suggestions({ path }: { readonly path: string }): ReactNode {
  const found = useSuggestions(path);
  if (found.length === 0) return null;
  return (
    <>
      <Heading as="h2">
        <Translate id="notFound.likely">Perhaps you were looking for</Translate>
      </Heading>
      <ul>
        {found.map(({ url, hash, title, breadcrumbs }) => (
          <li key={url}>
            <Link to={url + hash}>{title}</Link>
            {breadcrumbs.length > 0 && <span className={styles.place}>{breadcrumbs.join(' › ')}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

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

export default function NotFoundContent({ className }: Props): ReactNode {
  const path = useUnknownPath();
  const history = useHistory();
  const former = useFormerAddress(path);
  useEffect(() => {
    if (former !== undefined) history.replace(former + window.location.search + window.location.hash);
  }, [former, history]);
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
      {path !== undefined && <Suggestions path={path} />}
      <SearchForm path={path} />
      <p>
        <Link to="/docs/overview">
          <Translate id="notFound.overview">Overview of the documentation</Translate>
        </Link>
        {' · '}
        <Link to="/versions">
          <Translate id="notFound.versions">All versions</Translate>
        </Link>
      </p>
    </main>
  );
}
