import { join } from 'node:path';
import { shownFile } from '../dataFile/read';
import { type EditionId, editionIds, editionTags, isEditionId } from '../editions';
import { type EditionFacts, lazyFacts } from './editionFacts';
import { FactsError, factsDirectory, readFactsFile } from './file';
import { type DifferencesFacts, differencesFacts } from './schema/differences';
import { type MetaFacts, metaFacts } from './schema/meta';
import { topicProperties } from './schema/topics';

export interface LoadOptions {
  /** Folder of the facts; that of the project unless a test says otherwise. */
  readonly directory?: string;
}

const loaded = new Map<string, EditionFacts>();

/**
 * The facts of an edition; the same object each time for the same folder.
 * @throws FactsError for an unknown edition, and for a `meta.json` that is missing, malformed or of another
 *   tag than `editions.json` says.
 */
export function loadFacts(
  edition: EditionId,
  { directory = factsDirectory }: LoadOptions = {},
): EditionFacts {
  if (!isEditionId(edition)) throw unknownEdition(edition);
  const folder = join(directory, edition);
  const known = loaded.get(folder);
  if (known) return known;
  const facts = lazyFacts(edition, folder, readMeta(edition, folder));
  loaded.set(folder, facts);
  return facts;
}

/**
 * What changed between neighbouring editions.
 * @throws FactsError when the file is missing or malformed.
 */
export function loadDifferences({ directory = factsDirectory }: LoadOptions = {}): DifferencesFacts {
  return readFactsFile(join(directory, 'differences.json'), differencesFacts);
}

/** Reads every file of an edition. @returns what is missing or malformed, one error for each file. */
export function findFactsErrors(edition: EditionId, options: LoadOptions = {}): readonly FactsError[] {
  const errorOf = (read: () => unknown): FactsError[] => {
    try {
      read();
      return [];
    } catch (error) {
      if (error instanceof FactsError) return [error];
      throw error;
    }
  };
  const meta = errorOf(() => loadFacts(edition, options));
  if (meta.length > 0) return meta;
  const facts = loadFacts(edition, options);
  return topicProperties.flatMap((property) => errorOf(() => facts[property]));
}

function readMeta(edition: EditionId, folder: string): MetaFacts {
  const file = join(folder, 'meta.json');
  const meta = readFactsFile(file, metaFacts);
  const tag = editionTags[edition];
  if (meta.version === edition && meta.tag === tag) return meta;
  throw new FactsError({
    file: shownFile(file),
    message: 'the facts are not those of this edition',
    path: meta.version === edition ? '$.tag' : '$.version',
    expected: `edition ${edition}, tag ${tag} (editions.json)`,
    found: `edition ${meta.version}, tag ${meta.tag}`,
    remedy: 'make the facts again: python3 tools/facts/extract.py --git-dir <DB-GPT>/.git --out facts',
  });
}

function unknownEdition(edition: string): FactsError {
  return new FactsError({
    file: 'editions.json',
    message: `there are no facts of an edition ${JSON.stringify(edition)}`,
    expected: editionIds.join(', '),
    found: JSON.stringify(edition),
    remedy: 'name one of these editions, or add the new one there and make the facts again',
  });
}
