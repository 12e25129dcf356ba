import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useWindowSize } from '@docusaurus/theme-common';
import PageActions from '@site/src/components/PageActions';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type { Props } from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The page: what it belongs to, its edition and its Markdown in one line, its contents, its text. */
export default function DocItemLayout({ children }: Props): ReactNode {
  const { frontMatter, metadata, toc } = useDoc();
  const windowSize = useWindowSize();
  const isListed = !frontMatter.hide_table_of_contents;
  const hasList = isListed && toc.length > 0;
  return (
    <div className="row">
      <div className={clsx('col', isListed && 'doc-column')}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <article>
          <DocBreadcrumbs />
          <DocVersionBadge />
          <PageActions permalink={metadata.permalink} />
          {hasList && <DocItemTOCMobile />}
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {hasList && windowSize !== 'mobile' && (
        <div className="col col--3">
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
