import { useActivePluginAndVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useState } from 'react';
import { type EditionPage, inOtherEditions, listedIn } from './editionPages';

/**
 * The page that is missing here, in the editions that have it. They come after the first render; the sitemap, which
 * every host has beside the pages, knows them all.
 */
export function useOtherEditions(): readonly EditionPage[] {
  const { pathname } = useLocation();
  const { url, baseUrl } = useDocusaurusContext().siteConfig;
  const active = useActivePluginAndVersion()?.activeVersion;
  const versions = useVersions(undefined);
  const [pages, setPages] = useState<readonly EditionPage[]>([]);
  useEffect(() => {
    setPages([]);
    if (active === undefined || process.env.NODE_ENV === 'development') return;
    const controller = new AbortController();
    fetch(`${baseUrl}sitemap.xml`, { signal: controller.signal })
      .then((response) => response.text())
      .then(
        (sitemap) => setPages(listedIn(sitemap, inOtherEditions(pathname, active, versions), url)),
        () => {
          // Without it the search and the links lead on.
        },
      );
    return () => controller.abort();
  }, [pathname, active, versions, url, baseUrl]);
  return pages;
}
