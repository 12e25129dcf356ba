import {
  useCurrentSidebarCategory,
  useDocsVersion,
  useLatestVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import CanonicalPage from '@site/src/components/CanonicalPage';
import CardMetadata from '@site/src/components/CardMetadata';
import PageActions from '@site/src/components/PageActions';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocCardList from '@theme/DocCardList';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import DocPaginator from '@theme/DocPaginator';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** What stands in a category, with the page's card, its Markdown and, in a superseded edition, what took its place. */
export default function DocCategoryGeneratedIndexPage({ categoryGeneratedIndex }: Props): ReactNode {
  const { title, description, keywords, permalink, navigation } = categoryGeneratedIndex;
  const { items } = useCurrentSidebarCategory();
  return (
    <>
      <PageMetadata title={title} description={description} keywords={keywords} />
      <CardMetadata title={title} permalink={permalink} />
      {useDocsVersion().banner === 'unmaintained' && <Successor permalink={permalink} />}
      <div className={styles.generatedIndexPage}>
        <DocVersionBanner />
        <DocBreadcrumbs />
        <DocVersionBadge />
        <PageActions permalink={permalink} />
        <header>
          <Heading as="h1">{title}</Heading>
          {description && <p>{description}</p>}
        </header>
        <article className="margin-top--lg">
          <DocCardList items={items} />
        </article>
        <footer className="margin-top--md">
          <DocPaginator previous={navigation.previous} next={navigation.next} />
        </footer>
      </div>
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
