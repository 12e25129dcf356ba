import MarkdownAlternate from '@site/src/components/MarkdownAlternate';
import type { Props } from '@theme/BlogTagsPostsPage';
import BlogTagsPostsPage from '@theme-original/BlogTagsPostsPage';
import type { ReactNode } from 'react';

/** The theme's, with its Markdown. */
export default function BlogTagsPostsPageWithMarkdown(props: Props): ReactNode {
  return (
    <>
      <MarkdownAlternate permalink={props.tag.permalink} />
      <BlogTagsPostsPage {...props} />
    </>
  );
}
