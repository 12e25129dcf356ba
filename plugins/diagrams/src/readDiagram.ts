import { oncePerName } from '../../../lib/oncePer';
import type { Head, Link, ShapeKind } from './drawing';
import { importMermaid } from './mermaid.cjs';

export interface GraphNode {
  readonly id: string;
  readonly label: string;
  readonly kind: ShapeKind;
  /** Members and methods of a class. */
  readonly sections: readonly (readonly string[])[];
  /** The frame that it stands in. */
  readonly frame: string | undefined;
}

export interface GraphFrame {
  readonly id: string;
  readonly label: string;
  readonly frame: string | undefined;
  /** Direction of what is in it, where that is not the diagram's. */
  readonly direction: string | undefined;
}

export interface GraphLink {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly pattern: Link['pattern'];
  readonly start: Head;
  readonly end: Head;
}

/** A flow, states or classes: nodes and lines between them. */
export interface Graph {
  readonly type: 'graph';
  readonly direction: string;
  readonly nodes: readonly GraphNode[];
  readonly frames: readonly GraphFrame[];
  readonly links: readonly GraphLink[];
}

/** One thing of a sequence, from top to bottom. Participants are given by their number. */
export type Step =
  | {
      readonly type: 'message';
      readonly from: number;
      readonly to: number;
      readonly text: string;
      readonly dotted: boolean;
      readonly end: Head;
    }
  | { readonly type: 'note'; readonly over: readonly number[]; readonly text: string }
  | { readonly type: 'open'; readonly text: string }
  | { readonly type: 'next'; readonly text: string }
  | { readonly type: 'close' };

export interface Sequence {
  readonly type: 'sequence';
  readonly participants: readonly string[];
  readonly steps: readonly Step[];
}

export type Diagram = Graph | Sequence;

/** What is wrong with the source of a diagram, and where: row and column count from 0. */
export class DiagramError extends Error {
  constructor(
    message: string,
    readonly expected: string,
    readonly row = 0,
    readonly column = 0,
  ) {
    super(message);
    this.name = 'DiagramError';
  }
}

/**
 * Reads a diagram with Mermaid's own parser, so that what it means is what Mermaid says; once, since editions and
 * languages share many, and several rules read each.
 *
 * @throws DiagramError for what does not parse, and for what is not drawn here
 */
export const readDiagram = oncePerName(async (code: string): Promise<Diagram> => {
  const { getDiagramFromText } = await importMermaid();
  const { type, db } = await getDiagramFromText(code).catch((error: unknown) => {
    throw describe(code, error instanceof Error ? error : new Error(String(error)));
  });
  if (type === 'sequence') return readSequence(db as SequenceData);
  const graph = db as { getData?(): GraphData; getDirection?(): string };
  if (!['flowchart-v2', 'stateDiagram', 'classDiagram', 'class'].includes(type) || !graph.getData) {
    throw notDrawn(`diagrams of the kind \`${type}\``);
  }
  return readGraph(graph.getData(), graph.getDirection?.());
});

const notDrawn = (what: string): DiagramError =>
  new DiagramError(
    `this site does not draw ${what}`,
    'a flowchart, sequence, state or class diagram with the shapes and arrows that plugins/diagrams/README.md lists',
  );

/** What of Mermaid's data is read here. */
interface GraphData {
  readonly direction?: string;
  readonly nodes: readonly {
    readonly id: string;
    readonly label?: string;
    readonly shape?: string;
    readonly dir?: string;
    readonly isGroup: boolean;
    readonly parentId?: string;
    readonly members?: readonly { readonly text: string }[];
    readonly methods?: readonly { readonly text: string }[];
  }[];
  readonly edges: readonly {
    readonly start?: string;
    readonly end?: string;
    readonly label?: string;
    readonly pattern?: string;
    readonly thickness?: string;
    readonly arrowTypeStart?: string;
    readonly arrowTypeEnd?: string;
  }[];
}

const kinds: Readonly<Record<string, ShapeKind>> = {
  squareRect: 'box',
  rect: 'round',
  roundedRect: 'round',
  stadium: 'pill',
  cylinder: 'store',
  diamond: 'choice',
  classBox: 'class',
  stateStart: 'start',
  stateEnd: 'end',
};

const heads: Readonly<Record<string, Head>> = {
  none: 'none',
  arrow_open: 'none',
  arrow_point: 'arrow',
  arrow_barb: 'arrow',
  dependency: 'arrow',
  extension: 'triangle',
};

function known<T>(table: Readonly<Record<string, T>>, name: string | undefined, what: string): T {
  const value = table[name ?? ''];
  if (value === undefined) throw notDrawn(`${what} \`${name}\``);
  return value;
}

function readGraph(data: GraphData, direction: string | undefined): Graph {
  return {
    type: 'graph',
    direction: data.direction ?? direction ?? 'TB',
    nodes: data.nodes
      .filter(({ isGroup }) => !isGroup)
      .map(({ id, label, shape, parentId, members = [], methods = [] }) => {
        const kind = known(kinds, shape, 'the shape');
        return {
          id,
          label: kind === 'start' || kind === 'end' ? '' : plain(label ?? id),
          kind,
          sections: [members, methods].map((section) => section.map(({ text }) => text.replace(/^\\/, ''))),
          frame: parentId,
        };
      }),
    frames: data.nodes
      .filter(({ isGroup }) => isGroup)
      .map(({ id, label, parentId, dir }) => ({
        id,
        label: plain(label ?? ''),
        frame: parentId,
        direction: dir,
      })),
    links: data.edges.map(
      ({ start = '', end = '', label, pattern, thickness, arrowTypeStart, arrowTypeEnd }) => ({
        from: start,
        to: end,
        label: plain(label ?? ''),
        pattern: linePattern(pattern, thickness),
        start: known(heads, arrowTypeStart ?? 'none', 'the end of a line'),
        end: known(heads, arrowTypeEnd ?? 'none', 'the end of a line'),
      }),
    ),
  };
}

