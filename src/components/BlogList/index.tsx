import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import PageActions from '@site/src/components/PageActions';
import BlogLayout, { type Props as LayoutProps } from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import type { ReactNode } from 'react';

interface Props extends Pick<LayoutProps, 'sidebar'> {
  /** Class of the page, by which the search and style sheets know it. */
  readonly className: string;
  /** What search engines call pages of this kind. */
  readonly tag: string;
  readonly title: string;
  readonly description?: string;
  readonly permalink: string;
  /** What stands below the description, before the list. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the blog that lists posts, or what leads to them. */
export default function BlogList(props: Props): ReactNode {
  const { className, tag, title, description, permalink, sidebar, lead, children } = props;
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, className)}>
      <PageMetadata title={title} description={description ?? title} />
      <SearchMetadata tag={tag} />
      <BlogLayout sidebar={sidebar}>
        <header className="markdown margin-bottom--lg">
          <PageActions permalink={permalink} />
          <Heading as="h1">{title}</Heading>
          {description !== undefined && <p>{description}</p>}
          {lead}
        </header>
        {children}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
