import type { Marked } from '../../contract';

interface Segment {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Cuts a text at its marks. Marks that overlap, stand in disorder or reach past the text do no harm. */
export function segmentsOf({ text, marks }: Marked): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const add = (to: number, isMarked: boolean) => {
    if (to <= at) return;
    segments.push({ text: text.slice(at, to), isMarked });
    at = to;
  };
  for (const [from, to] of [...marks].sort(([a], [b]) => a - b)) {
    add(Math.min(from, text.length), false);
    add(Math.min(to, text.length), true);
  }
  add(text.length, false);
  return segments;
}
