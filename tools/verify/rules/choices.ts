import { lastPart } from '../../../lib/dotted';
import { choiceFor, type EditionFacts, quoted } from '../../../lib/facts';
import { oncePer } from '../../../lib/oncePer';
import type { Block, Document, Draft, Rule } from '../model';
import { factsForPage, versionOf } from '../samples/fences';
import { furtherValues } from '../samples/furtherValues';
import { codesOf } from '../translation/content';

/** `a`, `b` or `c`: codes with nothing but a comma or a word between them. */
const enumeration =
  /`[^`\n]+`(?:(?: ?[(（][^()（）`\n]{1,30}[)）])?(?:,? (?:or|and) |, |、|，| ?或 ?| ?和 ?)`[^`\n]+`){2,}/g;

/** Of a list of values that the framework knows as a set, the one that is not in it. */
export const choicesRule: Rule = {
  id: 'choices',
  description: 'where text lists the values that something can have, all of them are values of it',
  appliesTo: ({ kind, edition }: Document) => kind === 'doc' && edition !== null,
  check(document, context) {
    const facts = factsForPage(document, context);
    if (facts === undefined) return { checked: 0, findings: [] };
    const lists = document.blocks.flatMap((block) =>
      block.kind === 'italics'
        ? []
        : [...block.text.matchAll(enumeration)].map(([text]) => ({ block, values: valuesIn(text) })),
    );
    const findings = lists.flatMap(({ block, values }) => judge(block, values, facts));
    return { checked: lists.length, findings };
  },
};

const valuesIn = (text: string): string[] => [
  ...new Set(codesOf(text).map((code) => code.replace(/^"(.*)"$/, '$1'))),
];

function judge({ line, column }: Block, values: readonly string[], facts: EditionFacts): Draft[] {
  if (values.length < 3 || !values.every((value) => /^[\w./-]+$/.test(value))) return [];
  const sets = choicesOf(facts);
  const strangers = sets.map((set) => values.filter((value) => !set.has(value)));
  // Another set may have them all; and two that are unknown are something else.
  if (strangers.some((found) => found.length === 0)) return [];
  const index = strangers.findIndex((found) => found.length === 1);
  const [stranger] = strangers[index] ?? [];
  const set = sets[index];
  if (stranger === undefined || set === undefined) return [];
  const known = values.filter((value) => value !== stranger);
  const message = `\`${stranger}\` stands beside ${quoted(known)}, but is none of these values in ${versionOf(facts)}`;
  return [{ line, column, message, ...choiceFor(stranger, [...set].sort(), 16) }];
}

/** Values of enumerations and of what requests take: sets of which one list speaks. */
const choicesOf = oncePer((facts: EditionFacts): readonly ReadonlySet<string>[] => {
  const values = [
    ...Object.entries(facts.enums).flatMap(([qualified, members]) => {
      const further = furtherValues[lastPart(qualified)] ?? [];
      return [Object.keys(members), Object.values(members)].map((one) => [...one, ...further]);
    }),
    ...enumerationsIn(facts.httpOperations),
  ];
  return values
    .map((one) => new Set(one.flatMap((value) => (typeof value === 'string' ? [value] : []))))
    .filter((set) => set.size >= 3);
});

/** Every `enum` of types, wherever it stands. */
function enumerationsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return value.flatMap(enumerationsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'enum' && Array.isArray(item) ? [item] : enumerationsIn(item),
  );
}
