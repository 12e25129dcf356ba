import type { Words } from './words';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the drawing, in pixels. */
export interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

export type ShapeKind = 'box' | 'round' | 'pill' | 'store' | 'choice' | 'class' | 'start' | 'end' | 'note';

/** A box with words. Only a class has several sections, one below the other. */
export interface Shape extends Area {
  readonly kind: ShapeKind;
  readonly sections: readonly Words[];
}

/** What a line ends with: nothing, an arrow, or the triangle of a class that is extended. */
export type Head = 'none' | 'arrow' | 'triangle';

/** A line through points; `life` is that of a participant, which everything may cross. */
export interface Link {
  readonly points: readonly Point[];
  readonly pattern: 'solid' | 'dotted' | 'thick' | 'life';
  readonly start: Head;
  readonly end: Head;
}

/** Words that stand by themselves. `link` is the line that they belong to. */
export interface Label extends Area {
  readonly words: Words;
  readonly link?: Link;
}

/** A frame around shapes, with its title at the top. */
export interface Frame extends Area {
  readonly title: Label | undefined;
}

/** A diagram with everything in its place. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Frame[];
  readonly shapes: readonly Shape[];
  readonly links: readonly Link[];
  readonly labels: readonly Label[];
}

/** Sizes of letters in pixels. A diagram is shown as large as it is drawn, so that these are what readers see. */
export const letters = { shape: 14, label: 13 } as const;

/** How wide a diagram may be: a page of 760 px has room for it beside the padding of its box. */
export const widest = 720;
