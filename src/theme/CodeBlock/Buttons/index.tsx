import { CodeBlockContextProvider, useCodeBlockContext } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock/Buttons';
import Buttons from '@theme-original/CodeBlock/Buttons';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

/** Whether a block is wider than its box. One out of view has no size yet, and gets one when it comes near. */
function useIsScrollable(block: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = block.current;
    if (element === null) return undefined;
    const sizes = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [block]);
  return scrolls;
}

/** The theme's buttons; the one for long lines also where the theme, which measures when the page opens, saw none. */
export default function CodeBlockButtons(props: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const isScrollable = useIsScrollable(wordWrap.codeBlockRef);
  return (
    <CodeBlockContextProvider
      metadata={metadata}
      wordWrap={{ ...wordWrap, isCodeScrollable: wordWrap.isCodeScrollable || isScrollable }}
    >
      <Buttons {...props} />
    </CodeBlockContextProvider>
  );
}
