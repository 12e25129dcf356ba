import { readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { projectRoot } from '../../lib/dataFile/read';
import { type EditionId, editionIds } from '../../lib/editions';
import { type Locale, type Localized, locales } from '../../lib/locales';
import {
  type Manifest,
  type Picture,
  pictureFolder,
  readManifest,
  type Screen,
  writeManifest,
} from '../../lib/screens/manifest';
import { procedureFile, procedureFolder, procedureKey } from '../../lib/screens/procedure';
import { writeFiles } from '../../lib/writeFiles';
import { encode, looksLike } from './encode';
import type { Failure, Taken } from './plan';

/** Where pictures, their lists and the procedures lie, and how large a picture may be. A test names its own. */
export interface Places {
  readonly pictures: string;
  readonly manifests?: string;
  readonly procedures: string;
  /** Bytes of a picture's file. */
  readonly maximumBytes: number;
}

const project: Places = { pictures: pictureFolder, procedures: procedureFolder, maximumBytes: 60_000 };

/**
 * Puts the pictures of procedures into the project and the list of the edition, and drops what these no longer take. The
 * pictures of a procedure belong together: where one is too large, all keep those that they had.
 *
 * @param areas the procedures that were followed to their end, in all languages
 * @returns names of the pictures that are listed now, and why others are not
 */
export async function keepPictures(
  edition: EditionId,
  areas: readonly string[],
  taken: ReadonlyMap<Locale, readonly Taken[]>,
  places: Places = project,
): Promise<{ readonly kept: readonly string[]; readonly refused: readonly Failure[] }> {
  const manifests = new Map(editionIds.map((id) => [id, readManifest(id, places.manifests)]));
  const before = manifests.get(edition) ?? {};
  // Encoding takes seconds, and a core: all pictures at once.
  const made = await Promise.all(
    (taken.get('en') ?? []).map(async ({ name }) => ({
      name,
      pictures: await Promise.all(
        locales.flatMap((locale) => {
          const one = taken.get(locale)?.find((other) => other.name === name);
          return one === undefined ? [] : [make(edition, locale, one, manifests, places)];
        }),
      ),
    })),
  );
  const refused = made.flatMap((one) => tooLarge(edition, one, places));
  const whole = areas.filter((area) => !refused.some((one) => one.area === area));
  const entries = made
    .filter(({ name }) => whole.includes(dirname(name)))
    .map((one) => [one.name, keep(edition, one, places)] as const);
  const others = Object.entries(before).filter(([name]) => !whole.includes(dirname(name)));
  writeManifest(edition, Object.fromEntries([...others, ...entries]), places.manifests);
  dropUnused(before, places);
  return { kept: entries.map(([name]) => name), refused };
}

/** A picture in one language; `encoded` is the new file, where there has to be one. */
interface Made {
  readonly locale: Locale;
  readonly picture: Picture;
  readonly encoded?: Buffer;
}

/** A screen in all languages. */
interface MadeScreen {
  readonly name: string;
  readonly pictures: readonly Made[];
}

/** Why pictures of a screen are refused. */
function tooLarge(edition: EditionId, { name, pictures }: MadeScreen, places: Places): Failure[] {
  return pictures.flatMap(({ locale, encoded }) => {
    if (encoded === undefined || encoded.length <= places.maximumBytes) return [];
    const area = dirname(name);
    const file = relative(projectRoot, procedureFile(area, edition, places.procedures) ?? area);
    const failure = `${file}: the picture "${basename(name)}" (${locale}) has ${encoded.length} bytes, more than ${places.maximumBytes}. Cut out less with \`of\` or \`room\`, or take a smaller \`window\`.`;
    return [{ area, failure }];
  });
}

/** Writes the pictures of a screen. @returns its entry in the list */
function keep(edition: EditionId, { name, pictures }: MadeScreen, places: Places): Screen {
  const file = procedureFile(dirname(name), edition, places.procedures);
  if (file === undefined) throw new Error(`${edition} has no procedure ${dirname(name)} any more.`);
  const key = procedureKey(JSON.parse(readFileSync(file, 'utf8')));
  for (const { picture, encoded } of pictures)
    if (encoded !== undefined) writeFiles(places.pictures, { [picture.file]: encoded });
  const listed = pictures.map(({ locale, picture }) => [locale, picture]);
  return { key, ...(Object.fromEntries(listed) as Localized<Picture>) };
}

/** Encodes a picture, unless it looks as it did, or as in another edition: that file stays. */
async function make(
  edition: EditionId,
  locale: Locale,
  taken: Taken,
  manifests: ReadonlyMap<EditionId, Manifest>,
  { pictures: folder, maximumBytes }: Places,
): Promise<Made> {
  const size = { width: taken.width, height: taken.height };
  const others = editionIds.filter((id) => id !== edition).reverse();
  for (const id of [edition, ...others]) {
    const file = manifests.get(id)?.[taken.name]?.[locale].file;
    // What another edition borrowed from this one is not there to borrow.
    if (file === undefined || (id !== edition && !file.startsWith(`${id}/`))) continue;
    if (await looksLike(taken.png, join(folder, file))) return { locale, picture: { file, ...size } };
  }
  const picture = { file: `${edition}/${locale}/${taken.name}.avif`, ...size };
  return { locale, picture, encoded: await encode(taken.png, maximumBytes) };
}

/** Removes the files of pictures that no edition lists any more. */
function dropUnused(before: Manifest, { pictures, manifests }: Places): void {
  const used = new Set(
    editionIds.flatMap((id) =>
      Object.values(readManifest(id, manifests)).flatMap((screen) =>
        locales.map((locale) => screen[locale].file),
      ),
    ),
  );
  for (const screen of Object.values(before)) {
    for (const locale of locales)
      if (!used.has(screen[locale].file)) rmSync(join(pictures, screen[locale].file), { force: true });
  }
}
