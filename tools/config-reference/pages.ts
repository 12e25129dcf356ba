import path from 'node:path';
import { writeReferenceFiles } from './pageFiles';

/**
 * `npm run config-reference:pages`: writes the files of the pages of the configuration reference, for this site or for
 * the one whose folder is given.
 */
const [site = '.'] = process.argv.slice(2);
const count = writeReferenceFiles(path.resolve(import.meta.dirname, '..', '..', site));
console.log(`${count} files of pages written.`);
