import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useAllDocsData } from '@docusaurus/plugin-content-docs/client';
import { useHistory, useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { notFoundMarker } from '@site/plugins/redirects/src/marker';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import { type ReactNode, useEffect, useState } from 'react';
import { likelyPages, searchWords } from './likelyPages';
import styles from './styles.module.css';
import { useFormerAddress } from './useFormerAddress';
import { useSuggestions } from './useSuggestions';

/** The page's address is only known in the browser: the server's HTML is one for all unknown addresses. */
function useUnknownPath(): string | undefined {
  const { pathname } = useLocation();
  const [path, setPath] = useState<string>();
  useEffect(() => setPath(pathname), [pathname]);
  return path;
}

/** Most pages that are offered. */
const most = 5;

/** Pages whose addresses are like the one that failed, then those that the search finds for its words. */
function Suggestions({ path }: { readonly path: string }): ReactNode {
  const docs = useAllDocsData().default;
  const known = docs?.versions.flatMap((version) => version.docs.map((doc) => doc.path)) ?? [];
  const found = useSuggestions(path);
  const likely = likelyPages(path, known, most).filter((page) => found.every(({ url }) => url !== page));
  const isEmpty = likely.length + found.length === 0;
  if (isEmpty) return null;
  return (
    <>
      <Heading as="h2">
        <Translate id="notFound.likely">Perhaps you were looking for</Translate>
      </Heading>
      <ul>
        {found.slice(0, most).map(({ url, hash, title, breadcrumbs }) => (
          <li key={url}>
            <Link to={url + hash}>{title.text}</Link>
            {breadcrumbs.length > 0 && <span className={styles.place}>{breadcrumbs.join(' › ')}</span>}
          </li>
        ))}
        {likely.slice(0, Math.max(0, most - found.length)).map((page) => (
          <li key={page}>
            <Link to={page}>{page}</Link>
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
