import type { ReferenceLedger } from '../../../../lib/samples/referenceLedger';
import { stateKey } from '../../../../lib/stateKey';
import type { WholeFile } from './wholeFiles';

/** Names the state of the samples of a class. */
export const samplesKey = ({
  minimal,
  full,
}: {
  readonly minimal?: string | undefined;
  readonly full?: string | undefined;
}): string => stateKey(`${minimal}\n${full}`);

/** Names the state of files that are copied together. */
export const filesKey = (files: readonly WholeFile[]): string => stateKey(JSON.stringify(files));

/**
 * What a block's meta says for the mark under it, such as `started="v0.7.1"`; nothing where its samples changed since.
 *
 * @param of class, or `files/` and a use
 * @param key state of the samples as they are shown
 * @param tag version of the framework that ran
 * @param isSmallest whether it is the sample that servers were started with; others were loaded
 */
export function markOf(
  ledger: ReferenceLedger,
  of: string,
  key: string,
  tag: string,
  isSmallest: boolean,
): string | undefined {
  const entry = ledger[of];
  if (entry?.key !== key || entry.result === 'failed') return undefined;
  return `${isSmallest ? entry.result : 'loaded'}="${tag}"`;
}
