import { chmodSync } from 'node:fs';
import { temporaryFolder } from '../lib/temporaryFolder';

/** Gives a run of unit tests a folder for its temporary files. @returns what removes it when the run ends */
export default function setup(): () => void {
  const folder = temporaryFolder();
  // Servers under test read their files as another user.
  chmodSync(folder.path, 0o755);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder.path;
  return () => {
    process.env.TMPDIR = before;
    folder[Symbol.dispose]();
  };
}