function linePattern(pattern: string | undefined, thickness: string | undefined): Link['pattern'] {
  if (thickness === 'invisible') throw notDrawn('invisible lines');
  if (pattern === 'dotted' || pattern === 'dashed') return 'dotted';
  return thickness === 'thick' ? 'thick' : 'solid';
}

/** Mermaid marks characters that were written by their number. */
function plain(text: string): string {
  if (text.includes('ﬂ°')) throw notDrawn('characters written as `#…;`; write the character itself');
  return text;
}

interface SequenceData {
  getActorKeys(): string[];
  getActors(): Map<string, { readonly description: string; readonly type: string }>;
  getBoxes(): unknown[];
  getMessages(): { type: number; from?: string; to?: string; message: string | object }[];
}

/** Numbers of Mermaid for the lines of a sequence. */
const messages: Readonly<Record<number, { dotted: boolean; end: Head }>> = {
  0: { dotted: false, end: 'arrow' },
  1: { dotted: true, end: 'arrow' },
  5: { dotted: false, end: 'none' },
  6: { dotted: true, end: 'none' },
  24: { dotted: false, end: 'arrow' },
  25: { dotted: true, end: 'arrow' },
};
const note = 2;
const opens: Readonly<Record<number, string>> = { 10: 'loop', 12: 'alt', 15: 'opt', 19: 'par' };
const nexts: Readonly<Record<number, string>> = { 13: 'else', 20: 'and' };
const closes = [11, 14, 16, 21];
const undrawn: Readonly<Record<number, string>> = {
  3: 'messages that end in a cross',
  4: 'messages that end in a cross',
  17: 'activations',
  18: 'activations',
  26: '`autonumber`',
};

function readSequence(data: SequenceData): Sequence {
  const keys = data.getActorKeys();
  if (data.getBoxes().length > 0) throw notDrawn('boxes around participants');
  const steps = data.getMessages().map(({ type, from = '', to = '', message }): Step => {
    const text = typeof message === 'string' ? plain(message) : '';
    const [first, last] = [keys.indexOf(from), keys.indexOf(to)];
    const line = messages[type];
    if (line) return { type: 'message', from: first, to: last, text, ...line };
    if (type === note) return { type: 'note', over: [first, last].sort((a, b) => a - b), text };
    if (closes.includes(type)) return { type: 'close' };
    const word = opens[type] ?? nexts[type];
    if (word === undefined)
      throw notDrawn(undrawn[type] ?? `a part of this sequence (number ${type} of Mermaid)`);
    return { type: type in opens ? 'open' : 'next', text: `${word} ${text}`.trim() };
  });
  const participants = keys.map((key) => plain(data.getActors().get(key)?.description ?? key));
  return { type: 'sequence', participants, steps };
}

/** What Mermaid says of a source that does not parse, in words and with a place. */
function describe(code: string, error: Error): DiagramError {
  if (error.name === 'UnknownDiagramError') {
    const kind = /^\s*(\S*)/.exec(code)?.[1] ?? '';
    return new DiagramError(
      `\`${kind}\` is no kind of Mermaid diagram`,
      'a first line such as `flowchart LR`, `sequenceDiagram` or `stateDiagram-v2`',
    );
  }
  const [what = '', excerpt = '', pointer = ''] = error.message.split('\n');
  const row = Number(/on line (\d+)/.exec(what)?.[1] ?? 1) - 1;
  const line = code.split('\n')[row] ?? '';
  const got = /got '([^']+)'/.exec(error.message)?.[1];
  const before = partOfLine(line, excerpt.slice(0, Math.max(0, pointer.indexOf('^'))));
  const rest = line.slice(before.length).trim();
  const message =
    got === '1' || got?.startsWith('EOF')
      ? 'the diagram ends before it is complete, and does not parse'
      : before.trim() === ''
        ? `the diagram does not parse: ${pointer.includes('^') ? `\`${line.trim()}\`` : what}`
        : `the diagram does not parse after \`${before.trim()}\`${rest === '' ? '' : `, at \`${rest}\``}`;
  return new DiagramError(
    message,
    'labels with special characters in quotes (`a["run(x)"]`), every block closed, no node named like a keyword (`call`, `end`)',
    row,
    before.length,
  );
}

/**
 * The beginning of a line that Mermaid has read when it stops.
 *
 * @param read the end of what it has read: lines run together, cut at twenty letters behind three dots
 */
function partOfLine(line: string, read: string): string {
  const end = read.replace(/^\.{3}/, '').trimEnd();
  for (let length = line.length; length > 0; length -= 1) {
    const part = line.slice(0, length).trim();
    if (part !== '' && (end.endsWith(part) || (end !== '' && part.endsWith(end.trimStart()))))
      return line.slice(0, length).trimEnd();
  }
  return '';
}
