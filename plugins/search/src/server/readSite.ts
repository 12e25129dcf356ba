import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { stateKey } from '../../../../lib/stateKey';
import type { KeptIndexes } from './keptIndexes';
import type { Page } from './Page';
import { readPage, type TitleDelimiter } from './readPage';

export interface SiteSource {
  /** Language of the pages, as the site names it. */
  readonly language: string;
  /** Output folder of one language. */
  readonly directory: string;
  /** Base path of that language. */
  readonly baseUrl: string;
  /** Folders in it that hold other languages. */
  readonly otherLanguages: readonly string[];
  readonly titleDelimiter: TitleDelimiter;
}

/**
 * Reads the pages of a built site that are meant to be found, in the order of their addresses.
 *
 * @param kept what was read before: a page whose HTML is the same, but for its scripts, is not read again
 * @throws Error with every page that cannot be indexed: file and what to do
 */
export async function readSite(source: SiteSource, kept: KeptIndexes): Promise<Page[]> {
  const { directory, baseUrl, titleDelimiter } = source;
  const pages: Page[] = [];
  const faults: string[] = [];
  const fileOf = new Map<string, string>();
  for (const file of await htmlFiles(source)) {
    const url = addressOf(file, baseUrl);
    const html = withoutScripts(await readFile(path.join(directory, file), 'utf8'));
    try {
      const page = kept.pages.getOr(stateKey(kept.code, titleDelimiter, file, url, html), () =>
        readPage({ file, url, html }, titleDelimiter),
      );
      if (page === null) continue;
      checkSole(url, file, fileOf);
      pages.push(page);
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  if (faults.length > 0) throw new Error(`Search cannot index the site:\n${faults.join('\n')}`);
  return pages;
}

/** The names of scripts are others in each build, on all pages. */
const withoutScripts = (html: string): string => html.replace(/<script\b[^>]*>.*?<\/script>/gs, '');

async function htmlFiles({ directory, otherLanguages }: SiteSource): Promise<string[]> {
  const files = await readdir(directory, { recursive: true });
  return files
    .filter((file) => file.endsWith('.html'))
    .filter((file) => !otherLanguages.some((language) => file.startsWith(`${language}/`)))
    .sort();
}

function addressOf(file: string, baseUrl: string): string {
  return baseUrl + file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
}

/** `a.html` and `a/index.html` have one address for readers. */
function checkSole(url: string, file: string, fileOf: Map<string, string>): void {
  const address = url.length > 1 ? url.replace(/\/$/, '') : url;
  const other = fileOf.get(address);
  if (other !== undefined) {
    throw new Error(`${file}: ${other} has the same address ${address}. Give one of the pages another slug.`);
  }
  fileOf.set(address, file);
}
