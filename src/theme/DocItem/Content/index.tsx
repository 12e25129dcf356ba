import { useDoc } from '@docusaurus/plugin-content-docs/client';
import PageActions from '@site/src/components/PageActions';
import SourceLanguageNotice from '@site/src/components/SourceLanguageNotice';
import type { Props } from '@theme/DocItem/Content';
import DocItemContent from '@theme-original/DocItem/Content';
import type { ReactNode } from 'react';

/** The page as Markdown and, where there is no translation, a notice stand over the text. */
export default function DocItemContentBelow(props: Props): ReactNode {
  const { metadata } = useDoc();
  return (
    <>
      <PageActions permalink={metadata.permalink} />
      <SourceLanguageNotice source={metadata.source} />
      <DocItemContent {...props} />
    </>
  );
}
