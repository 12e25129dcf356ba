import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isReferencePage } from '../../../../lib/content/referencePages';
import { type EditionId, editions } from '../../../../lib/editions';
import { defaultLocale, type Locale } from '../../../../lib/locales';
import type { PageLink } from '../pages/parts';
import type { EditionView } from './reference';
import { classesInLinks, classesInSamples, variablesInText } from './usage';

/** Class or variable -> pages that configure it or link to it. */
export type Guides = ReadonlyMap<string, readonly PageLink[]>;

/** The classes or variables that a page of an edition configures or links to. */
export function settingsIn(markdown: string, view: EditionView): string[] {
  if (view.form === 'environment') {
    const names = [...view.texts.descriptions.variables.values()].flatMap((texts) => [...texts.keys()]);
    return [...variablesInText(markdown, names)];
  }
  const { config, classes } = view.edition;
  const found = new Set([...classesInSamples(config, markdown), ...classesInLinks(config, markdown)]);
  return [...found].filter((name) => classes.has(name));
}

/** Which pages of an edition use which settings; pages in the order of their paths. */
export function guidesIn(files: readonly PageFile[], view: EditionView): Guides {
  const found = new Map<string, PageLink[]>();
  const sorted = files.toSorted((one, other) => idOf(one.page).localeCompare(idOf(other.page), 'en'));
  for (const { file, page } of sorted) {
    const markdown = readFileSync(file, 'utf8');
    const title = titleOf(markdown) ?? page;
    for (const setting of settingsIn(markdown, view)) {
      // The address of a file from the edition's folder: Docusaurus finds that of the page.
      found.set(setting, [...(found.get(setting) ?? []), { title, href: `/${page}` }]);
    }
  }
  return found;
}

/** A page that somebody wrote. */
export interface PageFile {
  readonly file: string;
  /** Path from the edition's folder. */
  readonly page: string;
}

/** The written pages of an edition in no order, in a language where there is a translation. */
export function writtenPages(root: string, edition: EditionId, language: Locale): PageFile[] {
  const place = editions.find(({ id }) => id === edition);
  if (place === undefined) return [];
  const { folder, localizedFolder } = place;
  const translations = path.join(root, 'i18n', language, 'docusaurus-plugin-content-docs', localizedFolder);
  const translated = new Set(language === defaultLocale ? [] : markdownIn(translations));
  return markdownIn(path.join(root, folder)).map((page) => ({
    page,
    file: path.join(translated.has(page) ? translations : path.join(root, folder), page),
  }));
}

const idOf = (file: string): string => file.replace(/\.mdx?$/, '');

const markdownIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => idOf(file) !== file && !isReferencePage(idOf(file)),
  );

/** The title in the head of a page, which may stand in quotation marks. */
function titleOf(markdown: string): string | undefined {
  const [, title = ''] = /^title: *(.+?) *$/m.exec(markdown) ?? [];
  if (title.startsWith('"')) return String(JSON.parse(title));
  return title.startsWith("'") ? title.slice(1, -1).replaceAll("''", "'") : title || undefined;
}
