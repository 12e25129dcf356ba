import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from '../lib/content/files';
import { type Edition, editions } from '../lib/editions';
import { type Locale, localePath } from '../lib/locales';
import { isSearchFile } from '../plugins/search/src/engine/openSearch';

/** What a built site has of an edition in one language. */
export interface BuiltEdition {
  /** Folder of its pages. */
  readonly folder: string;
  /** Its files by their paths below that folder; not those of editions that lie below it. */
  readonly files: readonly string[];
  /** Folder of its search: that of the site for the latest edition. */
  readonly searchFolder: string;
  /** What its search reads, by paths below that folder. */
  readonly searchFiles: readonly string[];
}

/**
 * Finds an edition in a built site.
 *
 * @param build output folder, all languages
 * @throws when the build lacks the edition or its search
 */
export function findEdition(build: string, edition: Edition, locale: Locale): BuiltEdition {
  const site = path.resolve(build, localePath(locale));
  const folder = path.join(site, edition.route);
  const isFirst = edition.path === '';
  const searchFolder = isFirst ? site : folder;
  for (const needed of [folder, path.join(searchFolder, 'search-index.json')])
    if (!existsSync(needed)) throw new Error(`${needed} is missing. Build the site first: npm run build`);
  const below = isFirst ? editions.flatMap((other) => (other.path === '' ? [] : `${other.path}/`)) : [];
  return {
    folder,
    files: filesOf(folder)
      .list('')
      .filter((file) => !below.some((other) => file.startsWith(other))),
    searchFolder,
    searchFiles: filesOf(searchFolder).list('').filter(isSearchFile),
  };
}
