import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock/Buttons';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { onTurnTo } from './turns';

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
    return onTurnTo(block, () => {
      // Without a connection there are no buttons, and the next touch asks again.
      import('@theme/CodeBlock/Buttons').then(
        ({ default: loaded }) => setButtons(() => loaded),
        () => undefined,
      );
    });
  }, [Buttons, codeBlockRef]);
  return Buttons ? <Buttons {...props} /> : null;
}
