import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import SourceLanguageNotice from '@site/src/components/SourceLanguageNotice';
import type { Props } from '@theme/BlogPostItem/Content';
import BlogPostItemContent from '@theme-original/BlogPostItem/Content';
import type { ReactNode } from 'react';

export default function BlogPostItemContentWithNotice(props: Props): ReactNode {
  const { metadata, isBlogPostPage } = useBlogPost();
  return (
    <>
      {isBlogPostPage && <SourceLanguageNotice source={metadata.source} />}
      <BlogPostItemContent {...props} />
    </>
  );
}
