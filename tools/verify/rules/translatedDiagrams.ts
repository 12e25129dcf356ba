import { literally } from '../../../lib/literally';
import { DiagramError, readDiagram } from '../../../plugins/diagrams/src/readDiagram';
import type { BatchRule, Document, Draft, Fence, Outcome } from '../model';
import { placeInFence } from '../position';
import { hasFenceIn } from '../samples/fences';
import { ordinaryWords } from '../translation/ordinaryWords';

const languages = ['mermaid'];

/** What readers see in a diagram is Chinese on a Chinese page; names and code stay as they are. */
export const translatedDiagramsRule: BatchRule = {
  id: 'translated-diagrams',
  description: 'words in diagrams of a translation are translated, where they are neither names nor code',
  appliesTo: (document) => document.locale === 'zh-CN' && hasFenceIn(document, languages),
  async checkAll(pages) {
    const outcomes: Outcome[] = [];
    for (const { document, context } of pages) {
      const english = context.index.sibling(document, { locale: 'en' });
      const originals = new Set((await Promise.all(diagramsOf(english).map(labelsOf))).flat());
      const ordinary = ordinaryWords(document, context);
      const code = codeOf(document);
      const findings: Draft[] = [];
      let checked = 0;
      for (const fence of diagramsOf(document)) {
        const labels = [...new Set(await labelsOf(fence))];
        checked += labels.length;
        const left = labels.filter((label) => originals.has(label) && isEnglish(label, ordinary, code));
        findings.push(...left.map((label) => finding(fence, label)));
      }
      outcomes.push({ checked, findings });
    }
    return outcomes;
  },
};

const diagramsOf = (document: Document | undefined): Fence[] =>
  (document?.fences ?? []).filter(({ lang }) => languages.includes(lang));

/** What a diagram says, one text for each box, frame, line, participant and note. */
async function labelsOf(fence: Fence): Promise<string[]> {
  try {
    const diagram = await readDiagram(fence.code);
    const labels =
      diagram.type === 'graph'
        ? [...diagram.nodes, ...diagram.frames, ...diagram.links].map(({ label }) => label)
        : [...diagram.participants, ...diagram.steps.map((step) => ('text' in step ? step.text : ''))];
    return labels.filter((label) => label !== '');
  } catch (error) {
    // `mermaid-syntax` says so.
    if (error instanceof DiagramError) return [];
    throw error;
  }
}

/** All that stands on a page as code. */
const codeOf = ({ fences, inlineCode }: Document): string =>
  [
    ...fences.filter(({ lang }) => !languages.includes(lang)).map((fence) => fence.code),
    ...inlineCode.map((one) => one.code),
  ].join('\n');

/** Whether a label has a word of a sentence. What a program is made of, or prints, stays as it is. */
function isEnglish(label: string, ordinary: ReadonlySet<string>, code: string): boolean {
  if (/\p{Script=Han}|[_(){}=<>$'"`]|\w[./]\w/u.test(label)) return false;
  const said = label.replace(/\s+/g, ' ');
  if (new RegExp(`(?<!\\w)${literally(said)}(?!\\w)`).test(code)) return false;
  const [first, ...others] = said.match(/(?<![\w-])[A-Za-z]{2,}(?![\w-])/g) ?? [];
  if (first === undefined) return false;
  // A label begins with a capital; another word that has one is of a name.
  return [others.length === 0 ? first.toLowerCase() : first, ...others].some((word) => ordinary.has(word));
}

function finding(fence: Fence, label: string): Draft {
  const [line = ''] = label.split('\n');
  const row = fence.code.split('\n').findIndex((text) => text.includes(line));
  return {
    ...placeInFence(fence, Math.max(0, row), 0),
    message: `this label of the diagram is still English: "${label.replace(/\n/g, ' ')}"`,
    expected: 'its translation, or the name in code on the page',
  };
}
