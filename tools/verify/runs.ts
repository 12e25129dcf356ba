import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot, readDataFile } from '../../lib/dataFile/read';
import { type EditionId, editionIds } from '../../lib/editions';
import { loadFacts } from '../../lib/facts';
import { claimKey } from '../../lib/samples/claims';
import { type HttpLedger, readHttpLedger } from '../../lib/samples/httpLedger';
import { type Ledger, readLedger } from '../../lib/samples/ledger';
import { readReferenceLedger } from '../../lib/samples/referenceLedger';
import { promisesOf } from '../../plugins/http-api/src/promises';
import { readTexts } from '../../plugins/http-api/src/texts';
import { referenceKeys } from '../config-reference/samples';
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
  const asked = new Map<
    EditionId,
    { readonly entries: HttpLedger['operations']; readonly hashes: Map<string, string> }
  >();
  const askedOf = (edition: EditionId) => {
    const known = asked.get(edition);
    if (known !== undefined) return known;
    const { operations } = promisesOf(loadFacts(edition), readTexts());
    const read = {
      entries: readHttpLedger(edition)?.operations ?? {},
      hashes: new Map(operations.map(({ key, hash }) => [key, hash])),
    };
    asked.set(edition, read);
    return read;
  };
  return {
    operationIn(edition, key) {
      const { entries, hashes } = askedOf(edition);
      const entry = entries[key];
      return entry !== undefined && entry.hash === hashes.get(key) ? entry.result : 'not asked';
    },
    resultOf(edition, key, shown) {
      const entry = ledgerOf(edition)?.samples[key];
      const compared = shown === undefined || entry?.shown?.includes(shown) === true;
      return entry !== undefined && entry.result !== 'failed' && !compared ? 'other output' : entry?.result;
    },
    claimIn(edition, name) {
      const key = claimKey(name);
      if (key === undefined) return 'no program';
      const entry = ledgerOf(edition)?.claims[name];
      return entry?.key === key ? entry.result : 'not run';
    },
    referenceIn(edition, name) {
      const key = referenceKeys(edition).get(name);
      if (key === undefined) return 'none';
      const entry = readReferenceLedger(edition)[name];
      return entry?.key === key ? entry.result : 'not run';
    },
    isPending: ({ edition, page }) =>
      edition !== null &&
      (pending[edition] ?? []).some((one) => one === '.' || page === one || page.startsWith(`${one}/`)),
  };
}
