import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { shownFile } from '../../../../lib/dataFile/read';
import { ReferenceDataError } from './dataError';
import { readReferenceFile } from './descriptions/load';
import { localizedDraft } from './descriptions/schema';

/** What the framework starts with a file: the word after `dbgpt start`. */
const processes = ['webserver', 'controller', 'worker', 'apiserver'] as const;

/** `files.json`: what whole files are for. */
const uses = z.array(
  z.strictObject({
    /** Heading's id. */
    id: z.string().regex(/^[a-z-]+$/),
    title: localizedDraft,
    /** When to take it, and what it needs. */
    text: localizedDraft,
    /** In the order in which they are started; `files/<name>.toml` holds each. */
    files: z
      .array(z.strictObject({ name: z.string().regex(/^[a-z-]+$/), process: z.enum(processes) }))
      .min(1),
  }),
);

/** A configuration file to be copied. */
export interface WholeFile {
  readonly name: string;
  readonly process: (typeof processes)[number];
  readonly text: string;
}

/** Files for one way of running the framework. */
export interface FileUse extends Omit<z.infer<typeof uses>[number], 'files'> {
  readonly files: readonly WholeFile[];
}

/**
 * Reads the files.
 * @param directory `data/config-reference`.
 * @throws DataFileError for a malformed list, ReferenceDataError for a file that is not there.
 */
export function readWholeFiles(directory: string): FileUse[] {
  return readReferenceFile(path.join(directory, 'files.json'), uses).map((use) => ({
    ...use,
    files: use.files.map((file) => {
      const full = path.join(directory, 'files', `${file.name}.toml`);
      if (existsSync(full)) return { ...file, text: readFileSync(full, 'utf8').trimEnd() };
      throw new ReferenceDataError(
        { file: `${shownFile(directory)}/files.json` },
        `there is no files/${file.name}.toml, which "${use.id}" names`,
        'add it',
      );
    }),
  }));
}

/** Where a file is published, below the base path of the default language. */
export const wholeFilePath = (edition: string, name: string): string => `samples/${edition}/${name}.toml`;
