import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { useSearchScope } from '../field/useSearchScope';
import Answer from './Answer';
import SearchForm from './SearchForm';
import Start from './Start';
import styles from './styles.module.css';
import UnknownNotes from './UnknownNotes';
import { useSearchAddress } from './useSearchAddress';

/** A title stays a title, whatever was pasted into the box. */
const longestInTitle = 80;

function titleOf(query: string): string {
  if (query === '') {
    return translate({ id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation' });
  }
  return translate(
    { id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"' },
    { query: query.length > longestInTitle ? `${query.slice(0, longestInTitle)}…` : query },
  );
}

/** The search that the address names: its form, and what was found. */
export default function Results(): ReactNode {
  const { text, setText, go, scope, edition, unknown } = useSearchAddress();
  const { editions, contexts } = useSearchScope();
  const isBrowser = useIsBrowser();
  const query = text.trim();
  const title = titleOf(query);
  return (
    <main className={`container ${styles.page}`}>
      <PageMetadata
        title={title}
        description={translate({
          id: 'search.page.description',
          message: 'Search the documentation and the blog: all of an edition, or a part of it.',
        })}
      />
      <Heading as="h1">{title}</Heading>
      <SearchForm {...{ text, scope, edition, editions, contexts }} onText={setText} onGo={go} />
      <noscript>
        <p>
          {translate({
            id: 'search.noscript',
            message:
              'The search runs in the browser and needs JavaScript. The menus lead to every page without it.',
          })}
        </p>
        <p>{translate({ id: 'search.noscript.editions', message: 'The documentation of each edition:' })}</p>
        <ul>
          {editions.map(({ url, label }) => (
            <li key={url}>
              <a href={url.slice(0, -1)}>{label}</a>
            </li>
          ))}
        </ul>
      </noscript>
      <UnknownNotes unknown={unknown} edition={edition} />
      {isBrowser && query !== '' && <Answer {...{ query, scope, edition, editions }} />}
      {isBrowser && query === '' && <Start {...{ scope, edition }} />}
    </main>
  );
}
