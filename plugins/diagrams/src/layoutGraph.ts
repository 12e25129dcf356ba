import ELK, { type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import {
  type Area,
  type Drawing,
  type Frame,
  type Label,
  type Link,
  letters,
  type Setting,
  type Shape,
  usual,
  widest,
} from './drawing';
import type { Graph, GraphFrame, GraphLink, GraphNode } from './readDiagram';
import { setWords, type Words } from './words';

const elk = new ELK();

/** Room for the title of a frame above what is in it. */
const titleRoom = ({ height }: Words): number => Math.max(36, height + 16);

const titleWords = ({ label }: GraphFrame, { title }: Setting): Words =>
  setWords(label, letters.label, title);

const directions: Readonly<Record<string, string>> = {
  TB: 'DOWN',
  TD: 'DOWN',
  BT: 'UP',
  LR: 'RIGHT',
  RL: 'LEFT',
};

const layered = ({ room }: Setting) => ({
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': `${24 * room}`,
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.spacing.edgeNode': `${16 * room}`,
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.edgeEdge': `${14 * room}`,
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '8',
});

/** A node with its words set, and the size that they need. */
interface Sized extends GraphNode {
  readonly words: readonly Words[];
  readonly width: number;
  readonly height: number;
}

/**
 * Places the nodes and lines of a graph. One that is too wide from left to right goes from top to bottom, where that is
 * narrower.
 */
export async function layoutGraph(graph: Graph): Promise<Drawing> {
  const drawing = await place(graph, usual);
  if (drawing.width <= widest || !isLevel(graph)) return drawing;
  const upright = await place({ ...graph, direction: 'TB' }, usual);
  return upright.width < drawing.width ? upright : drawing;
}

/** The same in a column: all of it from top to bottom, with shorter lines. */
export function layoutColumn(graph: Graph, setting: Setting): Promise<Drawing> {
  const frames = graph.frames.map((frame) => ({ ...frame, direction: undefined }));
  return place({ ...graph, frames, direction: isLevel(graph) ? 'TB' : graph.direction }, setting);
}

const isLevel = ({ direction }: Graph): boolean => ['LR', 'RL'].includes(direction);

/**
 * Places all of a graph.
 *
 * @param room what frames have at each side because their title needs it; ELK heeds no least width of a frame that lines
 * lead into, so what is missing is seen when all is placed
 */
async function place(
  graph: Graph,
  setting: Setting,
  room: ReadonlyMap<string, number> = new Map(),
): Promise<Drawing> {
  const nodes = graph.nodes.map((node) => sized(node, setting));
  const labels = graph.links.map(({ label }) => setWords(label, letters.label, setting.label, setting));
  const direction = directions[graph.direction] ?? 'DOWN';
  const placed = await elk.layout(
    {
      id: '',
      layoutOptions: {
        ...layered(setting),
        // What is written first stands first, so that writers have a say. In a frame, ELK fails with it.
        'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
        'elk.direction': direction,
        'elk.padding': '[top=2,left=2,bottom=2,right=2]',
        'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
        'elk.json.shapeCoords': 'ROOT',
        'elk.json.edgeCoords': 'ROOT',
      },
      children: childrenOf(undefined, graph, nodes, { setting, room }),
      edges: graph.links.map(({ from, to }, index) => {
        const { lines, width, height } = labels[index] as Words;
        const label = {
          text: lines.join(' '),
          width: width + 8,
          height: height + 4,
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
        };
        return { id: `${index}`, sources: [from], targets: [to], labels: lines.length === 0 ? [] : [label] };
      }),
    },
    {},
  );
  const drawing = drawn(placed, graph, nodes, labels, setting);
  const missing = graph.frames.flatMap((frame, index): [string, number][] => {
    const lack = titleWords(frame, setting).width + 32 - (drawing.frames[index] as Frame).width;
    return lack > 0 ? [[frame.id, lack / 2]] : [];
  });
  return room.size > 0 || missing.length === 0 ? drawing : place(graph, setting, new Map(missing));
}

/** Shapes, their words and the room around these. */
function sized(node: GraphNode, setting: Setting): Sized {
  const { kind, label, sections } = node;
  if (kind === 'start' || kind === 'end') return { ...node, words: [], width: 18, height: 18 };
  const set = (text: string) => setWords(text, letters.shape, setting.shape, setting);
  const words = [set(label), ...(kind === 'class' ? sections.map((lines) => setLines(lines)) : [])].filter(
    ({ lines }, index) => index === 0 || lines.length > 0,
  );
  const width = Math.max(...words.map((section) => section.width));
  const height = words.reduce((sum, section) => sum + section.height + 2 * padding, 0);
  const [wider, higher] =
    kind === 'choice' ? [56, 4] : kind === 'store' ? [32, 12] : kind === 'pill' ? [44, 0] : [28, 0];
  return { ...node, words, width: Math.max(48, width + wider), height: height + higher };
}

/** Room above and below words in a box. */
export const padding = 9;

/** Members of a class: lines that are never broken. */
function setLines(lines: readonly string[]): Words {
  return setWords(lines.join('\n'), letters.shape, Number.POSITIVE_INFINITY);
}

function childrenOf(
  frame: string | undefined,
  graph: Graph,
  nodes: readonly Sized[],
  how: { readonly setting: Setting; readonly room: ReadonlyMap<string, number> },
): ElkNode[] {
  const frames = graph.frames.filter((child) => child.frame === frame);
  const order = orderOf(graph);
  return [
    ...nodes.filter((node) => node.frame === frame).map(({ id, width, height }) => ({ id, width, height })),
    ...frames.map((child) => {
      const side = 16 + (how.room.get(child.id) ?? 0);
      const top = titleRoom(titleWords(child, how.setting));
      return {
        id: child.id,
        layoutOptions: {
          ...layered(how.setting),
          'elk.padding': `[top=${top},left=${side},bottom=16,right=${side}]`,
          ...ownDirection(child, graph),
        },
        children: childrenOf(child.id, graph, nodes, how),
      };
    }),
  ].sort((a, b) => order(a.id) - order(b.id));
}

/** Places of nodes and frames in the source: a frame stands where its first node does. */
function orderOf({ nodes, frames }: Graph): (id: string) => number {
  const places = new Map(nodes.map(({ id }, index) => [id, index]));
  const placeOf = (id: string): number =>
    places.get(id) ??
    Math.min(...[...nodes, ...frames].filter(({ frame }) => frame === id).map((child) => placeOf(child.id))) -
      0.5;
  return placeOf;
}

/** A frame can go its own way only where no line leads into it; so it is in Mermaid, too. */
function ownDirection(frame: GraphFrame, graph: Graph): Record<string, string> {
  if (frame.direction === undefined || frame.direction === graph.direction) return {};
  const isInside = (id: string): boolean => {
    const parent = [...graph.nodes, ...graph.frames].find((child) => child.id === id)?.frame;
    return parent !== undefined && (parent === frame.id || isInside(parent));
  };
  if (graph.links.some(({ from, to }) => isInside(from) !== isInside(to))) return {};
  return {
    'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
    'elk.direction': directions[frame.direction] ?? 'DOWN',
  };
}

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<ElkNode>) => ({ x, y, width, height });

