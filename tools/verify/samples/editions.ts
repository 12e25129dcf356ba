import { type EditionFacts, editionIds } from '../../../lib/facts';
import type { RuleContext } from '../model';
import { versionOf } from './fences';

/**
 * Versions of the other editions in which something holds, for a message such as "only in v0.6.3".
 * @param facts Facts of the edition in which it does not hold.
 * @param holds Asks the facts of another edition.
 */
export function versionsWhere(
  context: RuleContext,
  facts: EditionFacts,
  holds: (facts: EditionFacts) => boolean,
): string[] {
  return editionIds
    .filter((edition) => edition !== facts.edition)
    .map((edition) => context.factsOf(edition))
    .filter((other) => other !== undefined)
    .filter(holds)
    .map(versionOf);
}

/** ` (it is in v0.6.3)`, or nothing when no other edition has it. */
export function elsewhere(versions: readonly string[]): string {
  return versions.length === 0 ? '' : ` (it is in ${versions.join(' and ')})`;
}
