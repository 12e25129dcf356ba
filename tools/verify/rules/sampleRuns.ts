import { isRecorded, runSteps } from '../../../lib/samples/runs';
import type { Document, Rule } from '../model';

/** Every sample that can run has run as it stands, and did not fail. */
export const sampleRunsRule: Rule = {
  id: 'sample-runs',
  description: 'a sample that can run ran against the framework of its edition, as it stands now',
  appliesTo: ({ kind, fences }: Document) => kind === 'doc' && fences.length > 0,
  check(document, { runs }) {
    const { edition } = document;
    if (edition === null || runs.isPending(document)) return { checked: 0, findings: [] };
    const steps = runSteps(document.fences).filter(isRecorded);
    const findings = steps.flatMap(({ key, block }) => {
      const result = runs.resultOf(edition, key);
      if (result === 'ran' || result === 'validated') return [];
      const message =
        result === 'failed'
          ? 'this sample failed when it was run'
          : 'this sample has not run as it stands, or after what stands before it';
      const expected = `npm run live -- ${document.path}`;
      return [{ line: block.line, column: 1, message, expected }];
    });
    return { checked: steps.length, findings };
  },
};
