import { createHash } from 'node:crypto';
import * as z from 'zod';

/** The name of a state, as `stateKey` gives it, in a file of data. */
export const stateSchema = z.string().regex(/^[0-9a-f]{16}$/);

/** Names the state of what runs, or of what was made from something: another name where any of it changes. */
export function stateKey(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
