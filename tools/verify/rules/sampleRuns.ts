import { takesOther } from '../../../lib/samples/pageScript';
import { isRecorded, runSteps } from '../../../lib/samples/runs';
import type { Document, Rule } from '../model';
import { asRun } from '../samples/fences';

const messages = {
  failed: 'this sample failed when it was run',
  'other output': 'the output shown for this sample was not compared with what it prints',
  elsewhere:
    'what stands beside this page in tests/live, or a section that its reader follows first, has changed since it ran',
  'not run': 'this sample has not run as it stands, or after what stands before it',
};

/** Every sample that can run has run as it stands, and did not fail. */
export const sampleRunsRule: Rule = {
  id: 'sample-runs',
  description:
    'a sample that can run ran against the framework of its edition, as it stands now, and printed what the page shows',
  appliesTo: ({ kind, fences }: Document) => kind !== 'page' && fences.length > 0,
  check(written, { runs, index }) {
    const document = asRun(written);
    const { edition, locale, page } = document;
    if (edition === null || runs.isPending(document)) return { checked: 0, findings: [] };
    const steps = runSteps(document.fences).filter(isRecorded);
    const expected = `npm run live -- ${document.path}`;
    const [first] = steps;
    const taken = runs.elsewhereIn(edition, page);
    const behind =
      first !== undefined && takesOther(document, edition, taken, (path) => index.byPath(path))
        ? [{ line: first.block.line, column: 1, message: messages.elsewhere, expected }]
        : [];
    const findings = steps.flatMap(({ key, block, shown }) => {
      // Samples of a translation are compared with those of the original, outputs too.
      const result = runs.resultOf(edition, key, locale === 'en' ? shown : undefined) ?? 'not run';
      if (result === 'ran' || result === 'validated') return [];
      const message = messages[result];
      return [{ line: block.line, column: 1, message, expected }];
    });
    return { checked: steps.length, findings: [...findings, ...behind] };
  },
};
