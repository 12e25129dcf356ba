import { useDoc, useDocsVersion, useDocVersionSuggestions } from '@docusaurus/plugin-content-docs/client';
import StructuredData from '@site/plugins/structured-data/src/client/StructuredData';
import CanonicalPage from '@site/src/components/CanonicalPage';
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
      {useDocsVersion().banner === 'unmaintained' && <Successor />}
    </>
  );
}

/** In a superseded edition the page of the latest one that took this one's place, if there is one. */
function Successor(): ReactNode {
  const { latestDocSuggestion: page } = useDocVersionSuggestions(undefined);
  return page && <CanonicalPage path={page.path} />;
}
