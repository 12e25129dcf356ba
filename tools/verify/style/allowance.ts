import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot, readDataFile } from '../../../lib/dataFile/read';

const file = join(projectRoot, 'tools', 'verify', 'style', 'allowance.json');

/**
 * How many findings of style each page may have, by its path. The numbers may only shrink.
 *
 * @throws DataFileError when the file is malformed
 */
export function readStyleAllowance(): Readonly<Record<string, number>> {
  return readDataFile(
    file,
    z.record(z.string(), z.number().int().positive()),
    'It names a page by its path, with a number above 0; a page without findings has no line.',
  );
}
