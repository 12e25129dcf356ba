import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock/Buttons';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

const turns = ['pointerenter', 'touchstart', 'focusin'] as const;

/**
 * Stands for `@theme/CodeBlock/Buttons` in the browser: a block gets its buttons, and their code is loaded, when it is
 * pointed at, touched or focused, and not all blocks at once after hydration.
 */
export default function LazyButtons(props: Props): ReactNode {
  const { codeBlockRef } = useCodeBlockContext().wordWrap;
  const [Buttons, setButtons] = useState<ComponentType<Props>>();
  useEffect(() => {
    const block = codeBlockRef.current?.parentElement;
    const load = (): void => {
      // Without a connection there are no buttons, and the next touch asks again.
      import('@theme/CodeBlock/Buttons').then(
        ({ default: loaded }) => setButtons(() => loaded),
        () => undefined,
      );
    };
    for (const turn of turns) block?.addEventListener(turn, load, { passive: true });
  }, [codeBlockRef]);
  return Buttons ? <Buttons {...props} /> : null;
}
