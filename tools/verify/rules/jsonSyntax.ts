import { findJsonFault } from '../../../lib/dataFile/jsonSyntax';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Fence, Rule } from '../model';
import { placeAtOffset } from '../position';
import { fencesIn } from '../samples/fences';

const languages = sampleLanguages.json;

/** JSON samples parse; of `jsonl`, each line. */
export const jsonSyntaxRule: Rule = {
  id: 'json-syntax',
  description: 'JSON samples parse',
  languages,
  check(document) {
    const fences = fencesIn(document, languages);
    return { checked: fences.length, findings: fences.flatMap(checkFence) };
  },
};

function checkFence(fence: Fence): Draft[] {
  const perLine = fence.lang !== 'json';
  const texts = perLine ? fence.code.split('\n') : [fence.code];
  let offset = 0;
  for (const text of texts) {
    const fault = text.trim() === '' && perLine ? undefined : findJsonFault(text);
    if (fault !== undefined) {
      const message = `not valid JSON: ${fault.expected} expected, ${fault.found} found`;
      return [
        { ...placeAtOffset(fence, offset + fault.offset), message, expected: mend(text, fault.offset) },
      ];
    }
    offset += text.length + 1;
  }
  return [];
}

function mend(text: string, offset: number): string {
  const rest = text.slice(offset);
  if (/^(\/\/|\/\*|#)/.test(rest)) return 'no comments; a block with comments is marked `jsonc`';
  if (/^(\.{3}|…)/.test(rest)) return 'a whole value; what is left out is said in the text';
  if (/^'/.test(rest)) return 'double quotes';
  if (/^(True|False|None)\b/.test(rest))
    return '`true`, `false` or `null`; Python objects in a block marked `python`';
  if (/^[}\]]/.test(rest)) return 'no comma behind the last element';
  if (/^\s*["{[]/.test(rest) && /[}\]"]\s*$/.test(text.slice(0, offset)))
    return 'a comma between elements; one value for each block';
  return 'one JSON value: keys and texts in double quotes, commas between elements';
}
