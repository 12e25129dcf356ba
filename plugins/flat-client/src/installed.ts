import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// For tests: the sources of the installed generator.

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const packages = path.join(root, 'node_modules/@docusaurus');

/** Text of a file below the generator's packages. */
export const read = (file: string): string => readFileSync(path.join(packages, file), 'utf8');

/** A short hash of such a file. */
export const fingerprint = (file: string): string =>
  createHash('sha256').update(read(file)).digest('hex').slice(0, 8);

/** Files below a folder, as `read` takes them. */
export const filesIn = (folder: string): string[] =>
  readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file.replaceAll(path.sep, '/')),
  );

/** Sources of the generator that may run in the browser. */
export const sources: readonly string[] = [
  'core/lib/client',
  'plugin-content-docs/lib/client',
  'plugin-content-blog/lib/client',
  'theme-classic/lib',
  'theme-common/lib',
].flatMap((folder) => filesIn(folder).filter((file) => file.endsWith('.js')));

const imported = /(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\(\s*)['"]([^'"]+)['"]/g;

/** Sources that import a module by its name. */
export const importersOf = (request: string): string[] =>
  sources.filter((file) => [...read(file).matchAll(imported)].some(([, name]) => name === request)).sort();
