import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kept } from '../../../../lib/kept';
import { stateKey } from '../../../../lib/stateKey';
import type { Page } from './Page';

/** What builds before have read and made. Without a change of pages, that is nearly all of the work. */
export interface KeptIndexes {
  /** Names the code that did it, and what it runs on. */
  readonly code: string;
  /** Pages as they were read; null for one that is not meant to be found. */
  readonly pages: Kept<Page | null>;
  /** The files of an edition by their path below it. */
  readonly editions: Kept<readonly (readonly [path: string, text: string])[]>;
}

/** For a build that knows nothing of those before. */
export const nothingKept = (): KeptIndexes => ({ code: '', pages: new Kept(), editions: new Kept() });

const plugin = path.resolve(__dirname, '..');
const packages = path.resolve(__dirname, '../../../../package-lock.json');

/** @param folder one that outlives a build, for each language its own */
export function keptIndexes(folder: string): KeptIndexes {
  const sources = readdirSync(plugin, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => path.join(plugin, file));
  // Node brings the words that Chinese is cut into.
  const code = stateKey(process.version, ...[packages, ...sources].map((file) => readFileSync(file)));
  return {
    code,
    pages: new Kept(path.join(folder, 'pages.json')),
    editions: new Kept(path.join(folder, 'editions.json')),
  };
}
