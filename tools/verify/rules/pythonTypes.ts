import type { EditionFacts } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { BatchRule, Draft, Outcome } from '../model';
import { pythonBlocks } from '../samples/python/program';
import { checkTypes } from '../samples/python/types/check';
import { judgeDiagnostic } from '../samples/python/types/judge';
import { programOf } from '../samples/python/types/program';

const languages = sampleLanguages.python;

/** What Pyright says about Python samples, as far as it holds for parts of programs. */
export const pythonTypesRule: BatchRule = {
  id: 'python-types',
  description:
    'Python samples use attributes, arguments, `await` and loops as the framework declares them; programs with a title define every name',
  languages,
  async checkAll(pages) {
    const samples = pages.map(({ document, context }) =>
      pythonBlocks(document, context).flatMap((block) =>
        block.facts === undefined || block.errors.length > 0
          ? []
          : [{ block, facts: block.facts, program: programOf(block) }],
      ),
    );
    const editions = [...new Set(samples.flat().map(({ facts }) => facts))];
    const programs = editions.map((facts) => ({
      facts,
      programs: samples
        .flat()
        .filter((sample) => sample.facts === facts)
        .map(({ program }) => program),
    }));
    const results = await checkTypes(programs);
    const diagnosticsOf = (facts: EditionFacts, module: string) =>
      results[editions.indexOf(facts)]?.get(module) ?? [];
    return samples.map(
      (blocks): Outcome => ({
        checked: blocks.length,
        findings: blocks.flatMap(({ block, facts, program }) =>
          onceEach(
            diagnosticsOf(facts, program.module).flatMap(
              (diagnostic) => judgeDiagnostic(diagnostic, block, facts) ?? [],
            ),
          ),
        ),
      }),
    );
  },
};

/** One finding a place, the last: a wrong name of an argument is also one that is missing. */
function onceEach(findings: readonly Draft[]): Draft[] {
  return [...new Map(findings.map((finding) => [`${finding.line}:${finding.column}`, finding])).values()];
}
