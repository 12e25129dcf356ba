import type { BatchRule, Document, Draft, Fence, Outcome } from '../model';
import { placeInFence } from '../position';
import { hasFenceIn } from '../samples/fences';

const languages = ['mermaid'];

type Mermaid = typeof import('mermaid').default;

/** Diagrams parse, as the reader's browser will parse them: what does not shows an error in its place. */
export const mermaidSyntaxRule: BatchRule = {
  id: 'mermaid-syntax',
  description: 'Mermaid diagrams parse',
  appliesTo: (document: Document) => hasFenceIn(document, languages),
  async checkAll(pages) {
    if (pages.length === 0) return [];
    const mermaid = await loadMermaid();
    const outcomes: Outcome[] = [];
    for (const { document } of pages) {
      const fences = document.fences.filter(({ lang }) => languages.includes(lang));
      const findings: Draft[] = [];
      for (const fence of fences) findings.push(...(await check(fence, mermaid)));
      outcomes.push({ checked: fences.length, findings });
    }
    return outcomes;
  },
};

/** Mermaid takes a second to load, so only runs with diagrams do. */
async function loadMermaid(): Promise<Mermaid> {
  const { default: purify } = await import('dompurify');
  // Mermaid cleans labels while it parses. That needs a browser, and here nothing is shown.
  if (!purify.isSupported) {
    Object.assign(purify, { addHook: () => undefined, sanitize: (text: string) => text });
  }
  return (await import('mermaid')).default;
}

async function check(fence: Fence, mermaid: Mermaid): Promise<Draft[]> {
  try {
    await mermaid.parse(fence.code);
    return [];
  } catch (error) {
    return [describe(fence, error instanceof Error ? error : new Error(String(error)))];
  }
}

function describe(fence: Fence, error: Error): Draft {
  if (error.name === 'UnknownDiagramError') {
    const kind = /^\s*(\S*)/.exec(fence.code)?.[1] ?? '';
    return {
      ...placeInFence(fence, 0, 0),
      message: `\`${kind}\` is no kind of Mermaid diagram`,
      expected: 'a first line such as `flowchart LR`, `sequenceDiagram` or `stateDiagram-v2`',
    };
  }
  const [what = '', excerpt = '', pointer = ''] = error.message.split('\n');
  const row = Number(/on line (\d+)/.exec(what)?.[1] ?? 1) - 1;
  const got = /got '([^']+)'/.exec(error.message)?.[1];
  const before = partOfLine(fence.code.split('\n')[row] ?? '', excerpt.slice(0, pointer.indexOf('^') + 1));
  const message =
    got === '1' || got?.startsWith('EOF')
      ? 'the diagram ends before it is complete, and does not parse'
      : before.trim() === ''
        ? `the diagram does not parse: ${what}`
        : `the diagram does not parse after \`${before.trim()}\``;
  const expected =
    'labels with special characters in quotes (`a["run(x)"]`), every block closed, no node named like a keyword (`call`, `end`)';
  return { ...placeInFence(fence, row, before.length), message, expected };
}

/** The longest beginning of a line with which a text ends: Mermaid shows the lines run together. */
function partOfLine(line: string, text: string): string {
  for (let length = line.length; length > 0; length -= 1) {
    const part = line.slice(0, length);
    if (text.endsWith(part.trimStart()) && part.trim() !== '') return part;
  }
  return '';
}
