import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type EditionId, editions } from '../../lib/editions';
import type { Locale } from '../../lib/locales';
import { writtenHeadings } from '../../lib/markdown/writtenHeadings';
import { openSearch, type Search } from '../../plugins/search/src/engine/openSearch';

/** A page as Markdown. */
export interface ArchivedPage {
  /** Path from the folder of the edition, without `.md`: `installation/docker`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly address: string;
  /** What follows the head. */
  readonly text: string;
}

/** A part of a page: a heading with what stands below it, down to the next of its level. */
export interface PageSection {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

/** The pages of an edition in a language. */
export interface Shelf {
  readonly edition: EditionId;
  readonly locale: Locale;
  readonly pages: readonly ArchivedPage[];
  /** The list of all pages, as `llms.txt` has it. */
  readonly list: string;
  search(): Promise<Search>;
}

/** What changed from an edition to the next, by topic: `facts/differences.json`. */
export type Differences = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Archive {
  shelf(edition: EditionId, locale: Locale): Shelf;
  readonly differences: Differences;
}

/** Folder of an edition in an archive. */
export const shelfFolder = (edition: EditionId, locale: Locale): string => path.join(locale, edition);

/**
 * Opens the folder that `pack.ts` writes. Nothing of it is fetched, and an edition is read when it is asked for.
 *
 * @throws an error that names the folder when it is no archive
 */
export function openArchive(folder: string): Archive {
  const shelves = new Map<string, Shelf>();
  return {
    differences: readJson(path.join(folder, 'differences.json')) as Differences,
    shelf(edition, locale) {
      const place = path.join(folder, shelfFolder(edition, locale));
      const known = shelves.get(place) ?? openShelf(place, edition, locale);
      shelves.set(place, known);
      return known;
    },
  };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `${file} is no part of an archive: ${(error as Error).message}. Write it with "npm run build:assistant".`,
    );
  }
}

function openShelf(place: string, edition: EditionId, locale: Locale): Shelf {
  const folder = path.join(place, 'pages');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => pageOf(file.slice(0, -'.md'.length), readFileSync(path.join(folder, file), 'utf8')));
  let search: Promise<Search> | undefined;
  return {
    edition,
    locale,
    pages,
    list: readFileSync(path.join(place, 'llms.txt'), 'utf8'),
    search() {
      search ??= openSearch(async (name) => JSON.parse(await readFile(path.join(place, name), 'utf8')));
      return search;
    },
  };
}

function pageOf(name: string, file: string): ArchivedPage {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(file) ?? [];
  const values = new Map(
    head.split('\n').map((line): [string, string] => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), JSON.parse(line.slice(at + 2))];
    }),
  );
  const headOf = (key: string) => values.get(key) ?? '';
  return {
    path: name,
    title: headOf('title'),
    description: headOf('description'),
    address: headOf('url'),
    text,
  };
}

/** The sections of a page, each with those below it. */
export function sectionsOf({ text }: ArchivedPage): PageSection[] {
  const lines = text.split('\n');
  return writtenHeadings(lines).map(({ at, depth, text: heading, id }, index, headings) => {
    const next = headings.slice(index + 1).find((other) => other.depth <= depth);
    return { id, heading, text: lines.slice(at, next?.at).join('\n').trim() };
  });
}

/** The edition that a word names: its name, its label, or the tag that it documents. */
export function editionNamed(name: string): EditionId | undefined {
  return editions.find(({ id, label, tag }) => [id, label, tag].includes(name))?.id;
}

/** The edition that is meant where none is named. */
export const latestEdition = editions.find(({ status }) => status === 'latest')?.id ?? 'next';
