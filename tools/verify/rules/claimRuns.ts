import type { Document, Rule } from '../model';

const messages = {
  failed: 'this claim failed when it was run',
  'not run': 'this claim has not run in this edition as it stands',
  'no program': 'there is no such claim',
} as const;

/** Every claim that a page names ran in its edition, as it stands, and did not fail. */
export const claimRunsRule: Rule = {
  id: 'claim-runs',
  description: 'a claim that a page names (`tests/claims`) holds in the framework of its edition',
  appliesTo: ({ kind, claims }: Document) => kind === 'doc' && claims.length > 0,
  check({ edition, claims }, { runs }) {
    if (edition === null) return { checked: 0, findings: [] };
    const findings = claims.flatMap(({ name, line, column }) => {
      const state = runs.claimIn(edition, name);
      if (state === 'ran') return [];
      const file = `tests/claims/${name}.py`;
      const expected =
        state === 'no program' ? `a program ${file}` : `npm run live -- --edition ${edition} ${file}`;
      return [{ line, column, message: messages[state], found: name, expected }];
    });
    return { checked: claims.length, findings };
  },
};
