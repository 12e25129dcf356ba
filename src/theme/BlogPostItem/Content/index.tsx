import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import PageActions from '@site/src/components/PageActions';
import SourceLanguageNotice from '@site/src/components/SourceLanguageNotice';
import type { Props } from '@theme/BlogPostItem/Content';
import BlogPostItemContent from '@theme-original/BlogPostItem/Content';
import type { ReactNode } from 'react';

/** Over a post on its own page: its Markdown, and a notice where there is no translation. */
export default function BlogPostItemContentWithNotice(props: Props): ReactNode {
  const { metadata, isBlogPostPage } = useBlogPost();
  return (
    <>
      {isBlogPostPage && (
        <>
          <PageActions permalink={metadata.permalink} />
          <SourceLanguageNotice source={metadata.source} />
        </>
      )}
      <BlogPostItemContent {...props} />
    </>
  );
}
