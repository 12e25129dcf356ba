import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConfigParameter } from '../../../../lib/facts';
import type { Descriptions } from '../server/descriptions/load';
import { asTomlEdition, type PublishedEdition, schemaPath } from '../server/edition';
import { Texts } from '../server/texts';
import { generateSchema, type JsonSchema } from './generate';

/** The schema of each edition with TOML files, in English. */
export function schemasOf(
  editions: readonly PublishedEdition[],
  descriptions: Descriptions,
  siteAddress: string,
): ReadonlyMap<string, JsonSchema> {
  const all = editions.flatMap((edition) => asTomlEdition(edition) ?? []);
  return new Map(
    all.map((edition) => {
      const texts = new Texts(descriptions, 'en', edition, all, () => undefined);
      const schema = generateSchema(edition, siteAddress + schemaPath(edition), {
        title: (name) => texts.title(name),
        description: (name) => texts.plainSummary(name),
        parameter: (name, parameter: ConfigParameter) => texts.plainParameter(edition, name, parameter),
      });
      return [schemaPath(edition), schema];
    }),
  );
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
