import { roomOf } from '../../../lib/room';
import {
  type Area,
  type Drawing,
  type Head,
  type Label,
  type Link,
  leastScale,
  type Point,
  type Shape,
} from './drawing';
import { choiceTip, padding, storeCap } from './layoutGraph';
import { lineHeight, type Words } from './words';

/** Radius of the corners of lines. */
const corner = 6;

const n = (value: number): string => String(Math.round(value * 10) / 10);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A drawing as SVG. It holds no color and no face: `src/components/Diagram` gives its parts, by their classes, those
 * of the site, so that it follows the color mode.
 *
 * @param attributes what its element has besides
 */
export function toSvg(drawing: Drawing, attributes = ''): string {
  const [width, height] = [Math.ceil(drawing.width), Math.ceil(drawing.height)];
  const grounded = [...drawing.labels, ...drawing.frames.flatMap(({ title }) => title ?? [])];
  const parts = [
    ...drawing.frames.map((frame) => rect(frame, 'frame', 8)),
    ...(['life', 'dotted', 'solid', 'thick'] as const).map((pattern) =>
      path(
        pattern,
        drawing.links
          .filter((link) => link.pattern === pattern)
          .map(way)
          .join(''),
      ),
    ),
    path('head', drawing.links.map((link) => headsOf(link, 'arrow')).join('')),
    path('triangle', drawing.links.map((link) => headsOf(link, 'triangle')).join('')),
    ...grounded.map((label) => rect(label, 'ground')),
    ...drawing.shapes.map(shapeOf),
    group('words', drawing.shapes.map(wordsOf).join('')),
    group('label', drawing.labels.map(labelText).join('')),
    group('title', drawing.frames.map(({ title }) => (title ? labelText(title) : '')).join('')),
  ];
  const room = roomOf(Math.round(width * leastScale));
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" data-room="${room}"${attributes}>${parts.join('')}</svg>`;
}

const path = (name: string, d: string): string => (d === '' ? '' : `<path class="${name}" d="${d}"/>`);
const group = (name: string, content: string): string =>
  content === '' ? '' : `<g class="${name}">${content}</g>`;

function rect({ x, y, width, height }: Area, name: string, radius = 0): string {
  const rounded = radius === 0 ? '' : ` rx="${n(radius)}"`;
  return `<rect class="${name}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${rounded}/>`;
}

function shapeOf(shape: Shape): string {
  const { kind, x, y, width, height } = shape;
  const [right, bottom] = [x + width, y + height];
  switch (kind) {
    case 'start':
    case 'end': {
      const circle = (name: string, radius: number) =>
        `<circle class="${name}" cx="${n(x + width / 2)}" cy="${n(y + height / 2)}" r="${n(radius)}"/>`;
      return kind === 'start' ? circle('point', 8) : circle('shape', 8) + circle('point', 4.5);
    }
    case 'choice': {
      const middle = n(y + height / 2);
      const [left, end] = [n(x + choiceTip), n(right - choiceTip)];
      return path(
        'choice',
        `M${left} ${n(y)}H${end}L${n(right)} ${middle}L${end} ${n(bottom)}H${left}L${n(x)} ${middle}Z`,
      );
    }
    case 'store': {
      const cap = (sweep: number, to: number) => `a${n(width / 2)} ${storeCap} 0 0 ${sweep} ${n(to)} 0`;
      const top = n(y + storeCap);
      const sides = `M${n(x)} ${top}V${n(bottom - storeCap)}${cap(0, width)}V${top}`;
      return path('store', `${sides}${cap(0, -width)}${cap(0, width)}`);
    }
    case 'class': {
      const lines = sectionTops(shape)
        .slice(1)
        .map((top) => `M${n(x)} ${n(top)}H${n(right)}`);
      return rect(shape, 'shape', 4) + path('rule', lines.join(''));
    }
    default:
      return rect(
        shape,
        kind === 'note' ? 'note' : 'shape',
        { box: 4, pill: height / 2, note: 2 }[kind as string] ?? 10,
      );
  }
}

/** Where the sections of a shape begin. */
function sectionTops({ y, height, sections }: Shape): number[] {
  const needed = sections.reduce((sum, section) => sum + section.height + 2 * padding, 0);
  let top = y + (height - needed) / 2;
  return sections.map((section) => {
    const here = top;
    top += section.height + 2 * padding;
    return here;
  });
}

function wordsOf(shape: Shape): string {
  const tops = sectionTops(shape);
  return shape.sections
    .map((section, index) => {
      // The cap of a store is above its words.
      const top = (tops[index] as number) + padding + (shape.kind === 'store' ? storeCap / 2 : 0);
      const isMembers = shape.kind === 'class' && index > 0;
      if (isMembers) return `<g class="members">${textOf(section, shape.x + 14, top)}</g>`;
      return textOf(section, shape.x + shape.width / 2, top);
    })
    .join('');
}

const labelText = ({ x, y, width, height, words }: Label): string =>
  textOf(words, x + width / 2, y + (height - words.height) / 2);

function textOf(words: Words, x: number, top: number): string {
  // The baseline of letters whose middle stands in the middle of their line.
  const first = top + lineHeight(words) / 2 + words.size * 0.35;
  const [line = '', ...others] = words.lines.map(escaped);
  const rest = others.map((text) => `<tspan x="${n(x)}" dy="${n(lineHeight(words))}">${text}</tspan>`);
  return `<text x="${n(x)}" y="${n(first)}">${[line, ...rest].join(' ')}</text>`;
}

/** The way of a line, with round corners. */
function way({ points }: Link): string {
  return points
    .map((point, index) => {
      if (index === 0) return `M${n(point.x)} ${n(point.y)}`;
      const [before, after] = [points[index - 1] as Point, points[index + 1]];
      if (after === undefined) return `L${n(point.x)} ${n(point.y)}`;
      const radius = Math.min(corner, distance(before, point) / 2, distance(point, after) / 2);
      const [a, b] = [towards(point, before, radius), towards(point, after, radius)];
      return `L${n(a.x)} ${n(a.y)}Q${n(point.x)} ${n(point.y)} ${n(b.x)} ${n(b.y)}`;
    })
    .join('');
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function towards(from: Point, to: Point, length: number): Point {
  const share = distance(from, to) === 0 ? 0 : length / distance(from, to);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

const sizes = { arrow: { length: 8, half: 4 }, triangle: { length: 12, half: 7 } } as const;

function headsOf({ points, start, end }: Link, wanted: Exclude<Head, 'none'>): string {
  const { length, half } = sizes[wanted];
  const head = (tip: Point, from: Point): string => {
    const base = towards(tip, from, length);
    const across = { x: ((base.y - tip.y) / length) * half, y: ((tip.x - base.x) / length) * half };
    const sides = [1, -1].map((side) => `${n(base.x + side * across.x)} ${n(base.y + side * across.y)}`);
    return `M${n(tip.x)} ${n(tip.y)}L${sides.join('L')}Z`;
  };
  const [first, second] = points as [Point, Point];
  const [last, lastButOne] = [points.at(-1), points.at(-2)] as [Point, Point];
  return (start === wanted ? head(first, second) : '') + (end === wanted ? head(last, lastButOne) : '');
}
