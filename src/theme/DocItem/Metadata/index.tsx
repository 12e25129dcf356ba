import { useDoc } from '@docusaurus/plugin-content-docs/client';
import CardMetadata from '@site/src/components/CardMetadata';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';

export default function DocItemMetadataWithCard(): ReactNode {
  const { title, permalink } = useDoc().metadata;
  return (
    <>
      <DocItemMetadata />
      <CardMetadata title={title} permalink={permalink} />
    </>
  );
}
