import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files of a site: those of a folder, or of a test. Paths are from the root, with forward slashes. */
export interface FileSource {
  /** Paths of all files below a folder; none when there is no such folder. */
  list(folder: string): string[];
  /** Bytes of a file; undefined when there is no such file. */
  read(path: string): Uint8Array | undefined;
  /** Size in bytes of a file; undefined when there is no such file. */
  size(path: string): number | undefined;
}

/** The files below a folder of this machine. */
export function filesOf(root: string): FileSource {
  const stat = (path: string) => statSync(join(root, path), { throwIfNoEntry: false });
  return {
    list(folder) {
      if (!stat(folder)?.isDirectory()) return [];
      const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .sort();
    },
    read: (path) => (stat(path)?.isFile() ? readFileSync(join(root, path)) : undefined),
    size: (path) => {
      const found = stat(path);
      return found?.isFile() ? found.size : undefined;
    },
  };
}
