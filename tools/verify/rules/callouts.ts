import { nearestNames } from '../../../lib/facts';
import { calloutTypes } from '../document/parse';
import type { Callout, Draft, Rule } from '../model';

/** Callouts stand out only while they are few. */
export const calloutsRule: Rule = {
  id: 'callouts',
  description: 'Callouts are of a known type and never follow one another.',
  appliesTo: () => true,
  check({ callouts }) {
    return { checked: callouts.length, findings: callouts.flatMap(judge) };
  },
};

function judge({ line, column, type, followsCallout }: Callout): Draft[] {
  const findings: Draft[] = [];
  if (!(calloutTypes as readonly string[]).includes(type)) {
    const message = `\`:::${type}\` is not a callout of this site`;
    const expected = `one of ${calloutTypes.join(', ')}`;
    findings.push({ line, column, message, expected, nearest: nearestNames(type, calloutTypes) });
  }
  if (followsCallout) {
    const message = 'two callouts in a row';
    findings.push({ line, column, message, expected: 'one of them as running text, or text between them' });
  }
  return findings;
}
