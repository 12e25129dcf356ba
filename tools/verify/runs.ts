import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot, readDataFile } from '../../lib/dataFile/read';
import { type EditionId, editionIds } from '../../lib/editions';
import { loadFacts } from '../../lib/facts';
import { oncePerName } from '../../lib/oncePer';
import { claimKey } from '../../lib/samples/claims';
import { readHttpLedger } from '../../lib/samples/httpLedger';
import { readLedger } from '../../lib/samples/ledger';
import { readReferenceLedger } from '../../lib/samples/referenceLedger';
import { promisesOf } from '../../plugins/http-api/src/promises';
import { readTexts } from '../../plugins/http-api/src/texts';
import { referenceKeys } from '../config-reference/samples';
import type { RunRecords } from './model';

const file = join(projectRoot, 'tests', 'live', 'pending.json');

/** By edition, pages and folders of pages that nobody has run yet. The list may only get shorter. */
const pendingSchema = z.partialRecord(z.enum(editionIds), z.array(z.string()));

/**
 * What the ledgers and the list of pages that still wait say.
 *
 * @throws DataFileError when one of the files is malformed
 */
export function readRunRecords(): RunRecords {
  const pending = readDataFile(
    file,
    pendingSchema,
    'It lists pages and folders by edition: contributing/live.md.',
  );
  const ledgerOf = oncePerName((edition: EditionId) => readLedger(edition));
  const referenceOf = oncePerName((edition: EditionId) => readReferenceLedger(edition));
  const askedOf = oncePerName((edition: EditionId) => ({
    entries: readHttpLedger(edition)?.operations ?? {},
    promised: new Map(
      promisesOf(loadFacts(edition), readTexts()).operations.map((operation) => [operation.key, operation]),
    ),
  }));
  const claimIn: RunRecords['claimIn'] = (edition, name) => {
    const key = claimKey(name, edition);
    if (key === undefined) return 'no program';
    const entry = ledgerOf(edition)?.claims[name];
    return entry?.key === key ? entry.result : 'not run';
  };
  return {
    operationIn(edition, key) {
      const { entries, promised } = askedOf(edition);
      const entry = entries[key];
      const operation = promised.get(key);
      if (entry === undefined || entry.hash !== operation?.hash) return 'not asked';
      const { claim } = operation;
      return claim !== undefined && claimIn(edition, claim) !== 'ran' ? 'unproven' : entry.result;
    },
    resultOf(edition, key, shown) {
      const entry = ledgerOf(edition)?.samples[key];
      const compared = shown === undefined || entry?.shown?.includes(shown) === true;
      return entry !== undefined && entry.result !== 'failed' && !compared ? 'other output' : entry?.result;
    },
    elsewhereIn: (edition, page) => ledgerOf(edition)?.elsewhere[page],
    claimIn,
    referenceIn(edition, name) {
      const key = referenceKeys(edition).get(name);
      if (key === undefined) return 'none';
      const entry = referenceOf(edition)[name];
      if (entry?.key !== key) return 'not run';
      return entry.result === 'loaded' && entry.why === undefined ? 'not started' : entry.result;
    },
    isPending: ({ edition, page }) =>
      edition !== null &&
      (pending[edition] ?? []).some((one) => one === '.' || page === one || page.startsWith(`${one}/`)),
  };
}
