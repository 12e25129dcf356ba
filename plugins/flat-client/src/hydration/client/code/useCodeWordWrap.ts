import type { useCodeWordWrap as Original } from '@docusaurus/theme-common/internal';
import { useRef, useState } from 'react';
import { useTurns } from './turns';

/**
 * Stands for the theme's hook of the same name in the browser. The theme measures each code block right after hydration
 * and renders all of them once more; here a block is measured when the reader turns to it, which is when its buttons come.
 */
export function useCodeWordWrap(): ReturnType<typeof Original> {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setEnabled] = useState(false);
  const [isCodeScrollable, setScrollable] = useState(false);
  useTurns(codeBlockRef, () => {
    const { scrollWidth = 0, clientWidth = 0 } = codeBlockRef.current ?? {};
    setScrollable(scrollWidth > clientWidth);
  });
  const toggle = (): void => {
    const code = codeBlockRef.current?.querySelector('code');
    if (!code) return;
    code.style.whiteSpace = isEnabled ? '' : 'pre-wrap';
    // Words that are longer than a line wrap too.
    code.style.overflowWrap = isEnabled ? '' : 'anywhere';
    setEnabled(!isEnabled);
  };
  return { codeBlockRef, isEnabled, isCodeScrollable, toggle };
}
