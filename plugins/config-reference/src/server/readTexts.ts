import path from 'node:path';
import { loadDescriptions, readDataFile } from './descriptions/load';
import { migrationFile, overviewFile, pageTextFile } from './pageTexts';
import type { ReferenceTexts } from './reference';

/**
 * Reads our own texts.
 * @param directory `data/config-reference`.
 * @param root Folder from which messages show paths.
 * @throws ReferenceDataError for files that are malformed.
 */
export function readReferenceTexts(directory: string, root: string): ReferenceTexts {
  return {
    descriptions: loadDescriptions(directory, root),
    pages: readDataFile(path.join(directory, 'pages.json'), pageTextFile, root),
    overview: readDataFile(path.join(directory, 'overview.json'), overviewFile, root),
    migrations: readDataFile(path.join(directory, 'env-to-toml.json'), migrationFile, root),
  };
}
