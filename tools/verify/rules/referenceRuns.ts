import { dataDirectory } from '../../../plugins/config-reference/src/reference/readReference';
import { readWholeFiles } from '../../../plugins/config-reference/src/reference/wholeFiles';
import type { Component, Document, Rule } from '../model';

/** What the samples of an element are recorded under. */
const recordedAs = ({ name, attributes }: Component): string[] => {
  if (name === 'ConfigClass') return [attributes.of ?? ''];
  return name === 'ConfigFiles' ? readWholeFiles(dataDirectory).map(({ id }) => `files/${id}`) : [];
};

/** Samples of the configuration reference were loaded by the framework as they stand, and none failed. */
export const referenceRunsRule: Rule = {
  id: 'reference-runs',
  description: 'samples of the configuration reference were loaded by the framework of their edition',
  appliesTo: ({ components }: Document) => components.some((component) => recordedAs(component).length > 0),
  check({ components, edition }, { runs }) {
    if (edition === null) return { checked: 0, findings: [] };
    const samples = components.flatMap((component) =>
      recordedAs(component).map((name) => ({ name, place: component })),
    );
    const findings = samples.flatMap(({ name, place: { line, column } }) => {
      const state = runs.referenceIn(edition, name);
      if (state !== 'failed' && state !== 'not run') return [];
      const message =
        state === 'failed'
          ? 'the framework refused these samples, or did not start with them'
          : 'these samples have not been loaded by the framework as they stand';
      const expected = `npm run live -- --reference --edition ${edition} --load`;
      return [{ line, column, message, found: name, expected }];
    });
    return { checked: samples.length, findings };
  },
};
