import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { resolveRedirect } from '@site/plugins/redirects/src/rules';
import { basePaths } from '../../../../lib/basePaths';

/**
 * Where a former address leads, for navigations inside the site, which load no document and so no
 * `/redirect.js`. Both use the same rules.
 */
export function useFormerAddress(path: string | undefined): string | undefined {
  const { i18n } = useDocusaurusContext();
  return path === undefined ? undefined : resolveRedirect(path, basePaths(i18n));
}
