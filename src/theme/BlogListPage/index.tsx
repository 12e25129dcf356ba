import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import PageActions from '@site/src/components/PageActions';
import BlogLayout from '@theme/BlogLayout';
import type { Props } from '@theme/BlogListPage';
import StructuredData from '@theme/BlogListPage/StructuredData';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** All posts on one page, under a heading that says what they are, and ways to the other lists of them. */
export default function BlogListPage({ metadata, items, sidebar }: Props): ReactNode {
  const { blogTitle, blogDescription, permalink } = metadata;
  const feed = (file: string): string => `${permalink}/${file}`;
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata title={blogTitle} description={blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <StructuredData metadata={metadata} items={items} sidebar={sidebar} />
      <BlogLayout sidebar={sidebar}>
        <header className="markdown margin-bottom--lg">
          <PageActions permalink={permalink} />
          <Heading as="h1">{blogTitle}</Heading>
          <p>{blogDescription}</p>
          <p>
            <Link to="/blog/archive">
              <Translate id="theme.blog.archive.title">Archive</Translate>
            </Link>
            {' · '}
            <Link to="/blog/tags">
              <Translate id="theme.tags.tagsPageTitle">Tags</Translate>
            </Link>
            {' · '}
            <Link to="/blog/authors">
              <Translate id="theme.blog.authorsList.pageTitle">Authors</Translate>
            </Link>
            {' · '}
            <a href={feed('atom.xml')}>
              <Translate id="blog.feed.atom" description="Name of the format of a feed">
                Atom feed
              </Translate>
            </a>
            {', '}
            <a href={feed('rss.xml')}>RSS</a>
            {', '}
            <a href={feed('feed.json')}>JSON</a>
          </p>
        </header>
        <BlogPostItems items={items} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
