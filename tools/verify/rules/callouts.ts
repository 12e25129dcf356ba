import { suggestedNames } from '../../../lib/facts';
import { calloutTypes } from '../document/parse';
import type { Callout, Draft, Rule } from '../model';

/** Callouts stand out only while they are few. */
export const calloutsRule: Rule = {
  id: 'callouts',
  description: 'Callouts are of a known type, end, and never follow one another.',
  check({ callouts, lines }) {
    const findings = callouts.flatMap((callout) => judge(callout, lines[callout.endLine - 1] ?? ''));
    return { checked: callouts.length, findings };
  },
};

function judge({ line, column, type, followsCallout }: Callout, lastLine: string): Draft[] {
  const findings: Draft[] = [];
  if (!/^[\s>]*:{3,}\s*$/.test(lastLine)) {
    const message = 'this callout is never closed, so that all that follows stands in it';
    findings.push({ line, column, message, expected: 'a line `:::` behind its text' });
  }
  if (!(calloutTypes as readonly string[]).includes(type)) {
    const message = `\`:::${type}\` is not a callout of this site`;
    const expected = `one of ${calloutTypes.join(', ')}`;
    findings.push({ line, column, message, expected, nearest: suggestedNames(type, calloutTypes) });
  }
  if (followsCallout) {
    const message = 'two callouts in a row';
    findings.push({ line, column, message, expected: 'one of them as running text, or text between them' });
  }
  return findings;
}
