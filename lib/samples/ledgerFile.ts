import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { projectRoot, readDataFile } from '../dataFile/read';
import type { EditionId } from '../editions';

/** Ledgers of one kind, a file for each edition. */
export interface LedgerFiles<Content> {
  fileOf(edition: EditionId, root?: string): string;
  /** @throws DataFileError when the file is malformed */
  read(edition: EditionId, root?: string): Content | undefined;
  write(edition: EditionId, text: string, root?: string): void;
}

/**
 * Where ledgers lie and how they are read.
 *
 * @param below folder below `data/live`, or ''; `root` in the functions names another place, in tests
 * @param command what writes them
 */
export function ledgerFiles<Schema extends z.ZodType>(
  below: string,
  schema: Schema,
  command: string,
): LedgerFiles<z.output<Schema>> {
  const folder = join(projectRoot, 'data', 'live', below);
  const fileOf = (edition: EditionId, root = folder): string => join(root, `${edition}.json`);
  return {
    fileOf,
    read(edition, root) {
      const file = fileOf(edition, root);
      if (!existsSync(file)) return undefined;
      return readDataFile(file, schema, `Nobody writes it by hand: run \`${command}\`.`);
    },
    write(edition, text, root = folder) {
      mkdirSync(root, { recursive: true });
      writeFileSync(fileOf(edition, root), text);
    },
  };
}

/** Entries as lines of JSON, so that a change of one is a change of one line. */
export const rowsOf = (entries: readonly (readonly [string, unknown])[], indent = '    '): string =>
  entries.map(([key, entry]) => `${indent}${JSON.stringify(key)}: ${JSON.stringify(entry)}`).join(',\n');

/** In the order of their names, by code unit. */
export const byName = <Entry>(entries: Readonly<Record<string, Entry>>): [string, Entry][] =>
  Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1));
