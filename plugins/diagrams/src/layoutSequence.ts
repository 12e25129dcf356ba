import { type Drawing, type Frame, type Label, type Link, letters, type Shape } from './drawing';
import type { Sequence } from './readDiagram';
import { setWords, type Words } from './words';

const limits = { participant: 112, message: 144 } as const;
/** Room between two participants, above a message, around a frame. */
const gap = 24;
const step = 16;
const inset = 12;
/** Size of the loop of a message to oneself. */
const loop = { width: 28, height: 22 } as const;

/** Places the participants of a sequence side by side, as close as its messages let them, and its steps below. */
export function layoutSequence({ participants, steps }: Sequence): Drawing {
  const heads = participants.map((name) => setWords(name, letters.shape, limits.participant));
  const texts = steps.map((item) =>
    'text' in item ? setWords(item.text, letters.label, limits.message) : empty,
  );
  const headHeight = Math.max(...heads.map(({ height }) => height)) + 18;
  const boxes = heads.map(({ width }) => width + 28);
  const half = (index: number): number => (boxes[index] as number) / 2;

  const centers: number[] = [];
  let rightEnd = 0;
  for (const [index] of participants.entries()) {
    const before = centers[index - 1];
    const needed = [before === undefined ? half(index) + 2 : before + half(index - 1) + gap + half(index)];
    for (const [at, item] of steps.entries()) {
      const { width } = texts[at] as Words;
      if (item.type === 'message') {
        const [from, to] = [Math.min(item.from, item.to), Math.max(item.from, item.to)];
        if (to === index && from !== to) needed.push((centers[from] as number) + width + gap);
        if (from === to && from === index - 1) needed.push((before as number) + loop.width + width + gap);
      }
      if (
        item.type === 'note' &&
        item.over.length > 0 &&
        item.over.at(-1) === index &&
        item.over[0] !== index
      )
        needed.push((centers[item.over[0] as number] as number) + width + gap - 28);
    }
    centers.push(Math.max(...needed));
  }
  const center = (index: number): number => centers[index] as number;

  const shapes: Shape[] = heads.map((words, index) => ({
    kind: 'box',
    sections: [words],
    x: center(index) - half(index),
    y: 2,
    width: boxes[index] as number,
    height: headHeight,
  }));
  const links: Link[] = [];
  const labels: Label[] = [];
  const frames: Frame[] = [];
  interface Open {
    readonly top: number;
    readonly title: Words;
    left: number;
    right: number;
    readonly parts: { readonly y: number; readonly words: Words }[];
  }
  const open: Open[] = [];
  const reach = (left: number, right: number): void => {
    rightEnd = Math.max(rightEnd, right);
    for (const frame of open) {
      frame.left = Math.min(frame.left, left);
      frame.right = Math.max(frame.right, right);
    }
  };
  const put = (words: Words, x: number, y: number, link?: Link): void => {
    const area = { x: x - 4, y, width: words.width + 8, height: words.height };
    if (words.lines.length > 0) labels.push({ ...area, words, ...(link && { link }) });
  };

  let y = headHeight + 2;
  for (const [at, item] of steps.entries()) {
    const words = texts[at] as Words;
    y += step;
    if (item.type === 'message') {
      const [from, to] = [center(item.from), center(item.to)];
      const style = { pattern: item.dotted ? 'dotted' : 'solid', start: 'none', end: item.end } as const;
      if (item.from === item.to) {
        const below = y + loop.height;
        const link: Link = {
          points: [
            { x: from, y },
            { x: from + loop.width, y },
            { x: from + loop.width, y: below },
            { x: from, y: below },
          ],
          ...style,
        };
        links.push(link);
        put(words, from + loop.width + 8, y + (loop.height - words.height) / 2, link);
        reach(from - half(item.from) / 2, from + loop.width + 16 + words.width);
        y = below;
      } else {
        const line = y + words.height + 3;
        const link: Link = {
          points: [
            { x: from, y: line },
            { x: to, y: line },
          ],
          ...style,
        };
        links.push(link);
        put(words, (from + to - words.width) / 2, y, link);
        reach(Math.min(from, to) - inset, Math.max(from, to) + inset);
        y = line;
      }
    } else if (item.type === 'note') {
      const places = item.over.map(center);
      const middle = (Math.min(...places) + Math.max(...places)) / 2;
      const width = Math.max(words.width + 24, Math.max(...places) - Math.min(...places) + 24);
      shapes.push({
        kind: 'note',
        sections: [words],
        x: middle - width / 2,
        y,
        width,
        height: words.height + 16,
      });
      reach(middle - width / 2 - inset, middle + width / 2 + inset);
      y += words.height + 16;
    } else if (item.type === 'open') {
      open.push({ top: y, title: words, left: Number.POSITIVE_INFINITY, right: 0, parts: [] });
      y += words.height + 4;
    } else if (item.type === 'next') {
      open.at(-1)?.parts.push({ y, words });
      y += words.height + 4;
    } else {
      const frame = open.pop();
      if (!frame) continue;
      const left = frame.left - inset;
      const right = Math.max(frame.right + inset, left + frame.title.width + 24);
      const title = {
        x: left + 6,
        y: frame.top + 6,
        width: frame.title.width + 8,
        height: frame.title.height,
      };
      frames.push({
        x: left,
        y: frame.top,
        width: right - left,
        height: y + inset - frame.top,
        title: { ...title, words: frame.title },
      });
      for (const part of frame.parts) {
        links.push({
          points: [
            { x: left, y: part.y },
            { x: right, y: part.y },
          ],
          pattern: 'dotted',
          start: 'none',
          end: 'none',
        });
        put(part.words, left + 10, part.y + 6);
      }
      reach(left, right);
      y += inset;
    }
  }
  const bottom = y + step;
  const lives = centers.map(
    (x): Link => ({
      points: [
        { x, y: headHeight + 2 },
        { x, y: bottom },
      ],
      pattern: 'life',
      start: 'none',
      end: 'none',
    }),
  );
  const leftEnd = Math.min(0, ...frames.map(({ x }) => x - 2), ...shapes.map(({ x }) => x - 2));
  const width = Math.max(rightEnd, ...shapes.map((shape) => shape.x + shape.width)) + 2;
  return moved({ width, height: bottom, frames, shapes, links: [...lives, ...links], labels }, -leftEnd);
}

const empty: Words = setWords('', letters.label, limits.message);

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
