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

/** How wide a diagram may be on a phone, which has room for 340 px: its letters are 12 px high there. */
export const widestOnPhone = 400;

/** Below this part of its size a diagram scrolls and gets no smaller: its letters are 11 px high there. */
export const leastScale = 0.8;

/** How closely a diagram is drawn. Lengths are pixels. */
export interface Setting {
  /** Longest line in a box, on a line between boxes, at the top of a frame. */
  readonly shape: number;
  readonly label: number;
  readonly title: number;
  /** The same of a sequence: in the box of a participant, on a message. */
  readonly participant: number;
  readonly message: number;
  /** Room between what stands side by side, as a part of the usual one. */
  readonly room: number;
  /** A name that is longer than its line breaks before its capitals. */
  readonly atCapitals?: boolean;
}

/** For a page. */
export const usual: Setting = { shape: 176, label: 128, title: 400, participant: 112, message: 144, room: 1 };

/** For a phone, from the one that breaks fewest lines. */
export const narrow: readonly Setting[] = [
  { shape: 128, label: 96, title: 200, participant: 96, message: 96, room: 0.7, atCapitals: true },
  { shape: 112, label: 80, title: 200, participant: 80, message: 80, room: 0.5, atCapitals: true },
  { shape: 96, label: 72, title: 160, participant: 72, message: 72, room: 0.5, atCapitals: true },
];
