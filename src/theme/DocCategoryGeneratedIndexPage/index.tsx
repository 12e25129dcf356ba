import CardMetadata from '@site/src/components/CardMetadata';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import DocCategoryGeneratedIndexPage from '@theme-original/DocCategoryGeneratedIndexPage';
import type { ReactNode } from 'react';

export default function DocCategoryGeneratedIndexPageWithCard(props: Props): ReactNode {
  const { title, permalink } = props.categoryGeneratedIndex;
  return (
    <>
      <DocCategoryGeneratedIndexPage {...props} />
      <CardMetadata title={title} permalink={permalink} />
    </>
  );
}
