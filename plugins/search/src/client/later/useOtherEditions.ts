import { useEffect, useState } from 'react';
import type { SearchEdition } from '../../contract';
import { loadWholeIndex } from '../loadIndex';
import { useSettled } from '../useSettled';

/** An edition that has what another one lacks. */
export interface EditionOffer {
  readonly edition: SearchEdition;
  readonly count: number;
}

const none: readonly EditionOffer[] = [];

/** The indexes of other editions are not asked for on every letter that leads nowhere. */
const quietTime = 500;

/** Which other editions have pages for a query that this one has none for. */
export function useOtherEditions(
  query: string,
  current: SearchEdition,
  editions: readonly SearchEdition[],
): readonly EditionOffer[] {
  const settled = useSettled(query, quietTime);
  const [found, setFound] = useState<{ readonly query: string; readonly offers: readonly EditionOffer[] }>();
  useEffect(() => {
    let isCurrent = true;
    const others = editions.filter(({ url }) => url !== current.url);
    offersOf(settled, others).then((offers) => {
      if (isCurrent) setFound({ query: settled, offers });
    });
    return () => {
      isCurrent = false;
    };
  }, [settled, current, editions]);
  return found?.query === query ? found.offers : none;
}

async function offersOf(query: string, editions: readonly SearchEdition[]): Promise<EditionOffer[]> {
  const offers = await Promise.all(
    editions.map(async (edition) => {
      try {
        return { edition, count: (await loadWholeIndex(edition.url)).count(query) };
      } catch {
        // An edition that cannot be searched is not offered.
        return { edition, count: 0 };
      }
    }),
  );
  return offers.filter(({ count }) => count > 0);
}
