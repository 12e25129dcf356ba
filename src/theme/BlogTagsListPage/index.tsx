import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import MarkdownAlternate from '@site/src/components/MarkdownAlternate';
import type { Props } from '@theme/BlogTagsListPage';
import BlogTagsListPage from '@theme-original/BlogTagsListPage';
import type { ReactNode } from 'react';

/** The theme's, with a description and its Markdown. */
export default function BlogTagsListPageDescribed(props: Props): ReactNode {
  return (
    <>
      <PageMetadata
        description={translate({ id: 'blog.tags.description', message: 'The subjects of the posts.' })}
      />
      <MarkdownAlternate permalink={useBaseUrl('/blog/tags')} />
      <BlogTagsListPage {...props} />
    </>
  );
}
