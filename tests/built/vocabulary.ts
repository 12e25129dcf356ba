import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** A word that schema.org's actions know beside each of their properties (`query-input`); its vocabulary lists none. */
const isInput = (name: string): boolean => name.endsWith('-input');

const typeOf = (document: object | undefined): string =>
  String((document as { '@type'?: unknown })?.['@type']);

/** What a document is like, whatever its texts say: documents of one shape are right or wrong together. */
function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((one) => JSON.stringify(shapeOf(one))))].sort();
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one, key)]));
  return name.startsWith('@') ? value : typeof value;
}

/**
 * What schema.org's vocabulary does not know of documents: types, properties, and values of another kind. `schema-dts`
 * has the vocabulary as types, made from the file that schema.org publishes; so the compiler is the judge.
 *
 * @returns one line for each fault, of one document of each shape
 */
export function vocabularyFaults(documents: readonly object[]): string[] {
  const shapes = [...new Map(documents.map((one) => [JSON.stringify(shapeOf(one)), one])).values()];
  // Packages are found from below the project alone.
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'vocabulary-'));
  try {
    const file = path.join(folder, 'documents.ts');
    const lines = shapes.map((one, index) => {
      const text = JSON.stringify(one, (key, value) => (isInput(key) ? undefined : value));
      const type = `import('schema-dts').WithContext<import('schema-dts').${typeOf(one)}>`;
      return `export const document${index}: ${type} = ${text};`;
    });
    writeFileSync(file, `${lines.join('\n')}\n`);
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
    const { stdout, status, error } = spawnSync(
      path.join(root, 'node_modules/.bin/tsc'),
      [...options, '--pretty', 'false', file],
      { cwd: folder, encoding: 'utf8' },
    );
    if (error !== undefined) throw error;
    const faults = [...stdout.matchAll(/documents\.ts\((\d+),\d+\): error TS\d+: (.*)/g)].map(
      ([, line, message]) => `${typeOf(shapes[Number(line) - 1])}: ${message}`,
    );
    return status === 0 || faults.length > 0 ? faults : [`the compiler says: ${stdout}`];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
