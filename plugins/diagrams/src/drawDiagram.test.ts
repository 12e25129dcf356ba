import { describe, expect, it } from 'vitest';
import { drawColumn, drawDiagram } from './drawDiagram';
import { type Drawing, widestOnPhone } from './drawing';
import { faultsOf } from './faults';
import { toSvg } from './svg';
import { setWords } from './words';

const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text.replace(/<[^>]+>/g, ''));

describe('a flow', () => {
  it('keeps every word, of nodes that are mentioned before they are defined too', async () => {
    const drawing = await drawDiagram(
      'flowchart TB\n  a --> b\n  subgraph s [The frame]\n    b["Web <server> & more"]\n  end\n  b -- "a label" --> c[(Store)]',
    );
    expect(textsOf(toSvg(drawing))).toEqual([
      'a',
      'Web &lt;server> &amp; more',
      'Store',
      'a label',
      'The frame',
    ]);
    expect(faultsOf(drawing)).toEqual([]);
  });

  it('leads lines to the outlines of its shapes', async () => {
    const { shapes, links } = await drawDiagram('flowchart TB\n  a --> b[(Store)]\n  b --> c{Choice}');
    const [, store, choice] = shapes;
    // The middle of a cap is as high as the rectangle around it; so is the flat side of a choice.
    expect(links.map(({ points }) => points.at(-1)?.y)).toEqual([store?.y, choice?.y]);
  });

  it('goes from top to bottom where it is too wide otherwise', async () => {
    const chain = Array.from({ length: 9 }, (_, index) => `  step number ${index}`.replaceAll(' ', '_')).join(
      ' --> ',
    );
    const drawing = await drawDiagram(`flowchart LR\n  ${chain}`);
    expect(drawing.height).toBeGreaterThan(drawing.width);
    const short = await drawDiagram('flowchart LR\n  a --> b');
    expect(short.width).toBeGreaterThan(short.height);
  });

  it('lets a frame go its own way where no line leads into it', async () => {
    const frame = 'subgraph s\n    direction LR\n    a --> b --> c\n  end';
    const free = await drawDiagram(`flowchart TB\n  ${frame}\n  s --> d`);
    expect(new Set(free.shapes.slice(0, 3).map(({ y }) => y)).size).toBe(1);
    const bound = await drawDiagram(`flowchart TB\n  ${frame}\n  b --> d`);
    expect(new Set(bound.shapes.slice(0, 3).map(({ y }) => y)).size).toBe(3);
  });

  it('has frames with room for their titles', async () => {
    const title = 'a title that is wider than its frame';
    for (const name of [title, `${title}, so that it takes a line more`]) {
      const { frames, shapes } = await drawDiagram(
        `flowchart TB\n  a --> b\n  subgraph s [${name}]\n    b\n  end`,
      );
      const [frame] = frames;
      expect(frame?.title?.width).toBeLessThan(frame?.width ?? 0);
      expect((frame?.title?.y ?? 0) + (frame?.title?.height ?? 0)).toBeLessThanOrEqual(shapes[1]?.y ?? 0);
    }
  });
});

describe('for a phone', () => {
  it.each([
    [
      'a flow goes down, its frames too',
      'flowchart LR\n  subgraph s\n    direction LR\n    one_step --> another_step --> last\n  end\n  last --> end_of_it',
    ],
    ['names break', 'flowchart TB\n  a --> b[StreamingOutputOperator]\n  a --> c[StreamingInputOperator]'],
    [
      'messages break',
      'sequenceDiagram\n  A->>B: a message of many words for it\n  B->>C: another one of many words\n  C->>D: the third one of many words',
    ],
  ])('%s', async (_name, code) => {
    const { width } = await drawDiagram(code);
    expect(width).toBeGreaterThan(widestOnPhone);
    const column = await drawColumn(code);
    expect(column?.width).toBeLessThanOrEqual(widestOnPhone);
    expect(column && faultsOf(column)).toEqual([]);
  });

  it('nothing is drawn again that has room, or gets no narrower', async () => {
    expect(await drawColumn('flowchart LR\n  a --> b')).toBeUndefined();
    const members = `${'+long_name_of_a_member'.repeat(3)}\n`;
    expect(await drawColumn(`classDiagram\n  class A {\n    ${members}  }`)).toBeUndefined();
  });
});

