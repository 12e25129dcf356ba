import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import MarkdownAlternate from '@site/src/components/MarkdownAlternate';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsListPage';
import BlogAuthorsListPage from '@theme-original/Blog/Pages/BlogAuthorsListPage';
import type { ReactNode } from 'react';

/** The theme's, with a description and its Markdown. */
export default function BlogAuthorsListPageDescribed(props: Props): ReactNode {
  return (
    <>
      <PageMetadata
        description={translate({ id: 'blog.authors.description', message: 'Who writes the posts.' })}
      />
      <MarkdownAlternate permalink={useBaseUrl('/blog/authors')} />
      <BlogAuthorsListPage {...props} />
    </>
  );
}
