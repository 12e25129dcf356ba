import { useActivePluginAndVersion, useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { SearchEdition, SearchGlobalData } from '../../contract';
import { defaultEdition, versionParameter } from '../edition';

/** What can be searched, and the edition that a search on this page is about. */
export interface SearchScope extends SearchGlobalData {
  readonly edition: SearchEdition;
  /** Base path of the site in the language in view. */
  readonly baseUrl: string;
  /** What the results page calls the edition; empty for the default one. */
  readonly version: string;
}

/**
 * The edition is that of the page; on a page of none, as the blog, the one that the reader chose last.
 *
 * @throws Error when the site has the theme's parts without the plugin
 */
export function useSearchScope(): SearchScope {
  const data = usePluginData('search') as SearchGlobalData | undefined;
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const active = useActivePluginAndVersion()?.activeVersion;
  const { preferredVersion } = useDocsPreferredVersion();
  const name = (active ?? preferredVersion)?.name;
  const editions = data?.editions ?? [];
  const edition = editions.find((candidate) => candidate.name === name) ?? defaultEdition(editions, baseUrl);
  if (data === undefined || edition === undefined) {
    throw new Error(
      'The search box needs the plugin "search" with at least one edition: add it to the plugins.',
    );
  }
  return { ...data, edition, baseUrl, version: versionParameter(edition, baseUrl) };
}
