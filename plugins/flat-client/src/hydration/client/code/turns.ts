import { type RefObject, useEffect } from 'react';

const events = ['pointerenter', 'touchstart', 'focusin'] as const;

/** Runs something whenever the reader turns to a code block: points at it, touches it, or comes to it by key. */
export function useTurns(code: RefObject<HTMLElement | null>, run: () => void): void {
  useEffect(() => {
    const block = code.current?.parentElement;
    for (const event of events) block?.addEventListener(event, run, { passive: true });
    return () => {
      for (const event of events) block?.removeEventListener(event, run);
    };
  });
}
