import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { ThemeClassNames } from '@docusaurus/theme-common';
import BlogList from '@site/src/components/BlogList';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogPostItems from '@theme/BlogPostItems';
import type { ReactNode } from 'react';

/** Who an author is, where else they are, and their posts. */
export default function BlogAuthorsPostsPage({ author, items, listMetadata, sidebar }: Props): ReactNode {
  const { key, name = key, title, url } = author;
  return (
    <BlogList
      className={ThemeClassNames.page.blogAuthorsPostsPage}
      tag="blog_authors_posts"
      title={name}
      description={title}
      permalink={listMetadata.permalink}
      sidebar={sidebar}
      lead={
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
      }
    >
      <BlogPostItems items={items} />
    </BlogList>
  );
}
