import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock/Buttons';
import Buttons from '@theme/CodeBlock/Buttons';
import { type ReactNode, useEffect, useState } from 'react';

const wakeEvents = ['pointerenter', 'touchstart', 'focusin'] as const;

/**
 * Stands for `@theme/CodeBlock/Buttons` in the browser: a block gets its buttons when it is pointed at, touched or
 * focused, and not all blocks at once after hydration.
 */
export default function LazyButtons(props: Props): ReactNode {
  const { wordWrap } = useCodeBlockContext();
  const [awake, setAwake] = useState(false);
  const { codeBlockRef } = wordWrap;
  useEffect(() => {
    const block = codeBlockRef.current?.parentElement;
    if (!block || awake) return undefined;
    const wake = (): void => setAwake(true);
    for (const event of wakeEvents) block.addEventListener(event, wake, { passive: true });
    return () => {
      for (const event of wakeEvents) block.removeEventListener(event, wake);
    };
  }, [awake, codeBlockRef]);
  return awake ? <Buttons {...props} /> : null;
}