describe('a sequence', () => {
  it('draws messages, loops, choices and notes without overlaps', async () => {
    const drawing = await drawDiagram(
      [
        'sequenceDiagram',
        '  participant A as A participant with a long name',
        '  participant B',
        '  participant C',
        '  A->>C: a message over another participant, with many words',
        '  loop each one',
        '    B->>B: to oneself',
        '    alt found',
        '      C-->>B: yes',
        '    else missing',
        '      C--)B: no',
        '    end',
        '  end',
        '  Note over A,B: a note over both',
        '  A->B: a line',
      ].join('\n'),
    );
    expect(faultsOf(drawing)).toEqual([]);
    expect(textsOf(toSvg(drawing))).toEqual(
      expect.arrayContaining([
        'to oneself',
        'yes',
        'no',
        'else missing',
        'loop each one',
        'alt found',
        'a note over both',
      ]),
    );
    expect(drawing.frames).toHaveLength(2);
    expect(drawing.shapes.every(({ x }) => x >= 0)).toBe(true);
  });
});

it('draws states', async () => {
  const drawing = await drawDiagram(
    'stateDiagram-v2\n  [*] --> idle\n  idle --> busy: begin\n  busy --> [*]',
  );
  expect(drawing.shapes.map(({ kind }) => kind)).toEqual(['start', 'round', 'round', 'end']);
  expect(faultsOf(drawing)).toEqual([]);
});

it('draws classes', async () => {
  const drawing = await drawDiagram(
    'classDiagram\n  class A {\n    +name\n    run()\n  }\n  A <|-- B\n  B ..> C',
  );
  expect(textsOf(toSvg(drawing))).toEqual(['A', '+name', 'run()', 'B', 'C']);
  expect(drawing.links.map(({ start, end, pattern }) => [start, end, pattern])).toEqual([
    ['triangle', 'none', 'solid'],
    ['none', 'arrow', 'dotted'],
  ]);
});

it.each([
  ['flowchart LR\n  a((x))', 'the shape `circle`'],
  ['sequenceDiagram\n  autonumber\n  A->>B: x', '`autonumber`'],
  ['sequenceDiagram\n  A->>+B: x', 'activations'],
  ['classDiagram\n  A o-- B', 'the end of a line `aggregation`'],
  ['flowchart LR\n  a["#quot;x#quot;"]', 'characters written as `#…;`'],
  ['flowchart LR\n  a ~~~ b', 'invisible lines'],
])('says that it does not draw %j', async (code, what) => {
  await expect(drawDiagram(code)).rejects.toThrow(`this site does not draw ${what}`);
});

describe('faults', () => {
  const words = setWords('x', 14, 100);
  const shape = (x: number, y: number) =>
    ({ kind: 'box', sections: [words], x, y, width: 40, height: 30 }) as const;
  const line = (...points: readonly (readonly [number, number])[]) =>
    ({ points: points.map(([x, y]) => ({ x, y })), pattern: 'solid', start: 'none', end: 'arrow' }) as const;
  const drawing = (parts: Partial<Drawing>): Drawing => ({
    width: 300,
    height: 300,
    frames: [],
    shapes: [],
    links: [],
    labels: [],
    ...parts,
  });
  const faults = (parts: Partial<Drawing>) => faultsOf(drawing(parts)).map(({ message }) => message);

  it('are none where things touch', () => {
    expect(faults({ shapes: [shape(0, 0), shape(40, 0)], links: [line([20, 30], [20, 80])] })).toEqual([]);
  });

  it.each<[string, Partial<Drawing>, string]>([
    [
      'a drawing wider than a page',
      { width: 721 },
      'the diagram is 721 px wide, and a page has room for 720',
    ],
    ['boxes on each other', { shapes: [shape(0, 0), shape(30, 20)] }, '`x` and `x` overlap'],
    [
      'a line through a box',
      { shapes: [shape(0, 0)], links: [line([20, -50], [20, 80])] },
      'a line goes through `x`',
    ],
    [
      'a line through the label of another',
      {
        labels: [{ x: 0, y: 0, width: 40, height: 18, words, link: line([0, 9], [40, 9]) }],
        links: [line([20, -50], [20, -20], [20, 60], [90, 60])],
      },
      'a line goes through `x`',
    ],
    [
      'a label on a box',
      { shapes: [shape(0, 0)], labels: [{ x: 20, y: 10, width: 40, height: 18, words }] },
      '`x` and `x` overlap',
    ],
  ])('are %s', (_name, parts, message) => {
    expect(faults(parts)).toEqual([message]);
  });
});
