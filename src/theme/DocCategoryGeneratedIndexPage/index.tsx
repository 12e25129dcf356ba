import { useDocsVersion, useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import CanonicalPage from '@site/src/components/CanonicalPage';
import CardMetadata from '@site/src/components/CardMetadata';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import DocCategoryGeneratedIndexPage from '@theme-original/DocCategoryGeneratedIndexPage';
import type { ReactNode } from 'react';

/** The theme's, the page's card, and in a superseded edition the page that took its place. */
export default function DocCategoryGeneratedIndexPageWithCard(props: Props): ReactNode {
  const { title, permalink } = props.categoryGeneratedIndex;
  return (
    <>
      <DocCategoryGeneratedIndexPage {...props} />
      <CardMetadata title={title} permalink={permalink} />
      {useDocsVersion().banner === 'unmaintained' && <Successor permalink={permalink} />}
    </>
  );
}

/** The same page of the latest edition: what an edition has, later ones list under the same address. */
function Successor({ permalink }: { readonly permalink: string }): ReactNode {
  const { version } = useDocsVersion();
  const own = useVersions(undefined).find(({ name }) => name === version);
  const latest = useLatestVersion(undefined);
  return own && <CanonicalPage path={latest.path + permalink.slice(own.path.length)} />;
}
