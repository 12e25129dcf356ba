import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock/Buttons';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

const wakeEvents = ['pointerenter', 'touchstart', 'focusin'] as const;

/**
 * Stands for `@theme/CodeBlock/Buttons` in the browser: a block gets its buttons, and their code is loaded, when it is
 * pointed at, touched or focused, and not all blocks at once after hydration.
 */
export default function LazyButtons(props: Props): ReactNode {
  const { wordWrap } = useCodeBlockContext();
  const [Buttons, setButtons] = useState<ComponentType<Props>>();
  const { codeBlockRef } = wordWrap;
  useEffect(() => {
    const block = codeBlockRef.current?.parentElement;
    if (!block || Buttons) return undefined;
    const wake = (): void => {
      // Without a connection there are no buttons, and the next touch asks again.
      import('@theme/CodeBlock/Buttons').then(
        ({ default: loaded }) => setButtons(() => loaded),
        () => undefined,
      );
    };
    for (const event of wakeEvents) block.addEventListener(event, wake, { passive: true });
    return () => {
      for (const event of wakeEvents) block.removeEventListener(event, wake);
    };
  }, [Buttons, codeBlockRef]);
  return Buttons ? <Buttons {...props} /> : null;
}
