import { failureRows } from '../failures';
import type { Document, Rule } from '../model';

const messages = {
  failed: 'this claim failed when it was run',
  'not run': 'this claim has not run in this edition as it stands',
  'no program': 'there is no such claim',
} as const;

/**
 * Every claim that a page names ran in its edition, as it stands, and did not fail; every reason why there is none
 * stands before a table of failures or in a row of one.
 */
export const claimRunsRule: Rule = {
  id: 'claim-runs',
  description: 'a claim that a page names (`tests/claims`) holds in the framework of its edition',
  appliesTo: ({ kind, claims, unprovoked }: Document) =>
    kind === 'doc' && claims.length + unprovoked.length > 0,
  check(document, { runs }) {
    const { edition, claims, unprovoked } = document;
    if (edition === null) return { checked: 0, findings: [] };
    const isFailure = new Set(failureRows(document).map(({ line }) => line));
    // The headings that tell such a table are English; a Chinese page repeats the comments of its English one.
    const stated = document.locale === 'en' ? unprovoked : [];
    const lost = stated.flatMap(({ line, column, reason, from, to }) => {
      for (let at = from; at <= to; at += 1) if (isFailure.has(at)) return [];
      const message = 'this reason stands neither before a table of failures nor in a row of one';
      const expected =
        'it right before such a table or in a row; contributing/live.md says which headings such a table has';
      return [{ line, column, message, found: reason, expected }];
    });
    const findings = claims.flatMap(({ name, line, column }) => {
      const state = runs.claimIn(edition, name);
      if (state === 'ran') return [];
      const file = `tests/claims/${name}.py`;
      const expected =
        state === 'no program' ? `a program ${file}` : `npm run live -- --edition ${edition} ${file}`;
      return [{ line, column, message: messages[state], found: name, expected }];
    });
    return { checked: claims.length + unprovoked.length, findings: [...findings, ...lost] };
  },
};
