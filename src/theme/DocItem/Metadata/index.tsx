import Head from '@docusaurus/Head';
import { useDoc, useDocsVersion, useDocVersionSuggestions } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import StructuredData from '@site/plugins/structured-data/src/client/StructuredData';
import CardMetadata from '@site/src/components/CardMetadata';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';

/** The theme's, the page's card, what it is for search engines, and in a superseded edition the page that took its place. */
export default function DocItemMetadataOfEdition(): ReactNode {
  const { metadata } = useDoc();
  return (
    <>
      <DocItemMetadata />
      <CardMetadata title={metadata.title} permalink={metadata.permalink} />
      <StructuredData doc={metadata} />
      {useDocsVersion().banner === 'unmaintained' && <CanonicalPage />}
    </>
  );
}

/** Search engines show one of the pages that say the same of two editions. */
function CanonicalPage(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { latestDocSuggestion: page } = useDocVersionSuggestions(undefined);
  if (page === undefined) return null;
  return (
    <Head>
      <link rel="canonical" href={siteConfig.url + page.path} />
    </Head>
  );
}
