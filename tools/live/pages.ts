import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../../lib/content/files';
import { isContent, locate } from '../../lib/content/paths';
import { projectRoot } from '../../lib/dataFile/read';
import { UsageError } from '../command';
import { readPage } from '../verify/document/read';
import type { Document } from '../verify/model';
import { asRun } from '../verify/samples/fences';

/**
 * Reads pages, and posts as pages of the edition that they speak of.
 *
 * @param paths files and folders, from the root of the repository
 * @throws UsageError when one holds no page
 */
export function pagesBelow(paths: readonly string[]): Document[] {
  const files = filesOf(projectRoot);
  return paths.flatMap((path) => {
    const found = existsSync(join(projectRoot, path))
      ? path.endsWith('.md')
        ? [path]
        : files.list(path)
      : [];
    if (found.length === 0) throw new UsageError(`${path}: there is no page.`);
    return found.filter(isContent).flatMap((file) => {
      const location = locate(file);
      const bytes = files.read(file);
      return !('kind' in location) || bytes === undefined ? [] : [asRun(readPage(location, bytes).document)];
    });
  });
}
