import { translate } from '@docusaurus/Translate';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Scope, SearchEdition, SearchIndex } from '../../contract';
import { useSearchScope } from '../field/useSearchScope';
import * as later from '../later';
import { HitDetails, HitTitle } from '../panel/Hit';
import { useWaysOut } from '../panel/useWaysOut';
import { isPlainClick } from '../plainClick';
import { readListPlace, writeListPlace } from './listPlace';
import styles from './styles.module.css';

export interface Props {
  readonly query: string;
  readonly scope: Scope;
  readonly index: SearchIndex;
  readonly edition: SearchEdition;
  /** How many pages there are in all. */
  readonly total: number;
}

/** Rows that are shown at first, and that each "Show more" adds. */
const step = 20;

/** The pages of an answer, best first. Who comes back finds as many as there were, and the row that was opened. */
export default function ResultList({ query, scope, index, total, edition }: Props): ReactNode {
  const [place] = useState(readListPlace);
  const [shown, setShown] = useState({ query, limit: place?.shown ?? step });
  const limit = shown.query === query ? shown.limit : step;
  const hits = useMemo(() => index.search(query, { ...scope, limit }), [index, query, scope, limit]);
  const { keep, openHit } = useWaysOut(query, () => {});
  // Rows of the edition that an address without `version` is about need no label.
  const { baseUrl } = useSearchScope();
  const label = edition.url === baseUrl ? undefined : edition.label;
  const list = useRef<HTMLElement>(null);
  // Who asked for more goes on reading where the list ended.
  const goOnAt = useRef(document.activeElement === document.body ? place?.opened : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is there once as many are shown.
  useEffect(() => {
    if (goOnAt.current !== undefined) list.current?.querySelectorAll('a')[goOnAt.current]?.focus();
    goOnAt.current = undefined;
  }, [limit]);
  const showMore = () => {
    goOnAt.current = limit;
    setShown({ query, limit: limit + step });
    writeListPlace({ shown: limit + step });
  };
  return (
    <section ref={list} aria-label={translate({ id: 'search.results', message: 'Search results' })}>
      {hits.map((hit, row) => (
        <article key={hit.id} className={styles.result}>
          <h2>
            <a
              href={hit.url + hit.hash}
              onMouseEnter={() => window.docusaurus.preload(hit.url)}
              onClick={(event) => {
                if (!isPlainClick(event)) return keep();
                event.preventDefault();
                writeListPlace({ shown: limit, opened: row });
                openHit(hit);
              }}
            >
              <HitTitle {...{ hit, later }} edition={hit.url.startsWith(edition.url) ? label : undefined} />
            </a>
          </h2>
          <HitDetails {...{ hit, index, later }} />
        </article>
      ))}
      {total > hits.length && (
        <button type="button" className="button button--secondary" onClick={showMore}>
          {translate({ id: 'search.page.more', message: 'Show more' })}
        </button>
      )}
    </section>
  );
}
