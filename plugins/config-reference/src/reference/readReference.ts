import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { editions } from '../../../../lib/editions';
import { loadFacts } from '../../../../lib/facts';
import type { Locale } from '../../../../lib/locales';
import { readReferenceLedger, referenceLedgerFile } from '../../../../lib/samples/referenceLedger';
import { remember } from '../remember';
import { loadDescriptions, readReferenceFile } from './descriptions/load';
import { migrationFile, overviewFile, pageTextFile } from './pageTexts';
import { createReference, type EditionView, type ReferenceTexts } from './reference';
import { readWholeFiles } from './wholeFiles';

export interface ReferenceOptions {
  /** Address of the site in its default language, with a slash at its end. */
  readonly siteAddress: string;
}

const here = path.dirname(fileURLToPath(import.meta.url));

/** Folder of our texts. */
export const dataDirectory = path.resolve(here, '../../../../data/config-reference');

/**
 * Reads our own texts.
 * @throws DataFileError for files that are missing or malformed, ReferenceDataError for a text that stands twice.
 */
export function readReferenceTexts(directory = dataDirectory): ReferenceTexts {
  return {
    descriptions: loadDescriptions(directory),
    pages: readReferenceFile(path.join(directory, 'pages.json'), pageTextFile),
    overview: readReferenceFile(path.join(directory, 'overview.json'), overviewFile),
    migrations: readReferenceFile(path.join(directory, 'env-to-toml.json'), migrationFile),
    files: readWholeFiles(directory),
  };
}

const references = new Map<Locale, ReturnType<typeof remember<readonly EditionView[]>>>();

/** The reference of every edition in a language, from the oldest to the newest; made again when a text has changed. */
export function readReference({ siteAddress }: ReferenceOptions, language: Locale): readonly EditionView[] {
  const files = readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(json|toml)$/.test(file))
    .map((file) => path.join(dataDirectory, file));
  const ledgers = editions.map(({ id }) => referenceLedgerFile(id)).filter((file) => existsSync(file));
  const reference = references.get(language) ?? remember<readonly EditionView[]>();
  references.set(language, reference);
  return reference([...files, ...ledgers], () =>
    createReference({
      editions: [...editions].reverse().map((edition) => ({ ...edition, facts: loadFacts(edition.id) })),
      texts: readReferenceTexts(),
      runs: (edition) => readReferenceLedger(edition),
      language,
      siteAddress,
    }),
  );
}
