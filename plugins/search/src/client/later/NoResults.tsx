import Translate, { translate } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import type { SearchEdition } from '../../contract';
import { searchAddress } from '../address';
import { isPlainClick } from '../plainClick';
import styles from './later.module.css';
import { type EditionOffer, useOtherEditions } from './useOtherEditions';

export interface Props {
  readonly query: string;
  readonly edition: SearchEdition;
  readonly editions: readonly SearchEdition[];
  readonly onOpen: (address: string) => void;
  /** Whether it says itself that there are none. */
  readonly isTitled?: boolean;
  readonly children?: ReactNode;
}

/** Says that there is nothing, what to try, and where else there is something. */
export default function NoResults({
  query,
  edition,
  editions,
  onOpen,
  isTitled,
  children,
}: Props): ReactNode {
  const offers = useOtherEditions(query, edition, editions);
  return (
    <div className={styles.note}>
      {isTitled && (
        <p className={styles.lead}>
          {translate({ id: 'theme.SearchBar.noResultsText', message: 'No results' })}
        </p>
      )}
      <p>
        <Translate id="search.none.advice">
          Check the spelling, or try fewer or more general words: the name of a page, a setting or a class.
        </Translate>
      </p>
      {children}
      <ul className={styles.offers} aria-live="polite">
        {offers.map((offer) => (
          <Offer key={offer.edition.url} {...{ query, offer, onOpen }} />
        ))}
      </ul>
    </div>
  );
}

interface OfferProps extends Pick<Props, 'query' | 'onOpen'> {
  readonly offer: EditionOffer;
}

/** A link to the same search in another edition. */
function Offer({ query, offer: { edition, count }, onOpen }: OfferProps): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { selectMessage } = usePluralForm();
  const address = searchAddress({ query, scope: {}, edition }, baseUrl);
  const forms = translate(
    {
      id: 'search.none.otherEdition',
      message: 'One page in edition {edition}|{count} pages in edition {edition}',
    },
    { count: String(count), edition: edition.label },
  );
  return (
    <li>
      <a
        href={address}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onOpen(address);
        }}
      >
        {selectMessage(count, forms)}
      </a>
    </li>
  );
}
