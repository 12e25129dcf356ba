import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { archiveName, type Edition } from '../../lib/editions';
import { literally } from '../../lib/literally';
import type { Locale } from '../../lib/locales';
import type { MenuEntry } from '../../plugins/offline/src/menus';
import { findEdition } from '../builtEdition';
import { type ArchiveAddresses, archiveAddress, fileOfAsset, fileOfPage } from './addresses';
import { type Frame, framed } from './frame';
import { hasText, partsOf } from './page';

/** What an archive is made from. */
export interface ArchiveSource {
  /** Output folder of the build, all languages. */
  readonly build: string;
  /** Base path of the site, with slashes at both ends. */
  readonly basePath: string;
  /** Origin of the site. */
  readonly origin: string;
  /** Name of the site. */
  readonly site: string;
  readonly edition: Edition;
  readonly locale: Locale;
  /** Path of the edition in this language, with the base path: `/zh-CN/docs/next`. */
  readonly path: string;
  readonly menu: readonly MenuEntry[];
  /** Day, as ISO 8601. */
  readonly date: string;
}

/** An archive in memory. */
export interface Archive {
  /** Name of the file, and of the folder in it. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** A fixed time: the same build makes the same archive on each day that it names. */
const timeOf = (date: string): Date => new Date(`${date}T12:00:00`);

/**
 * Makes the archive of an edition's pages as Markdown, with its list for assistants. Links among the pages become
 * relative.
 *
 * @throws when the build has none
 */
export function makeMarkdownArchive(source: ArchiveSource): Archive {
  const { edition, locale, origin, path: route } = source;
  const { folder, files } = findEdition(source.build, edition, locale);
  const own = files.filter((file) => /\.md$|^llms\.txt$/.test(file));
  if (own.length === 0) throw new Error(`${folder} has no page as Markdown. Run "npm run build:offline".`);
  const name = archiveName(edition, locale, 'markdown');
  const entries: Zippable = {};
  const present = new Set(own);
  for (const file of own) {
    const text = readFileSync(path.join(folder, file), 'utf8').replaceAll(
      new RegExp(`${literally(`${origin}${route}/`)}([^\\s)#]+\\.md)`, 'g'),
      (whole, target: string) =>
        present.has(target) ? path.posix.relative(path.posix.dirname(file), target) : whole,
    );
    entries[`${name}/${file}`] = strToU8(text);
  }
  return { name, bytes: zipSync(entries, { level: 9, mtime: timeOf(source.date) }), pages: own.length };
}

/** Address of the style sheet that a page names. */
function stylesOf(html: string): string | undefined {
  return /<link rel="?stylesheet"? href="?([^\s">]*\/assets\/css\/[^\s">]+\.css)/.exec(html)?.[1];
}

/** The page that an archive opens with, and the style sheet of all. */
function beginningOf(
  pages: ReadonlyMap<string, string>,
  { build: folder, path: route }: ArchiveSource,
): { readonly first: string; readonly styles: string } {
  const first = [`${route}/overview`, ...pages.keys()].find((page) => pages.has(page));
  if (first === undefined) {
    throw new Error(
      `${folder} has no page below ${route}. Run "npm run build:offline", which builds the site first.`,
    );
  }
  const styles = stylesOf(pages.get(first) ?? '');
  if (styles === undefined) throw new Error(`The page ${first} names no style sheet.`);
  return { first, styles };
}

/** A file of the search as a script, as nothing is fetched by `file:`. */
const scriptOf = (name: string, file: string): string =>
  `offlineFile(${JSON.stringify(name)},${readFileSync(file, 'utf8')})`;

/** The code that all pages share. */
async function browserScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'browser/main.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Makes the archive of one edition in one language: its pages with relative addresses, what they show and link to, the
 * site's styles, and the search. It opens from any folder, by `file:`.
 *
 * @throws when the build has no page of the edition, or no search for it
 */
export async function makeArchive(source: ArchiveSource): Promise<Archive> {
  const { edition, locale, path: route, origin, basePath } = source;
  const onDisk = (sitePath: string): string => path.join(source.build, sitePath.slice(basePath.length));
  const { files, searchFolder, searchFiles } = findEdition(source.build, edition, locale);
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => `${route}/${file.slice(0, -'.html'.length)}`)
      .map((page) => [page, readFileSync(`${onDisk(page)}.html`, 'utf8')] as const)
      // What leads on has no text of its own.
      .filter(([, html]) => hasText(html)),
  );
  const { first, styles } = beginningOf(pages, source);
  const addresses: ArchiveAddresses = {
    origin,
    edition: route,
    pages,
    hasFile: (one) =>
      one.startsWith(basePath) && statSync(onDisk(one), { throwIfNoEntry: false })?.isFile() === true,
  };

  const name = archiveName(edition, locale);
  const entries: Zippable = {};
  const add = (file: string, content: string | Uint8Array): void => {
    entries[`${name}/${file}`] = typeof content === 'string' ? strToU8(content) : content;
  };

  const needed = new Set([styles]);
  const frame: Frame = {
    locale,
    site: source.site,
    edition: edition.label,
    tag: edition.tag,
    date: source.date,
    menu: source.menu,
    styles: fileOfAsset(styles),
    route,
  };
  const write = (page: string, file: string): void => {
    const to = (value: string): string => {
      const { address, needs } = archiveAddress(value, page, file, addresses);
      if (needs !== undefined) needed.add(needs);
      return address;
    };
    const parts = partsOf(pages.get(page) ?? '', to);
    if (parts === undefined) return;
    add(file, framed(parts, page, frame, '../'.repeat(file.split('/').length - 1), to));
  };
  for (const page of pages.keys()) write(page, fileOfPage(page, route));
  write(first, 'index.html');
  for (const one of needed) add(fileOfAsset(one), readFileSync(onDisk(one)));

  add('offline.js', await browserScript());
  add('offline.css', readFileSync(path.join(__dirname, 'browser/style.css'), 'utf8'));
  for (const one of searchFiles) add(`search/${one}.js`, scriptOf(one, path.join(searchFolder, one)));
  return { name, bytes: zipSync(entries, { level: 9, mtime: timeOf(source.date) }), pages: pages.size };
}
