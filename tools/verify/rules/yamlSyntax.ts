import { LineCounter, parseAllDocuments } from 'yaml';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Fence, Rule } from '../model';
import { placeInFence } from '../position';
import { fencesIn } from '../samples/fences';

const languages = sampleLanguages.yaml;

/** YAML samples parse; several documents in one block are fine. */
export const yamlSyntaxRule: Rule = {
  id: 'yaml-syntax',
  description: 'YAML samples parse',
  languages,
  check(document) {
    const fences = fencesIn(document, languages);
    return { checked: fences.length, findings: fences.flatMap(checkFence) };
  },
};

function checkFence(fence: Fence): Draft[] {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(fence.code, { lineCounter, prettyErrors: false });
  const [error] = [...documents].flatMap(({ errors }) => errors);
  if (error === undefined) return [];
  const { line, col } = lineCounter.linePos(error.pos[0]);
  const message = `not valid YAML: ${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}`;
  const expected = 'YAML 1.2: blanks for indentation, texts with `: ` or `#` in quotes';
  return [{ ...placeInFence(fence, Math.max(0, line - 1), Math.max(0, col - 1)), message, expected }];
}
