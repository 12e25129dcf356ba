import { type Area, type Drawing, type Link, type Point, widest } from './drawing';

/** What is wrong with a drawing for its readers. */
export interface Fault {
  readonly message: string;
  readonly expected: string;
}

interface Named extends Area {
  readonly text: string;
  /** The line that may go through it. */
  readonly link?: Link | undefined;
}

/** What readers of a drawing would stumble over: too wide for its place, words or boxes on each other, lines through them. */
export function faultsOf(drawing: Drawing): Fault[] {
  const shapes = drawing.shapes.map((shape): Named => ({ ...shape, text: textOf(shape.sections) }));
  const labels = [...drawing.labels, ...drawing.frames.flatMap(({ title }) => title ?? [])].map(
    (label): Named => ({ ...label, text: textOf([label.words]) }),
  );
  const faults: Fault[] = [];
  if (drawing.width > widest) {
    faults.push({
      message: `the diagram is ${Math.ceil(drawing.width)} px wide, and a page has room for ${widest}`,
      expected: 'from top to bottom (TB), shorter labels, fewer boxes side by side',
    });
  }
  const all = [...shapes, ...labels];
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      if (overlap(one, other))
        faults.push({ message: `\`${one.text}\` and \`${other.text}\` overlap`, expected });
    }
    const crossed = drawing.links.some(
      (link) => link !== one.link && link.pattern !== 'life' && crosses(link, one),
    );
    if (crossed) faults.push({ message: `a line goes through \`${one.text}\``, expected });
  }
  return faults;
}

const expected = 'another direction, order of lines, or shorter labels';

const textOf = (sections: readonly { readonly lines: readonly string[] }[]): string =>
  sections[0]?.lines.join(' ') ?? '';

/** Rectangles that touch do not overlap. */
const slack = 1.5;

function overlap(a: Area, b: Area): boolean {
  return (
    a.x + slack < b.x + b.width &&
    b.x + slack < a.x + a.width &&
    a.y + slack < b.y + b.height &&
    b.y + slack < a.y + a.height
  );
}

/** Whether a line goes through an area; one that ends at its edge, or inside the outline of a shape, does not. */
function crosses({ points }: Link, area: Area): boolean {
  const depth = 18;
  return points.slice(1).some((end, index) => {
    const start = points[index] as Point;
    const isEnd = index === 0 || index === points.length - 2;
    const way = {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.abs(start.x - end.x),
      height: Math.abs(start.y - end.y),
    };
    // A line has no width; overlap() asks for more than it would have.
    const line = {
      x: way.x - slack,
      y: way.y - slack,
      width: way.width + 2 * slack,
      height: way.height + 2 * slack,
    };
    if (!overlap(line, area)) return false;
    if (!isEnd) return true;
    const touches = [points[0], points.at(-1)].some((tip) => tip !== undefined && isNear(tip, area, depth));
    return !touches;
  });
}

/** Whether a point stands on the border of an area, or a little inside. */
function isNear({ x, y }: Point, area: Area, depth: number): boolean {
  const inside = Math.min(x - area.x, area.x + area.width - x, y - area.y, area.y + area.height - y);
  return inside >= -slack && inside <= depth;
}
