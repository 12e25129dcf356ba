import { existsSync } from 'node:fs';
import path from 'node:path';
import { oncePerName } from '../oncePer';

/** The nearest of a folder and those above it that has a configuration; undefined where none has. */
const siteFolderOf = oncePerName((folder: string): string | undefined => {
  if (existsSync(path.join(folder, 'docusaurus.config.ts'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : siteFolderOf(parent);
});

/**
 * Root of the site that a page belongs to.
 *
 * @param file The page that is compiled, as a complete path.
 * @throws when the page belongs to no site
 */
export function siteOf(file: string | undefined): string {
  if (file === undefined) throw new Error('A page is compiled without its path; give the compiler the file.');
  const site = siteFolderOf(path.dirname(file));
  if (site === undefined)
    throw new Error(`${file}: no folder above has a docusaurus.config.ts. Put the page into a site.`);
  return site;
}

/**
 * Path of a page from the root of its site, whatever the current folder is.
 *
 * @param root Root of the site; found from the page when left out.
 * @throws when the page belongs to no site
 */
export function pathInSite(file: string | undefined, root?: string): string {
  return path.relative(root ?? siteOf(file), file ?? '');
}
