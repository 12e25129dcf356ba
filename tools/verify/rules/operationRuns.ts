import type { Component, Document, Rule } from '../model';

const element = 'HttpOperation';

/** The operations that elements of a page describe. */
export const operationsIn = (components: readonly Component[]): string[] =>
  components.flatMap(({ name, attributes }) => (name === element ? (attributes.of ?? []) : []));

const messages = {
  differs: 'the server did not do what the OpenAPI document says of this operation',
  'not asked': 'nobody has asked the server whether it does what the OpenAPI document says of this operation',
  unproven: 'the claim that this operation always fails has not run in this edition as it stands',
} as const;

/** The server of the edition was asked, and did what the document promises of every operation that a page describes. */
export const operationRunsRule: Rule = {
  id: 'operation-runs',
  description:
    'an operation that a page describes answers as the OpenAPI document says (`npm run live:http`)',
  appliesTo: ({ kind, components }: Document) =>
    kind === 'doc' && components.some(({ name }) => name === element),
  check({ edition, components }, { runs }) {
    if (edition === null) return { checked: 0, findings: [] };
    const described = components.filter(({ name }) => name === element);
    const findings = described.flatMap(({ attributes: { of = '' }, line, column }) => {
      const state = runs.operationIn(edition, of);
      if (state === 'agrees') return [];
      const command =
        state === 'unproven' ? 'npm run live -- tests/claims/api' : `npm run live:http -- ${edition}`;
      return [{ line, column, message: messages[state], found: of, expected: command }];
    });
    return { checked: described.length, findings };
  },
};
