import type { useCodeWordWrap as Original } from '@docusaurus/theme-common/internal';
import { useRef, useState } from 'react';

/**
 * Stands for the theme's hook of the same name in the browser. The theme measures each code block right after hydration
 * and renders all of them once more; here the buttons measure it when they come (`src/theme/CodeBlock/Buttons`).
 */
export function useCodeWordWrap(): ReturnType<typeof Original> {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setEnabled] = useState(false);
  const toggle = (): void => {
    const code = codeBlockRef.current?.querySelector('code');
    if (!code) return;
    code.style.whiteSpace = isEnabled ? '' : 'pre-wrap';
    // Words that are longer than a line wrap too.
    code.style.overflowWrap = isEnabled ? '' : 'anywhere';
    setEnabled(!isEnabled);
  };
  return { codeBlockRef, isEnabled, isCodeScrollable: false, toggle };
}
