import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { resolveRedirect } from '@site/plugins/redirects/src/rules';
import Heading from '@theme/Heading';
import { type ReactNode, useEffect } from 'react';
import { basePaths } from '../../../../lib/basePaths';
import styles from './styles.module.css';
import { useSuggestions } from './useSuggestions';

interface Props {
  /** The path of the address that leads nowhere. */
  readonly path: string;
}

/** Pages that the search finds for the words of the address that failed. */
function Suggestions({ path }: Props): ReactNode {
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

/**
 * Where the reader may go from an address that leads nowhere. A former address is replaced by the present one: inside the
 * site no document is loaded, and so no `/redirect.js`. Both use the same rules.
 */
export default function WaysOn({ path }: Props): ReactNode {
  const history = useHistory();
  const { i18n } = useDocusaurusContext();
  const present = resolveRedirect(path, basePaths(i18n));
  useEffect(() => {
    if (present !== undefined) history.replace(present + window.location.search + window.location.hash);
  }, [present, history]);
  return present === undefined ? <Suggestions path={path} /> : null;
}
