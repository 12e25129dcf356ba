import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import PageActions from '@site/src/components/PageActions';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogLayout from '@theme/BlogLayout';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Who an author is, where else they are, and their posts. */
export default function BlogAuthorsPostsPage({ author, items, listMetadata, sidebar }: Props): ReactNode {
  const { key, name = key, title, url } = author;
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogAuthorsPostsPage)}
    >
      <PageMetadata title={name} description={title ?? name} />
      <SearchMetadata tag="blog_authors_posts" />
      <BlogLayout sidebar={sidebar}>
        <header className="markdown margin-bottom--lg">
          <PageActions permalink={listMetadata.permalink} />
          <Heading as="h1">{name}</Heading>
          {title !== undefined && <p>{title}</p>}
          <p>
            {url !== undefined && (
              <>
                <Link to={url}>{url.replace(/^https:\/\//, '')}</Link>
                {' · '}
              </>
            )}
            <Link to="/blog/authors">
              <Translate id="theme.blog.authorsList.viewAll">View all authors</Translate>
            </Link>
          </p>
        </header>
        <BlogPostItems items={items} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
