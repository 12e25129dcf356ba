import { schemaPath } from '../../../../lib/editionFiles';
import type { Files } from '../../../../lib/writeFiles';
import { labelsOf } from '../labels';
import { isDead, type Status } from '../reference/descriptions/schema';
import type { EditionView } from '../reference/reference';
import { wholeFilePath } from '../reference/wholeFiles';
import { generateSchema, type JsonSchema } from './generate';

/** Path below the site -> the schema of an edition with TOML files. */
export function schemasOf(views: readonly EditionView[]): ReadonlyMap<string, JsonSchema> {
  return new Map(
    views.flatMap((view): [string, JsonSchema][] => {
      if (view.form !== 'toml') return [];
      const { edition, say, siteAddress } = view;
      const schema = generateSchema(edition, siteAddress + schemaPath(edition.facts.edition), {
        title: (name) => say.title(name),
        description: (name) => withStatus(say.statusOf(name), say.plainSummary(name)),
        parameter: (name, parameter) =>
          withStatus(
            say.parameterStatus(edition, name, parameter),
            say.plainParameter(edition, name, parameter),
          ),
        isDeprecated: (name, parameter) =>
          isDead(parameter ? say.parameterStatus(edition, name, parameter) : say.statusOf(name)),
      });
      return [[schemaPath(edition.facts.edition), schema]];
    }),
  );
}

/** The badge of the pages before the text: editors show nothing else. */
function withStatus(status: Status | undefined, text: string): string {
  return status === undefined ? text : `(${labelsOf.en.status[status]}) ${text}`;
}

/** The files that readers download: the schemas, and whole configuration files, of each edition with TOML files. */
export const publishedFiles = (views: readonly EditionView[]): Files => ({
  ...Object.fromEntries(
    [...schemasOf(views)].map(([file, schema]) => [file, `${JSON.stringify(schema, null, 2)}\n`]),
  ),
  ...Object.fromEntries(
    views.flatMap(({ form, edition, texts }) =>
      form === 'toml'
        ? texts.files
            .flatMap(({ files }) => files)
            .map(({ name, text }) => [wholeFilePath(edition.facts.edition, name), `${text}\n`])
        : [],
    ),
  ),
});
