import { translate } from '@docusaurus/Translate';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Scope, SearchIndex } from '../../contract';
import * as later from '../later';
import { HitDetails, HitTitle } from '../panel/Hit';
import { useWaysOut } from '../panel/useWaysOut';
import { isPlainClick } from '../plainClick';
import styles from './styles.module.css';

export interface Props {
  readonly query: string;
  readonly scope: Scope;
  readonly index: SearchIndex;
  /** How many pages there are in all. */
  readonly total: number;
}

/** Rows that are shown at first, and that each "Show more" adds. */
const step = 20;

/** The pages of an answer, best first. */
export default function ResultList({ query, scope, index, total }: Props): ReactNode {
  const [shown, setShown] = useState({ query, limit: step });
  const limit = shown.query === query ? shown.limit : step;
  const hits = useMemo(() => index.search(query, { ...scope, limit }), [index, query, scope, limit]);
  const { keep, openHit } = useWaysOut(query, () => {});
  const list = useRef<HTMLElement>(null);
  // Who asked for more goes on reading where the list ended.
  useEffect(() => {
    if (limit > step) list.current?.querySelectorAll('a')[limit - step]?.focus();
  }, [limit]);
  return (
    <section ref={list} aria-label={translate({ id: 'search.results', message: 'Search results' })}>
      {hits.map((hit) => (
        <article key={hit.id} className={styles.result}>
          <h2>
            <a
              href={hit.url + hit.hash}
              onMouseEnter={() => window.docusaurus.preload(hit.url)}
              onClick={(event) => {
                if (!isPlainClick(event)) return keep();
                event.preventDefault();
                openHit(hit);
              }}
            >
              <HitTitle {...{ hit, later }} />
            </a>
          </h2>
          <HitDetails {...{ hit, index, later }} />
        </article>
      ))}
      {total > hits.length && (
        <button
          type="button"
          className="button button--secondary"
          onClick={() => setShown({ query, limit: limit + step })}
        >
          {translate({ id: 'search.page.more', message: 'Show more' })}
        </button>
      )}
    </section>
  );
}
