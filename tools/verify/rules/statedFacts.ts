import type { Document, Draft, Rule } from '../model';
import { factsFor, factsForPage } from '../samples/fences';
import { frameworkPorts, ownPorts } from '../samples/http/target';
import { checkDefaults, checkSignature, checkTables } from '../stated/defaults';
import { checkExtras, checkOptions, checkWord } from '../stated/names';
import {
  checkHeads,
  checkOutput,
  checkPython,
  checkStrayVersion,
  checkTag,
  checkVersions,
} from '../stated/versions';

/** Numbers, versions, providers, extras and options that running text states are those of the edition. */
export const statedFactsRule: Rule = {
  id: 'stated-facts',
  description:
    'defaults, ports, versions, providers, extras and options that running text states are those of the edition',
  appliesTo: ({ kind, edition }: Document) => kind === 'doc' && edition !== null,
  check(document, context) {
    const facts = factsForPage(document, context);
    if (facts === undefined) return { checked: 0, findings: [] };
    const covered = new Set(
      document.fences.flatMap(({ line, endLine }) =>
        Array.from({ length: endLine - line + 1 }, (_, row) => line + row),
      ),
    );
    const lines = document.lines.flatMap((text, row) =>
      covered.has(row + 1) || row < document.frontMatter.endLine ? [] : [{ text, line: row + 1 }],
    );
    const findings = [
      ...lines.flatMap(({ text, line }) => checkDefaults(text, line, document, facts)),
      ...checkTables(document, facts),
      ...lines.flatMap(({ text, line }) => checkPorts(text, line, document)),
      ...lines.flatMap(({ text, line }) => checkTag(text, line, document, facts)),
      ...lines.flatMap(({ text, line }) => checkOptions(text, line, facts)),
      ...document.inlineCode.flatMap(({ code, line, column }) =>
        checkSignature(code, { line, column }, facts),
      ),
      ...lines.flatMap(({ text, line }) => checkVersions(text, line)),
      ...lines.flatMap(({ text, line }) => checkExtras(text, line, document, facts)),
      ...lines.flatMap(({ text, line }) => checkPython(text, line, facts)),
      ...checkHeads(document, facts),
      ...checkStrayVersion(lines, document, facts),
      ...document.fences.flatMap((fence) => checkOutput(fence, factsFor(fence, document, context) ?? facts)),
      ...document.inlineCode.flatMap(({ code, line, column }) =>
        checkWord(code, facts, document).map((problem) => ({ line, column, ...problem })),
      ),
    ];
    return { checked: lines.length, findings };
  },
};

/** The digits of one of the framework's ports in another order. */
function checkPorts(text: string, line: number, { source }: Document): Draft[] {
  return [...text.matchAll(/(?:\bport |端口\s*)`?(\d{4})`?(?!\d)/gi)].flatMap((match): Draft[] => {
    const port = match[1] ?? '';
    const digits = (value: string) => [...value].sort().join('');
    const meant = ownPorts.map(String).filter((own) => own !== port && digits(own) === digits(port));
    const elsewhere = [...source.matchAll(new RegExp(`\\b${port}\\b`, 'g'))].length > 1;
    if (meant.length === 0 || elsewhere || frameworkPorts.map(String).includes(port)) return [];
    return [
      {
        line,
        column: match.index + 1,
        message: `nothing of the framework listens on port ${port}`,
        nearest: meant,
      },
    ];
  });
}
