import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Rule } from '../model';
import { placeAtOffset } from '../position';
import { readComposeFile } from '../samples/compose/file';
import { composeProblems } from '../samples/compose/schema';
import { fencesIn } from '../samples/fences';

const languages = sampleLanguages.yaml;

/** Compose files have the keys of the Compose specification, and declare the volumes and services that they use. */
export const composeSchemaRule: Rule = {
  id: 'compose-schema',
  description:
    'Compose files keep to the Compose specification, and declare the volumes and services that they use',
  languages,
  check(document) {
    const files = fencesIn(document, languages).filter(({ code }) => readComposeFile(code).length > 0);
    const findings = files.flatMap((fence) => {
      // A part of a file says so, and need not declare everything.
      const part = /^\s*#\s*(\.{3}|…)/m.test(fence.code);
      return composeProblems(fence.code).flatMap(({ offset, ...problem }): Draft[] =>
        part && /declared|depends on/.test(problem.message)
          ? []
          : [{ ...placeAtOffset(fence, offset), ...problem }],
      );
    });
    return { checked: files.length, findings };
  },
};
