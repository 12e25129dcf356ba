import * as z from 'zod';
import { texts } from './value';

export const pathsFacts = z.strictObject({
  /** Beginnings of paths below which `files` names every file; so it does at the root. */
  complete: texts,
  /** Beginnings of paths below which only the two uppermost levels of folders are named. */
  shallow: texts,
  /** Files outside of the packages' source. Of `packages/`, every file that is neither source nor a test. */
  files: texts,
  /** Source files of the packages, by a few endings (`.py`, `.toml` …). */
  source: texts,
  /** Folders, without those named `static` or `tests`. */
  dirs: texts,
});

export type PathsFacts = z.infer<typeof pathsFacts>;
