import {
  type Drawing,
  type Frame,
  type Label,
  type Link,
  letters,
  type Setting,
  type Shape,
  usual,
} from './drawing';
import type { Sequence, Step } from './readDiagram';
import { setWords, type Words } from './words';

/** Room between two participants, above a message, around a frame. */
const gap = ({ room }: Setting): number => 24 * room;
const spacing = 16;
const inset = 12;
/** Size of the loop of a message to oneself. */
const loop = { width: 28, height: 22 } as const;

/** A participant: the box with its name, in the middle of which its line begins. */
interface Column {
  readonly words: Words;
  readonly center: number;
  readonly width: number;
}

/** Places the participants of a sequence side by side, as close as its messages let them, and its steps below. */
export function layoutSequence({ participants, steps }: Sequence, setting: Setting = usual): Drawing {
  const set = steps.map((step) =>
    'text' in step ? setWords(step.text, letters.label, setting.message, setting) : empty,
  );
  const columns = placeColumns(participants, steps, set, setting);
  const headHeight = Math.max(...columns.map(({ words }) => words.height)) + 18;
  const layout = new StepsLayout(columns, headHeight + 2);
  for (const [index, step] of steps.entries()) layout.add(step, set[index] as Words);
  const bottom = layout.y + spacing;
  const shapes = [
    ...columns.map(({ words, center, width }): Shape => {
      const area = { x: center - width / 2, y: 2, width, height: headHeight };
      return { kind: 'box', sections: [words], ...area };
    }),
    ...layout.shapes,
  ];
  const lives = columns.map(({ center: x }): Link => {
    const points = [
      { x, y: headHeight + 2 },
      { x, y: bottom },
    ];
    return { points, pattern: 'life', start: 'none', end: 'none' };
  });
  const { frames, labels } = layout;
  const links = [...lives, ...layout.links];
  const leftEnd = Math.min(0, ...frames.map(({ x }) => x - 2), ...shapes.map(({ x }) => x - 2));
  const width = Math.max(layout.rightEnd, ...shapes.map((shape) => shape.x + shape.width)) + 2;
  return moved({ width, height: bottom, frames, shapes, links, labels }, -leftEnd);
}

/** Columns from left to right, each as far from those before it as what stands between them needs. */
function placeColumns(
  participants: readonly string[],
  steps: readonly Step[],
  set: readonly Words[],
  setting: Setting,
): Column[] {
  const columns: Column[] = [];
  for (const [index, name] of participants.entries()) {
    const words = setWords(name, letters.shape, setting.participant, setting);
    const width = words.width + 28;
    const before = columns.at(-1);
    const beside = before === undefined ? 2 : before.center + before.width / 2 + gap(setting);
    const needed = steps.map((step, at) =>
      neededCenter(step, (set[at] as Words).width + gap(setting), index, columns),
    );
    columns.push({ words, width, center: Math.max(beside + width / 2, ...needed) });
  }
  return columns;
}

/** How far right the center of a column has to be for a step of some width that ends at it. */
function neededCenter(step: Step, width: number, index: number, columns: readonly Column[]): number {
  const centerOf = (column: number): number => (columns[column] as Column).center;
  if (step.type === 'message') {
    const [from, to] = [Math.min(step.from, step.to), Math.max(step.from, step.to)];
    if (to === index && from !== to) return centerOf(from) + width;
    if (from === to && from === index - 1) return centerOf(from) + loop.width + width;
  }
  if (step.type === 'note') {
    const [first, last] = [step.over[0], step.over.at(-1)];
    if (first !== undefined && last === index && first !== index) return centerOf(first) + width - 28;
  }
  return 0;
}

/** A frame that has not ended yet. */
interface OpenFrame {
  readonly top: number;
  readonly title: Words;
  left: number;
  right: number;
  readonly parts: { readonly y: number; readonly words: Words }[];
}

/** Places the steps of a sequence one below the other. */
class StepsLayout {
  readonly shapes: Shape[] = [];
  readonly links: Link[] = [];
  readonly labels: Label[] = [];
  readonly frames: Frame[] = [];
  /** How far right what was placed reaches. */
  rightEnd = 0;
  readonly #open: OpenFrame[] = [];

  /** @param y where the next step begins */
  constructor(
    private readonly columns: readonly Column[],
    public y: number,
  ) {}

  add(step: Step, words: Words): void {
    this.y += spacing;
    if (step.type === 'message') this.#message(step, words);
    else if (step.type === 'note') this.#note(step.over.map(this.#centerOf), words);
    else if (step.type === 'open') this.#begin(words);
    else if (step.type === 'next') this.#divide(words);
    else this.#end();
  }

