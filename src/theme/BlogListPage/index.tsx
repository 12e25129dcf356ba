import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { ThemeClassNames } from '@docusaurus/theme-common';
import BlogList from '@site/src/components/BlogList';
import type { Props } from '@theme/BlogListPage';
import StructuredData from '@theme/BlogListPage/StructuredData';
import BlogPostItems from '@theme/BlogPostItems';
import type { ReactNode } from 'react';

/** All posts on one page, under a heading that says what they are, and ways to the other lists of them. */
export default function BlogListPage({ metadata, items, sidebar }: Props): ReactNode {
  const { blogTitle, blogDescription, permalink } = metadata;
  const feed = (file: string): string => `${permalink}/${file}`;
  return (
    <BlogList
      className={ThemeClassNames.page.blogListPage}
      tag="blog_posts_list"
      title={blogTitle}
      description={blogDescription}
      permalink={permalink}
      sidebar={sidebar}
      lead={
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
      }
    >
      <StructuredData metadata={metadata} items={items} sidebar={sidebar} />
      <BlogPostItems items={items} />
    </BlogList>
  );
}
