import { useDoc } from '@docusaurus/plugin-content-docs/client';
import SourceLanguageNotice from '@site/src/components/SourceLanguageNotice';
import type { Props } from '@theme/DocItem/Content';
import DocItemContent from '@theme-original/DocItem/Content';
import type { ReactNode } from 'react';

/** Where there is no translation, a notice stands over the text. */
export default function DocItemContentBelow(props: Props): ReactNode {
  const { metadata } = useDoc();
  return (
    <>
      <SourceLanguageNotice source={metadata.source} />
      <DocItemContent {...props} />
    </>
  );
}
