import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import { DataFileError } from '../dataFile/error';
import { readDataFile } from '../dataFile/read';

/** Folder of the facts. */
export const factsDirectory = fileURLToPath(new URL('../../facts', import.meta.url));

/** Facts are missing or malformed. */
export class FactsError extends DataFileError {
  override readonly name: string = 'FactsError';
}

const remedy =
  'restore the file from git, or make the facts again: python3 tools/facts/extract.py --git-dir <DB-GPT>/.git --out facts; where the extractor now writes something new, describe it in lib/facts/schema';

/**
 * Reads a JSON file of facts.
 * @param file Its path.
 * @param schema What it must hold; keys that the schema does not know are mistakes.
 * @throws FactsError when it is missing, is not UTF-8 or not JSON, or does not fit the schema.
 */
export function readFactsFile<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  return readDataFile(file, schema, remedy, FactsError);
}
