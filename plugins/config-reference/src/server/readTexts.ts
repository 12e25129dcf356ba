import path from 'node:path';
import { loadDescriptions, readReferenceFile } from './descriptions/load';
import { migrationFile, overviewFile, pageTextFile } from './pageTexts';
import type { ReferenceTexts } from './reference';

/**
 * Reads our own texts.
 * @param directory `data/config-reference`.
 * @throws DataFileError for files that are missing or malformed, ReferenceDataError for a text that stands twice.
 */
export function readReferenceTexts(directory: string): ReferenceTexts {
  return {
    descriptions: loadDescriptions(directory),
    pages: readReferenceFile(path.join(directory, 'pages.json'), pageTextFile),
    overview: readReferenceFile(path.join(directory, 'overview.json'), overviewFile),
    migrations: readReferenceFile(path.join(directory, 'env-to-toml.json'), migrationFile),
  };
}
