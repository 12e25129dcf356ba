import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock/Buttons';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTurns } from './turns';

/**
 * Stands for `@theme/CodeBlock/Buttons` in the browser: a block gets its buttons, and their code is loaded, when it is
 * pointed at, touched or focused, and not all blocks at once after hydration.
 */
export default function LazyButtons(props: Props): ReactNode {
  const { codeBlockRef } = useCodeBlockContext().wordWrap;
  const [Buttons, setButtons] = useState<ComponentType<Props>>();
  useTurns(codeBlockRef, () => {
    // Without a connection there are no buttons, and the next touch asks again.
    import('@theme/CodeBlock/Buttons').then(
      ({ default: loaded }) => setButtons(() => loaded),
      () => undefined,
    );
  });
  return Buttons ? <Buttons {...props} /> : null;
}
