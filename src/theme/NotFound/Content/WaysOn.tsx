import Link from '@docusaurus/Link';
import { useActivePluginAndVersion } from '@docusaurus/plugin-content-docs/client';
import { useHistory, useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import { usePresentAddress } from '@site/plugins/redirects/src/client';
import { useSuggestions } from '@site/plugins/search/src/client/useSuggestions';
import Heading from '@theme/Heading';
import { type ReactNode, useEffect } from 'react';
import { wordsOf } from './addressWords';
import styles from './styles.module.css';
import { useOtherEditions } from './useOtherEditions';

/** Most pages that are suggested. */
const limit = 5;

/** The page of the address in other editions, and pages that the search finds for its words. */
function Pages(): ReactNode {
  const { pathname } = useLocation();
  const edition = useActivePluginAndVersion()?.activeVersion;
  const others = useOtherEditions();
  // The edition says where to look, not for what.
  const found = useSuggestions(wordsOf(pathname.slice(edition?.path.length)).join(' '), limit);
  return (
    <>
      {others.length > 0 && (
        <>
          <Heading as="h2">
            <Translate id="notFound.editions">Other editions have this page</Translate>
          </Heading>
          <ul>
            {others.map(({ label, path }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {found.length > 0 && (
        <>
          <Heading as="h2">
            <Translate id="notFound.likely">Did you mean</Translate>
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
      )}
    </>
  );
}

/**
 * Where the reader may go from an address that leads nowhere. A former address is replaced by the present one: inside the
 * site no document is loaded, and so no `/redirect.js`. Both use the same rules.
 */
export default function WaysOn(): ReactNode {
  const history = useHistory();
  const present = usePresentAddress();
  useEffect(() => {
    if (present !== undefined) history.replace(present);
  }, [present, history]);
  return present === undefined ? <Pages /> : null;
}
