import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot, readDataFile } from '../../lib/dataFile/read';
import { type EditionId, editionIds } from '../../lib/editions';
import { claimKey } from '../../lib/samples/claims';
import { type Ledger, readLedger } from '../../lib/samples/ledger';
import type { RunRecords } from './model';

const file = join(projectRoot, 'tests', 'live', 'pending.json');

/** By edition, pages and folders of pages that nobody has run yet. The list may only get shorter. */
const pendingSchema = z.partialRecord(z.enum(editionIds as [EditionId, ...EditionId[]]), z.array(z.string()));

/**
 * What the ledgers and the list of pages that still wait say.
 *
 * @throws DataFileError when one of the files is malformed
 */
export function readRunRecords(): RunRecords {
  const ledgers = new Map<EditionId, Ledger | undefined>();
  const pending = readDataFile(
    file,
    pendingSchema,
    'It lists pages and folders by edition: contributing/live.md.',
  );
  const ledgerOf = (edition: EditionId): Ledger | undefined => {
    if (!ledgers.has(edition)) ledgers.set(edition, readLedger(edition));
    return ledgers.get(edition);
  };
  return {
    resultOf: (edition, key) => ledgerOf(edition)?.samples[key]?.result,
    claimIn(edition, name) {
      const key = claimKey(name);
      if (key === undefined) return 'no program';
      const entry = ledgerOf(edition)?.claims[name];
      return entry?.key === key ? entry.result : 'not run';
    },
    isPending: ({ edition, page }) =>
      edition !== null &&
      (pending[edition] ?? []).some((one) => one === '.' || page === one || page.startsWith(`${one}/`)),
  };
}
