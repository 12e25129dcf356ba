import { dataDirectory } from '../../../plugins/config-reference/src/reference/readReference';
import { readWholeFiles } from '../../../plugins/config-reference/src/reference/wholeFiles';
import type { Component, Document, Rule, RunRecords } from '../model';

/** What the samples of an element are recorded under. */
const recordedAs = ({ name, attributes }: Component): string[] => {
  if (name === 'ConfigClass') return [attributes.of ?? ''];
  return name === 'ConfigFiles' ? readWholeFiles(dataDirectory).map(({ id }) => `files/${id}`) : [];
};

const messages: ReadonlyMap<ReturnType<RunRecords['referenceIn']>, string> = new Map([
  ['failed', 'the framework refused these samples, or did not start with them'],
  ['not run', 'these samples have not gone through the framework as they stand'],
  ['not started', 'no server was started with these samples, and nothing says why'],
]);

/**
 * Servers were started with the samples of the configuration reference, as they stand; or the framework has loaded them,
 * and what they need cannot be had.
 */
export const referenceRunsRule: Rule = {
  id: 'reference-runs',
  description: 'servers of their edition start with the samples of the configuration reference',
  appliesTo: ({ components }: Document) => components.some((component) => recordedAs(component).length > 0),
  check({ components, edition }, { runs }) {
    if (edition === null) return { checked: 0, findings: [] };
    const samples = components.flatMap((component) =>
      recordedAs(component).map((name) => ({ name, place: component })),
    );
    const findings = samples.flatMap(({ name, place: { line, column } }) => {
      const state = runs.referenceIn(edition, name);
      const message = messages.get(state);
      if (message === undefined) return [];
      const expected = `npm run live -- --reference --edition ${edition} ${name}`;
      return [{ line, column, message, found: name, expected }];
    });
    return { checked: samples.length, findings };
  },
};
