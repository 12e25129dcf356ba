import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Text by the path of its file. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files below a folder, and the folders that they lie in. */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/**
 * A folder that is removed at the end of the block: `using folder = temporaryFolder();`. A unit test takes its path and
 * leaves it: all that a run of them makes is removed when the run ends (`tests/temporaryFolders.ts`).
 */
export function temporaryFolder(files: Files = {}): Disposable & { readonly path: string } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'dbgpt-docs-')));
  writeFiles(path, files);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
