import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Files, writeFiles } from './writeFiles';

/**
 * A folder that is removed at the end of the block: `using folder = temporaryFolder();`. A unit test takes its path and
 * leaves it: all that a run of them makes is removed when the run ends (`tests/temporaryFolders.ts`).
 */
export function temporaryFolder(files: Files = {}): Disposable & { readonly path: string } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'dbgpt-docs-')));
  writeFiles(path, files);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
