import { CodeBlockContextProvider, useCodeBlockContext } from '@docusaurus/theme-common/internal';
import { useScrolls } from '@site/src/components/useScrolls';
import type { Props } from '@theme/CodeBlock/Buttons';
import Buttons from '@theme-original/CodeBlock/Buttons';
import type { ReactNode } from 'react';

/** The theme's buttons; the one for long lines also where the theme, which measures when the page opens, saw none. */
export default function CodeBlockButtons(props: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const isScrollable = useScrolls(wordWrap.codeBlockRef);
  return (
    <CodeBlockContextProvider
      metadata={metadata}
      wordWrap={{ ...wordWrap, isCodeScrollable: wordWrap.isCodeScrollable || isScrollable }}
    >
      <Buttons {...props} />
    </CodeBlockContextProvider>
  );
}
