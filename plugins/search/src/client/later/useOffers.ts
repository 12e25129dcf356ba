import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useMemo, useState } from 'react';
import type { SearchEdition } from '../../contract';
import { searchAddress } from '../address';
import { loadWholeIndex } from '../loadIndex';
import { useSettled } from '../useSettled';

/** Where else a query can be asked. */
interface Place {
  readonly label: string;
  /** Of the language, for one of another language. */
  readonly language?: string;
  readonly edition: SearchEdition;
  /** Base path of the site in the language of the place. */
  readonly baseUrl: string;
}

/** A place that has what the one in view lacks. */
export interface Offer extends Omit<Place, 'edition' | 'baseUrl'> {
  readonly address: string;
  readonly count: number;
}

const none: readonly Offer[] = [];

/** The indexes of other places are not asked for on every letter that leads nowhere. */
const quietTime = 500;

/** Which other editions have pages for a query that this one has none for, and the same edition in other languages. */
export function useOffers(
  query: string,
  current: SearchEdition,
  editions: readonly SearchEdition[],
): readonly Offer[] {
  const settled = useSettled(query, quietTime);
  const places = usePlaces(current, editions);
  const [found, setFound] = useState<{ readonly query: string; readonly offers: readonly Offer[] }>();
  useEffect(() => {
    let isCurrent = true;
    offersOf(settled, places).then((offers) => {
      if (isCurrent) setFound({ query: settled, offers });
    });
    return () => {
      isCurrent = false;
    };
  }, [settled, places]);
  return found?.query === query ? found.offers : none;
}

function usePlaces(current: SearchEdition, editions: readonly SearchEdition[]): readonly Place[] {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { baseUrl } = siteConfig;
  return useMemo(() => {
    const others = editions.filter(({ url }) => url !== current.url);
    const languages = i18n.locales.filter((locale) => locale !== i18n.currentLocale);
    return [
      ...others.map((edition): Place => ({ label: edition.label, edition, baseUrl })),
      ...languages.flatMap((locale): Place[] => {
        const config = i18n.localeConfigs[locale];
        if (config === undefined) return [];
        const url = config.baseUrl + current.url.slice(baseUrl.length);
        return [
          {
            label: config.label,
            language: config.htmlLang,
            edition: { ...current, url },
            baseUrl: config.baseUrl,
          },
        ];
      }),
    ];
  }, [current, editions, baseUrl, i18n]);
}

async function offersOf(query: string, places: readonly Place[]): Promise<Offer[]> {
  const offers = await Promise.all(
    places.map(async ({ edition, baseUrl, ...place }) => {
      const address = searchAddress({ query, scope: {}, edition }, baseUrl);
      try {
        return { ...place, address, count: (await loadWholeIndex(edition.url)).count(query) };
      } catch {
        // A place that cannot be searched is not offered.
        return { ...place, address, count: 0 };
      }
    }),
  );
  return offers.filter(({ count }) => count > 0);
}
