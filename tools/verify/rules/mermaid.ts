import { drawDiagram } from '../../../plugins/diagrams/src/drawDiagram';
import { faultsOf } from '../../../plugins/diagrams/src/faults';
import { DiagramError, type Graph, readDiagram } from '../../../plugins/diagrams/src/readDiagram';
import type { BatchRule, Document, Draft, Fence, Outcome } from '../model';
import { placeInFence } from '../position';
import { hasFenceIn } from '../samples/fences';

const languages = ['mermaid'];

/** Diagrams parse, and hold what the site draws: the build stops at others. */
export const mermaidSyntaxRule: BatchRule = rule(
  'mermaid-syntax',
  'Mermaid diagrams parse',
  async (fence) => {
    try {
      await drawDiagram(fence.code);
      const diagram = await readDiagram(fence.code);
      return diagram.type === 'graph' ? [...unnamed(fence, diagram), ...swallowed(fence, diagram)] : [];
    } catch (error) {
      if (!(error instanceof DiagramError)) throw error;
      const { message, expected, row, column } = error;
      return [{ ...placeInFence(fence, row, column), message, expected }];
    }
  },
);

/** Drawn diagrams have room on a page with letters of full size, and nothing in them overlaps. */
export const mermaidDrawingRule: BatchRule = rule(
  'mermaid-drawing',
  'diagrams fit a page, and nothing in them overlaps',
  async (fence) => {
    try {
      const faults = faultsOf(await drawDiagram(fence.code));
      return faults.map((fault) => ({ ...placeInFence(fence, 0, 0), ...fault }));
    } catch (error) {
      // `mermaid-syntax` says so.
      if (error instanceof DiagramError) return [];
      throw error;
    }
  },
);

function rule(id: string, description: string, check: (fence: Fence) => Promise<Draft[]>): BatchRule {
  return {
    id,
    description,
    appliesTo: (document: Document) => hasFenceIn(document, languages),
    async checkAll(pages) {
      const outcomes: Outcome[] = [];
      for (const { document } of pages) {
        const fences = document.fences.filter(({ lang }) => languages.includes(lang));
        const findings: Draft[] = [];
        for (const fence of fences) findings.push(...(await check(fence)));
        outcomes.push({ checked: fences.length, findings });
      }
      return outcomes;
    },
  };
}

/** A node of a flowchart that shows its short id, as nobody gave it a text, where the others have one. */
function unnamed(fence: Fence, { nodes }: Graph): Draft[] {
  if (!/^\s*(?:flowchart|graph)\b/.test(fence.code)) return [];
  const bare = nodes.filter(({ id, label }) => label === id && /^[A-Za-z]{1,2}\d?$/.test(id));
  if (bare.length * 2 > nodes.length) return [];
  return bare.map(({ id }) => {
    const row = fence.code.split('\n').findIndex((line) => new RegExp(`\\b${id}\\b`).test(line));
    const message = `the box \`${id}\` shows nothing but its id`;
    return { ...placeInFence(fence, row, 0), message, expected: `\`${id}[Text]\`, or no such box` };
  });
}

/** A line whose text never ended: Mermaid takes what follows, up to the next arrow, to be part of it. */
function swallowed(fence: Fence, { links }: Graph): Draft[] {
  return links
    .filter(({ label }) => /-+>|={2,}>|\.->|\s-{2,}\s/.test(label))
    .map(({ from, label }) => {
      const start = label.split(/\s*(?:-|=)+>?/)[0] ?? label;
      const row = fence.code.split('\n').findIndex((line) => line.includes(start) && line.includes(from));
      const message = `the text of a line holds an arrow: "${label.replace(/\s+/g, ' ')}"`;
      const expected = 'the arrow that the line begins with at its end, as in `a -- text --> b`';
      return { ...placeInFence(fence, row, 0), message, expected };
    });
}
