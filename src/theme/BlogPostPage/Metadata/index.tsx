import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import CardMetadata from '@site/src/components/CardMetadata';
import BlogPostPageMetadata from '@theme-original/BlogPostPage/Metadata';
import type { ReactNode } from 'react';

/** The theme's, and the page's card. */
export default function BlogPostPageMetadataWithCard(): ReactNode {
  const { title, permalink } = useBlogPost().metadata;
  return (
    <>
      <BlogPostPageMetadata />
      <CardMetadata title={title} permalink={permalink} />
    </>
  );
}
