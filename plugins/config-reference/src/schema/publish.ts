import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { schemaPath } from '../../../../lib/editionFiles';
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

/** Writes the schemas below a folder. */
export async function writeSchemas(
  schemas: ReadonlyMap<string, JsonSchema>,
  directory: string,
): Promise<void> {
  for (const [file, schema] of schemas) {
    const full = path.join(directory, file);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, `${JSON.stringify(schema, null, 2)}\n`);
  }
}

/** Writes the files that readers download, for each edition with TOML files. */
export async function writeWholeFiles(views: readonly EditionView[], directory: string): Promise<void> {
  for (const { form, edition, texts } of views) {
    if (form !== 'toml') continue;
    for (const { name, text } of texts.files.flatMap(({ files }) => files)) {
      const full = path.join(directory, wholeFilePath(edition.facts.edition, name));
      await mkdir(path.dirname(full), { recursive: true });
      await writeFile(full, `${text}\n`);
    }
  }
}