function drawn(
  root: ElkNode,
  graph: Graph,
  nodes: readonly Sized[],
  words: readonly Words[],
  setting: Setting,
): Drawing {
  const all = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(all)];
  const placed = all(root);
  const areas = new Map(placed.map((node) => [node.id, areaOf(node)]));
  const shapes = nodes.map(
    (node): Shape => ({ kind: node.kind, sections: node.words, ...(areas.get(node.id) as Area) }),
  );
  const shapeOf = new Map(nodes.map(({ id }, index) => [id, shapes[index]]));
  const labels: Label[] = [];
  const links = placed
    .flatMap(({ edges = [] }) => edges)
    .map((edge): Link => {
      const { from, to, pattern, start, end } = graph.links[Number(edge.id)] as GraphLink;
      const [section] = edge.sections ?? [];
      if (section === undefined) throw new Error(`no way from ${from} to ${to}`);
      const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
      const link = { points: reaching(points, shapeOf.get(from), shapeOf.get(to)), pattern, start, end };
      const [label] = edge.labels ?? [];
      if (label) labels.push({ ...areaOf(label), words: words[Number(edge.id)] as Words, link });
      return link;
    });
  const frames = graph.frames.map((frame): Frame => {
    const area = areas.get(frame.id) as Area;
    const title = titleWords(frame, setting);
    return { ...area, title: title.lines.length === 0 ? undefined : titleOf(area, title, links) };
  });
  const { width, height } = areaOf(root);
  return { width, height, frames, shapes, links, labels };
}

/** The title of a frame: as far left as no line goes through. */
function titleOf(frame: Area, words: Words, links: readonly Link[]): Label {
  const y = frame.y + (titleRoom(words) - words.height) / 2;
  const room = { y, width: words.width + 8, height: words.height, words };
  const steps = Math.max(0, Math.floor((frame.width - room.width - 20) / 8));
  const places = Array.from({ length: steps + 1 }, (_, step) => ({ ...room, x: frame.x + 10 + 8 * step }));
  const isFree = (label: Label) =>
    !links.some(({ points }) =>
      points.some(
        (point, index) =>
          point.x > label.x &&
          point.x < label.x + label.width &&
          Math.min(point.y, points[index - 1]?.y ?? point.y) < label.y + label.height &&
          Math.max(point.y, points[index - 1]?.y ?? point.y) > label.y,
      ),
    );
  return places.find(isFree) ?? (places[0] as Label);
}

/** The way of a line, led on to the outlines of shapes that do not fill their rectangle. */
function reaching(points: readonly ElkPoint[], from: Shape | undefined, to: Shape | undefined): ElkPoint[] {
  const way = [...points];
  const last = way.length - 1;
  if (from) way[0] = onOutline(way[0] as ElkPoint, from);
  if (to) way[last] = onOutline(way[last] as ElkPoint, to);
  return way;
}

/** How far a line that meets a shape's rectangle at `point` goes on to its outline. */
function onOutline({ x, y }: ElkPoint, { kind, ...area }: Shape): ElkPoint {
  const across = (x - area.x) / (area.width / 2) - 1;
  const along = (y - area.y) / (area.height / 2) - 1;
  const isSide = Math.abs(Math.abs(across) - 1) < 0.01;
  if (isSide) {
    const depth =
      kind === 'choice'
        ? choiceTip * Math.abs(along)
        : kind === 'pill'
          ? (area.height / 2) * (1 - Math.sqrt(Math.max(0, 1 - along * along)))
          : 0;
    return { x: x - Math.sign(across) * depth, y };
  }
  const cap = kind === 'store' ? storeCap * (1 - Math.sqrt(Math.max(0, 1 - across * across))) : 0;
  return { x, y: y - Math.sign(along) * cap };
}

/** How far the tips of a choice stand out, and the caps of a store. */
export const choiceTip = 16;
export const storeCap = 6;
