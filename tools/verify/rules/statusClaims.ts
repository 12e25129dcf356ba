import {
  type StatedStatus,
  statedStatuses,
} from '../../../plugins/config-reference/src/reference/descriptions/proofs';
import type { Component, Document, Rule } from '../model';

const messages = {
  failed: 'the claim that proves this status failed when it was run',
  'not run': 'the claim that proves this status has not run in this edition as it stands',
  'no program': 'there is no such claim for this status',
} as const;

/** Whose statuses an element shows. */
const pageOf = ({ name, attributes }: Component): string | undefined => {
  if (name === 'ConfigOverview') return 'root';
  return name === 'ConfigClass' || name === 'ConfigSection' ? attributes.of : undefined;
};

/** The statuses that elements of a page show, each with its element. */
export const statusesShown = (
  components: readonly Component[],
  stated: readonly StatedStatus[],
): (StatedStatus & { readonly place: Component })[] =>
  components.flatMap((place) =>
    stated.filter(({ page }) => page === pageOf(place)).map((status) => ({ ...status, place })),
  );

/** What the configuration reference says of classes, keys and variables that do not work is proven in its edition. */
export const statusClaimsRule: Rule = {
  id: 'status-claims',
  description: 'a status that the configuration reference gives is proven by a claim (`tests/claims`)',
  appliesTo: ({ components }: Document) => components.some((component) => pageOf(component) !== undefined),
  check({ edition, components }, { facts, configTexts, runs }) {
    if (edition === null || facts === undefined) return { checked: 0, findings: [] };
    const shown = statusesShown(components, statedStatuses(configTexts, facts));
    const findings = shown.flatMap(({ of, claim, place: { line, column } }) => {
      const state = claim === undefined ? 'ran' : runs.claimIn(edition, claim);
      if (state === 'ran') return [];
      const file = `tests/claims/${claim}.py`;
      const expected =
        state === 'no program' ? `a program ${file}` : `npm run live -- --edition ${edition} ${file}`;
      return [{ line, column, message: messages[state], found: `${of}: ${claim}`, expected }];
    });
    return { checked: shown.length, findings };
  },
};
