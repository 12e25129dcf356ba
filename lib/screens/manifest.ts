import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { projectRoot, readDataFile } from '../dataFile/read';
import type { EditionId } from '../editions';
import { type Locale, locales } from '../locales';
import { stateSchema } from '../stateKey';

const pictureSchema = z.strictObject({
  /** Below `static/img/screens`; of another edition where its screen looks the same. */
  file: z.string(),
  /** As it is shown: the file has twice as many pixels each way. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

const screenSchema = z.strictObject({
  /** State of the procedure that took it. */
  key: stateSchema,
  ...(Object.fromEntries(locales.map((locale) => [locale, pictureSchema])) as Record<
    Locale,
    typeof pictureSchema
  >),
});

const manifestSchema = z.record(z.string(), screenSchema);

export type Picture = z.infer<typeof pictureSchema>;
export type Screen = z.infer<typeof screenSchema>;

/** Pictures of an edition, by name. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Folder of the pictures. */
export const pictureFolder = join(projectRoot, 'static/img/screens');
/** Its address on the site. */
export const pictureAddress = '/img/screens';

/** The file that lists the pictures of an edition. */
const manifestFile = (edition: EditionId, root = join(projectRoot, 'data/screens')): string =>
  join(root, `${edition}.json`);

/**
 * The pictures of an edition, as `npm run screens` wrote them; none where there are none yet.
 *
 * @param root folder of the lists; a test names its own
 * @throws DataFileError when the file is malformed
 */
export function readManifest(edition: EditionId, root?: string): Manifest {
  const file = manifestFile(edition, root);
  if (!existsSync(file)) return {};
  return readDataFile(file, manifestSchema, 'Nobody writes it by hand: run `npm run screens`.');
}

/** Writes the list: a picture a line, in the order of names, so that branches merge. */
export function writeManifest(edition: EditionId, manifest: Manifest, root?: string): void {
  const rows = Object.entries(manifest)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, screen]) => `  ${JSON.stringify(name)}: ${JSON.stringify(screen)}`);
  writeFileSync(manifestFile(edition, root), `{\n${rows.join(',\n')}\n}\n`);
}
