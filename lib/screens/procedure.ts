import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { localizedText } from '../dataFile/localizedText';
import { projectRoot, readDataFile } from '../dataFile/read';
import { type EditionId, editionIds } from '../editions';
import type { Locale, Localized } from '../locales';
import { scriptedAnswer } from '../scriptedAnswer';
import { stateKey } from '../stateKey';

/** The same in every language, or each language's own. */
const words = z.union([z.string().min(1), localizedText]);

/** Something on the screen: by its label alone, or with what tells it from others. */
const target = z.union([
  words,
  z.strictObject({
    label: words.optional(),
    /** For what has no label, such as an icon. */
    css: z.string().optional(),
    /** CSS selector of the part of the screen that it stands in. */
    within: z.string().optional(),
    /** Which of several, from 0; -1 is the last. */
    nth: z.number().int().optional(),
    /** Everything that fits, for the part that a picture shows. */
    all: z.literal(true).optional(),
  }),
]);

const picture = z.strictObject({
  /** Name below that of the file: `add` in `datasource.json` is `datasource/add`. */
  picture: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  /** What it shows, for those who do not see it. */
  alt: localizedText,
  /** What is cut out: the smallest part that holds all of these; the whole window when left out. */
  of: z.array(target).default([]),
  /** Room around that, in pixels: on all sides, or above, right, below, left. */
  room: z.union([z.number(), z.tuple([z.number(), z.number(), z.number(), z.number()])]).default(0),
  /** The target of the next step is marked: the control itself, or the whole card whose label it is. */
  mark: z.enum(['control', 'card']).optional(),
});

const step = z.union([
  z.strictObject({ open: z.string().startsWith('/') }),
  z.strictObject({ click: target }),
  z.strictObject({ point: target }),
  z.strictObject({ fill: target, with: words }),
  z.strictObject({ choose: target, option: words }),
  z.strictObject({ press: z.string() }),
  /** A file of `tests/screens/files`, into the nearest field for files. */
  z.strictObject({ upload: target, file: words }),
  /** Waits until it is on the screen. */
  z.strictObject({ see: target }),
  /** Waits until it is gone. */
  z.strictObject({ gone: target }),
  z.strictObject({ drag: target, by: z.tuple([z.number(), z.number()]) }),
  z.strictObject({ drag: target, to: target }),
  z.strictObject({ scroll: target }),
  z.strictObject({ wheel: target, by: z.number() }),
  picture,
]);

const procedureSchema = z.strictObject({
  /** Editions whose pages show it, where that is not all that have no procedure of their own in its place. */
  editions: z.array(z.enum(editionIds)).optional(),
  /** Commands in the clone of the framework, before the first step; `$FILES` is `tests/screens/files`. */
  prepare: z.array(z.string()).default([]),
  /** Size of the window. */
  window: z.tuple([z.number(), z.number()]).default([1440, 900]),
  /** What the scripted model answers. */
  answers: z.array(scriptedAnswer).default([]),
  steps: z.array(step).min(1),
});

/** What a reader does in the web interface, and where pictures are taken. */
export type Procedure = z.infer<typeof procedureSchema>;
export type Step = z.infer<typeof step>;
export type PictureStep = z.infer<typeof picture>;
export type Target = z.infer<typeof target>;
export type Words = z.infer<typeof words>;

/** Folder of the procedures: `tests/screens/datasource.json` takes the pictures `datasource/…`. */
export const procedureFolder = join(projectRoot, 'tests', 'screens');

/** Names of the files that may hold an area's procedure in an edition; the first that is there does. */
export const procedureCandidates = (area: string, edition: EditionId): readonly string[] => [
  `${area}.${edition}.json`,
  `${area}.json`,
];

/**
 * The file of an area's procedure in an edition: `chat.v0.6.3.json`, or `chat.json` where the edition has none of its
 * own.
 *
 * @returns undefined where there is neither
 */
export const procedureFile = (
  area: string,
  edition: EditionId,
  folder = procedureFolder,
): string | undefined =>
  procedureCandidates(area, edition)
    .map((file) => join(folder, file))
    .find((file) => existsSync(file));

/**
 * Areas that have a procedure for an edition.
 *
 * @throws DataFileError when one of them is malformed, Error for a file that no edition reads
 */
export function procedureNames(edition: EditionId, folder = procedureFolder): string[] {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const [, area = '', own] = /^([\w-]+)(?:\.(.+))?\.json$/.exec(file) ?? [];
      if (area === '' || (own !== undefined && !editionIds.some((id) => id === own)))
        throw new Error(
          `${join(folder, file)}: no edition reads it. Call it <area>.json or <area>.<edition>.json, with one of ${editionIds.join(', ')}.`,
        );
      return area;
    });
  return [...new Set(names)]
    .filter((area) => {
      if (procedureFile(area, edition, folder) === undefined) return false;
      return readProcedure(area, edition, folder).editions?.includes(edition) ?? true;
    })
    .sort();
}

/**
 * Reads the procedure of an area for an edition.
 *
 * @throws DataFileError when the file is missing or malformed
 */
export const readProcedure = (area: string, edition: EditionId, folder = procedureFolder): Procedure =>
  readDataFile(
    procedureFile(area, edition, folder) ?? join(folder, `${area}.json`),
    procedureSchema,
    'contributing/screens.md says what it may hold.',
  );

const isPicture = (one: Step): one is PictureStep => 'picture' in one;

/** Names of the pictures that a procedure takes, such as `datasource/add`. */
export const picturesOf = (area: string, { steps }: Procedure): string[] =>
  steps.filter(isPicture).map(({ picture: name }) => `${area}/${name}`);

/**
 * What a picture of an edition shows, in each language.
 *
 * @returns undefined where no procedure takes it
 */
export function alternativeOf(name: string, edition: EditionId, folder?: string): Localized | undefined {
  const [area = '', own = ''] = name.split('/');
  if (!/^[\w-]+$/.test(area) || procedureFile(area, edition, folder) === undefined) return undefined;
  const { steps } = readProcedure(area, edition, folder);
  return steps.filter(isPicture).find(({ picture: one }) => one === own)?.alt;
}

/**
 * Names the state of a procedure as it is written: a hash of all that its pictures depend on, so not of what describes
 * them, nor of the editions that take them.
 */
export function procedureKey(written: unknown): string {
  const text = JSON.stringify(written, (name, value) =>
    name === 'alt' || name === 'editions' ? undefined : value,
  );
  return stateKey(text);
}

/** Words in a language. */
export const wordsIn = (given: Words, locale: Locale): string =>
  typeof given === 'string' ? given : given[locale];
