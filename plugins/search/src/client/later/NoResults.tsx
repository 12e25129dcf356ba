import Translate, { translate } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { Scope, SearchEdition, SearchIndex } from '../../contract';
import { searchAddress } from '../address';
import { useSearchScope } from '../field/useSearchScope';
import { isPlainClick } from '../plainClick';
import styles from './later.module.css';
import { type Offer, useOffers } from './useOffers';

export interface Props {
  readonly query: string;
  readonly scope?: Scope;
  readonly index: SearchIndex;
  readonly edition: SearchEdition;
  readonly editions: readonly SearchEdition[];
  readonly onOpen: (address: string) => void;
  /** Whether it says itself that there are none. */
  readonly isTitled?: boolean;
  readonly children?: ReactNode;
}

/** Says that there is nothing, what to try, where else there is something, and who may know. */
export default function NoResults(props: Props): ReactNode {
  const { query, edition, editions, onOpen, isTitled, children } = props;
  const offers = useOffers(query, edition, editions);
  const { community } = useSearchScope();
  return (
    <div className={styles.note}>
      {isTitled && (
        <p className={styles.lead}>
          {translate({ id: 'theme.SearchBar.noResultsText', message: 'No results' })}
        </p>
      )}
      <Nearest {...props} />
      <p>
        <Translate id="search.none.advice">
          Check the spelling, or try fewer or more general words: the name of a page, a setting or a class.
        </Translate>
      </p>
      {children}
      <ul className={styles.offers} aria-live="polite">
        {offers.map((offer) => (
          <OfferItem key={offer.address} {...{ offer, onOpen }} />
        ))}
      </ul>
      {community !== undefined && (
        <p>
          <a href={community} target="_blank" rel="noopener noreferrer">
            {translate({ id: 'search.none.community', message: 'Ask the community' })}
          </a>
        </p>
      )}
    </div>
  );
}

/** The nearest words that find something. */
function Nearest({ query, scope = {}, index, edition, onOpen }: Props): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const nearest = useMemo(() => index.nearest(query, scope), [index, query, scope]);
  if (nearest === undefined) return null;
  const address = searchAddress({ query: nearest, scope, edition }, baseUrl);
  return (
    <p>
      {translate({ id: 'search.none.nearest', message: 'Did you mean' })}{' '}
      <a href={address} onClick={(event) => openHere(event, address, onOpen)}>
        {nearest}
      </a>
      {translate({ id: 'search.none.nearest.end', message: '?' })}
    </p>
  );
}

interface OfferProps extends Pick<Props, 'onOpen'> {
  readonly offer: Offer;
}

/** A link to the same search in another edition, or in another language, which is a site of its own. */
function OfferItem({ offer: { label, language, address, count }, onOpen }: OfferProps): ReactNode {
  const { selectMessage } = usePluralForm();
  const values = { count: String(count), edition: label, language: label };
  const forms = language
    ? translate(
        { id: 'search.none.otherLanguage', message: 'One page in {language}|{count} pages in {language}' },
        values,
      )
    : translate(
        {
          id: 'search.none.otherEdition',
          message: 'One page in edition {edition}|{count} pages in edition {edition}',
        },
        values,
      );
  return (
    <li>
      <a
        href={address}
        hrefLang={language}
        onClick={(event) => language === undefined && openHere(event, address, onOpen)}
      >
        {selectMessage(count, forms)}
      </a>
    </li>
  );
}

function openHere(event: MouseEvent, address: string, onOpen: Props['onOpen']): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  onOpen(address);
}
