import { type EditionId, nearestNames } from '../../../lib/facts';
import { factTableNames } from '../../../plugins/fact-tables/src/remarkFactTables';
import { apiOperations } from '../../../plugins/http-api/src/operations';
import type { Component, Document, Draft, Rule, RuleContext } from '../model';

/** Elements that the build fills, with the values of `of` that the page's edition knows. */
const elements: Readonly<Record<string, (context: RuleContext, edition: EditionId) => readonly string[]>> = {
  FactTable: () => factTableNames,
  HttpOperation: ({ facts }) => (facts === undefined ? [] : apiOperations(facts).map(({ key }) => key)),
  Screen: ({ picturesOf }, edition) => picturesOf(edition),
};

/** What is said where there are too many to list. */
const unlisted: Readonly<Record<string, string>> = {
  HttpOperation: 'a method and a path of the API',
  Screen: 'a picture of `data/screens`',
};

/** Elements that the build fills name something that the edition has: said here, with a place, before it fails. */
export const pageElementsRule: Rule = {
  id: 'page-elements',
  description: '`<FactTable>`, `<HttpOperation>` and `<Screen>` name something that the edition has',
  appliesTo: ({ components }: Document) => components.some(({ name }) => Object.hasOwn(elements, name)),
  check({ components, edition }, context) {
    const used = components.filter(({ name }) => Object.hasOwn(elements, name));
    return { checked: used.length, findings: used.flatMap((used) => judge(used, edition, context)) };
  },
};

function judge(
  { name, attributes, line, column }: Component,
  edition: EditionId | null,
  context: RuleContext,
): Draft[] {
  if (edition === null) {
    const message = `\`<${name}>\` is filled from what an edition has, and this page belongs to none`;
    return [{ line, column, message, expected: 'a page below `docs/` or `versioned_docs/`' }];
  }
  const known = elements[name]?.(context, edition) ?? [];
  const { of: wanted = '', ...others } = attributes;
  const expected = `\`<${name} of="…" />\` with ${known.length > 24 ? unlisted[name] : `one of ${known.map((one) => `\`${one}\``).join(', ')}`}`;
  const [other] = Object.keys(others);
  if (other !== undefined)
    return [{ line, column, message: `\`<${name}>\` has no attribute \`${other}\``, expected }];
  if (known.includes(wanted)) return [];
  return [
    {
      line,
      column,
      message: `\`<${name}>\` knows no \`${wanted}\` in this edition`,
      expected,
      nearest: nearestNames(wanted, known),
    },
  ];
}
