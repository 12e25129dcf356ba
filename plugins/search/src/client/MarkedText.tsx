import type { ReactNode } from 'react';
import type { Marked } from '../contract';
import { segmentsOf } from './segments';

/** Text with its matches marked. */
export default function MarkedText({ marked }: { readonly marked: Marked }): ReactNode {
  return segmentsOf(marked).map(({ text, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the segments have no other identity, and no state.
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}
