import type { ReactNode } from 'react';
import type { FoundWord, Marked } from '../../contract';
import { mark } from '../../engine/marker';
import { segmentsOf } from './segments';

export interface Props {
  readonly text: string;
  readonly words: readonly FoundWord[];
}

/** A text with the words of a query marked. */
export default function MarkedText({ text, words }: Props): ReactNode {
  return <Segments {...mark(text, words)} />;
}

/** A text with its ranges marked. */
export function Segments(marked: Marked): ReactNode {
  return segmentsOf(marked).map(({ text, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the segments have no other identity, and no state.
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}
