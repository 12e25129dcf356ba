import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import moves from '@generated/redirects/default/moves.json';
import { basePaths } from '../../../lib/basePaths';
import { resolveRedirect } from './rules';

/** The present address of what `location` names and no page has, with its query and hash; `undefined` when nobody knows. */
export function usePresentAddress(): string | undefined {
  const { i18n } = useDocusaurusContext();
  const { pathname, search, hash } = useLocation();
  const present = resolveRedirect(pathname, basePaths(i18n), moves);
  return present === undefined ? undefined : present + search + hash;
}