  #message({ from, to, dotted, end }: Extract<Step, { type: 'message' }>, words: Words): void {
    const style = { pattern: dotted ? 'dotted' : 'solid', start: 'none', end } as const;
    if (from === to) {
      this.#loop(this.columns[from] as Column, words, style);
      return;
    }
    const [start, tip] = [this.#centerOf(from), this.#centerOf(to)];
    const y = this.y + words.height + 3;
    const link = this.#line([start, y], [tip, y], style);
    this.#put(words, (start + tip - words.width) / 2, this.y, link);
    this.#reach(Math.min(start, tip) - inset, Math.max(start, tip) + inset);
    this.y = y;
  }

  /** A message to oneself. */
  #loop({ center, width }: Column, words: Words, style: LineStyle): void {
    const [y, below, right] = [this.y, this.y + loop.height, center + loop.width];
    const link = this.#line([center, y], [right, y], style, [right, below], [center, below]);
    this.#put(words, right + 8, y + (loop.height - words.height) / 2, link);
    this.#reach(center - width / 4, right + 16 + words.width);
    this.y = below;
  }

  #note(centers: readonly number[], words: Words): void {
    const [from, to] = [Math.min(...centers), Math.max(...centers)];
    const width = Math.max(words.width, to - from) + 24;
    const x = (from + to) / 2 - width / 2;
    const height = words.height + 16;
    this.shapes.push({ kind: 'note', sections: [words], x, y: this.y, width, height });
    this.#reach(x - inset, x + width + inset);
    this.y += height;
  }

  /** A frame begins, such as that of `loop`. */
  #begin(title: Words): void {
    this.#open.push({ top: this.y, title, left: Number.POSITIVE_INFINITY, right: 0, parts: [] });
    this.y += title.height + 4;
  }

  /** The next part of the frame, such as that of `else`. */
  #divide(words: Words): void {
    this.#open.at(-1)?.parts.push({ y: this.y, words });
    this.y += words.height + 4;
  }

  #end(): void {
    const frame = this.#open.pop();
    if (!frame) return;
    const { top, title } = frame;
    const left = frame.left - inset;
    const right = Math.max(frame.right + inset, left + title.width + 24);
    this.frames.push({
      x: left,
      y: top,
      width: right - left,
      height: this.y + inset - top,
      title: { x: left + 6, y: top + 6, width: title.width + 8, height: title.height, words: title },
    });
    for (const { y, words } of frame.parts) {
      this.#line([left, y], [right, y], { pattern: 'dotted', start: 'none', end: 'none' });
      this.#put(words, left + 10, y + 6);
    }
    this.#reach(left, right);
    this.y += inset;
  }

  readonly #centerOf = (index: number): number => (this.columns[index] as Column).center;

  #line(from: Pair, to: Pair, style: LineStyle, ...further: readonly Pair[]): Link {
    const link = { points: [from, to, ...further].map(([x, y]) => ({ x, y })), ...style };
    this.links.push(link);
    return link;
  }

  #put(words: Words, x: number, y: number, link?: Link): void {
    if (words.lines.length === 0) return;
    const area = { x: x - 4, y, width: words.width + 8, height: words.height };
    this.labels.push({ ...area, words, ...(link && { link }) });
  }

  /** What is placed widens the frames that it stands in. */
  #reach(left: number, right: number): void {
    this.rightEnd = Math.max(this.rightEnd, right);
    for (const frame of this.#open) {
      frame.left = Math.min(frame.left, left);
      frame.right = Math.max(frame.right, right);
    }
  }
}

type LineStyle = Omit<Link, 'points'>;
type Pair = readonly [x: number, y: number];

const empty: Words = setWords('', letters.label, usual.message);

/** The drawing moved to the right, where a frame or a note stands out at its left. */
function moved(drawing: Drawing, by: number): Drawing {
  if (by === 0) return drawing;
  const shift = <T extends { readonly x: number }>(area: T): T => ({ ...area, x: area.x + by });
  const links = new Map(drawing.links.map((link) => [link, { ...link, points: link.points.map(shift) }]));
  const label = (found: Label): Label => ({
    ...shift(found),
    ...(found.link && { link: links.get(found.link) as Link }),
  });
  return {
    width: drawing.width + by,
    height: drawing.height,
    frames: drawing.frames.map((frame) => ({ ...shift(frame), title: frame.title && label(frame.title) })),
    shapes: drawing.shapes.map(shift),
    links: [...links.values()],
    labels: drawing.labels.map(label),
  };
}
