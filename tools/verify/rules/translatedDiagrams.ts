import { literally } from '../../../lib/literally';
import { type Diagram, DiagramError, readDiagram } from '../../../plugins/diagrams/src/readDiagram';
import type { BatchRule, Document, Draft, Fence, Outcome } from '../model';
import { placeInFence } from '../position';
import { hasFenceIn } from '../samples/fences';
import { ordinaryWords } from '../translation/ordinaryWords';
import { sourceHash, stampOf } from '../translation/source';

const languages = ['mermaid'];

/** What readers see in a diagram is Chinese on a Chinese page; names, code and all lines stay as they are. */
export const translatedDiagramsRule: BatchRule = {
  id: 'translated-diagrams',
  description:
    'diagrams of a translation have the boxes and lines of the English ones, and their words are translated',
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
      // Of a translation of an older text it is known that it differs.
      if (english !== undefined && stampOf(document) === sourceHash(english))
        findings.push(...(await compareLines(document, english)));
      outcomes.push({ checked, findings });
    }
    return outcomes;
  },
};

const diagramsOf = (document: Document | undefined): Fence[] =>
  (document?.fences ?? []).filter(({ lang }) => languages.includes(lang));

/** A diagram; undefined for one that does not parse, which `mermaid-syntax` says. */
async function diagramOf(fence: Fence): Promise<Diagram | undefined> {
  try {
    return await readDiagram(fence.code);
  } catch (error) {
    if (error instanceof DiagramError) return undefined;
    throw error;
  }
}

/** What a diagram says, one text for each box, frame, line, participant and note. */
async function labelsOf(fence: Fence): Promise<string[]> {
  const diagram = await diagramOf(fence);
  if (diagram === undefined) return [];
  const labels =
    diagram.type === 'graph'
      ? [...diagram.nodes, ...diagram.frames, ...diagram.links].map(({ label }) => label)
      : [...diagram.participants, ...diagram.steps.map((step) => ('text' in step ? step.text : ''))];
  return labels.filter((label) => label !== '');
}

/** The first box or line of each diagram that is not the one of the English diagram. */
async function compareLines(document: Document, english: Document): Promise<Draft[]> {
  const originals = diagramsOf(english);
  const findings: Draft[] = [];
  for (const [index, fence] of diagramsOf(document).entries()) {
    const original = originals[index];
    const [mine, theirs] = [await diagramOf(fence), original && (await diagramOf(original))];
    if (original === undefined || mine === undefined || theirs === undefined) continue;
    const [here, there] = [partsOf(mine), partsOf(theirs)];
    const at = here.findIndex((part, place) => part.shape !== there[place]?.shape);
    if (at === -1 && here.length === there.length) continue;
    const [said, meant] = [here[at], there[at === -1 ? here.length : at]];
    const rows = fence.code.split('\n');
    const isAbout = (row: string) =>
      (said ?? meant)?.names.every((name) => new RegExp(`(?<!\\w)${literally(name)}(?!\\w)`).test(row));
    const arrows = rows.flatMap((row, place) => (/^[^%:]*?-{1,2}(?:>{1,2}|[x)])/.test(row) ? [place] : []));
    const row = said?.arrow === undefined ? rows.findIndex(isAbout) : (arrows[said.arrow] ?? 0);
    const message = `${said === undefined ? 'nothing' : said.shown} where the English diagram has ${meant === undefined ? 'no more' : meant.shown}`;
    findings.push({
      ...placeInFence(fence, row, 0),
      message,
      expected: `the diagram of ${english.path}:${original.line} with Chinese words`,
    });
  }
  return findings;
}

/** A box or a line of a diagram without its words. */
interface Part {
  /** The same in both languages. */
  readonly shape: string;
  readonly shown: string;
  /** What stands in the row that draws it. */
  readonly names: readonly string[];
  /** Which of the arrows of a sequence it is. */
  readonly arrow?: number;
}

function partsOf(diagram: Diagram): Part[] {
  const part = (names: readonly string[], what: string, more: readonly unknown[]): Part => ({
    shape: JSON.stringify([names, more]),
    shown: what,
    names,
  });
  const line = (from: string, to: string, more: readonly unknown[], named: boolean) =>
    part([from, to], `the line from \`${from}\` to \`${to}\`${named ? ' with a text' : ''}`, [
      ...more,
      named,
    ]);
  if (diagram.type === 'graph') {
    const { nodes, links } = diagram;
    // In any order: Mermaid draws what belongs together.
    const sorted = (parts: readonly Part[]) =>
      [...parts].sort((a, b) => Number(a.shape > b.shape) - Number(a.shape < b.shape));
    return [
      ...sorted(
        links.map(({ from, to, pattern, start, end, label }) =>
          line(from, to, [pattern, start, end], label !== ''),
        ),
      ),
      ...sorted(nodes.map(({ id, kind, frame }) => part([id], `the box \`${id}\``, [kind, frame]))),
    ];
  }
  let arrow = -1;
  return diagram.steps.map((step, index) => {
    if (step.type !== 'message') return part([], `a ${step.type} in step ${index + 1}`, [step.type]);
    const [from, to] = [String(step.from + 1), String(step.to + 1)];
    const shown = `the arrow from participant ${from} to ${to} in step ${index + 1}`;
    arrow += 1;
    return { ...part([from, to], shown, [step.dotted, step.end]), arrow };
  });
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
    ...placeInFence(fence, row, 0),
    message: `this label of the diagram is still English: "${label.replace(/\n/g, ' ')}"`,
    expected: 'its translation, or the name in code on the page',
  };
}
