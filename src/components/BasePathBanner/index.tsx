import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { siteBasePath } from '../../../lib/basePaths';
import { bannerScript } from './bannerScript';

/**
 * Tells whoever opens the home page of a site published under another path than it was built for what is
 * wrong. Script, style and React itself fail to load then, so the banner is an inlined script, written into
 * the server's HTML of the home page only; it does nothing where the site's script did load.
 */
export default function BasePathBanner(): ReactNode {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { pathname } = useLocation();
  if (ExecutionEnvironment.canUseDOM || pathname !== siteConfig.baseUrl) return null;

  const baseUrl = siteBasePath(i18n);
  const script = bannerScript({
    title: translate({ id: 'basePathBanner.title', message: 'This site did not load properly.' }),
    cause: translate({
      id: 'basePathBanner.cause',
      message:
        'A common cause is a wrong baseUrl setting: the path under which the site was built to be published.',
    }),
    configured: translate({ id: 'basePathBanner.configured', message: 'Configured baseUrl:' }),
    suggestion: translate({ id: 'basePathBanner.suggestion', message: 'Suggested baseUrl:' }),
    baseUrl,
    localePath: siteConfig.baseUrl.slice(baseUrl.length),
  });
  return (
    <Head>
      <script>{script}</script>
    </Head>
  );
}
