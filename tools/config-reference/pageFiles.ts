import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { referenceOptions } from '../../config/referencePages';
import { pathOf } from '../../lib/content/paths';
import { referenceFolder, referenceIndex } from '../../lib/content/referencePages';
import { editions } from '../../lib/editions';
import { pagesOf, pageText } from '../../plugins/config-reference/src/pages';
import { readReference } from '../../plugins/config-reference/src/reference/readReference';
import { hashOf } from '../verify/translation/source';

/**
 * The files of all pages of the configuration reference: an element that is expanded when the page is compiled, below a
 * head with what sidebars and search engines need to know.
 * @returns path from the root of the site -> content
 * @throws ReferenceDataError when facts or texts are malformed
 */
export function referenceFiles(): ReadonlyMap<string, string> {
  const english = readReference(referenceOptions, 'en');
  const chinese = readReference(referenceOptions, 'zh-CN');
  const files = new Map<string, string>();
  english.forEach((view, at) => {
    const edition = view.edition.facts.edition;
    const translations = new Map(pagesOf(chinese[at] ?? view).map((page) => [page.id, page]));
    for (const page of pagesOf(view)) {
      const place = { kind: 'doc', edition, page: `${page.id}.md` } as const;
      const text = pageText(page);
      files.set(pathOf({ ...place, locale: 'en' }) ?? '', text);
      const translated = translations.get(page.id) ?? page;
      const stamp = { source: hashOf(text) };
      files.set(pathOf({ ...place, locale: 'zh-CN' }) ?? '', pageText(translated, stamp));
    }
  });
  return files;
}

/**
 * Writes these files, and takes away those of pages that are no more.
 * @param root folder of the site
 * @returns how many files there are
 */
export function writeReferenceFiles(root: string): number {
  // A mistake in the texts must leave the pages that are there.
  const files = referenceFiles();
  for (const place of referencePlaces()) rmSync(path.join(root, place), { recursive: true, force: true });
  for (const [file, text] of files) {
    const full = path.join(root, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  return files.size;
}

/** Folders and files, from the root of a site, in which there is nothing but such pages. */
export function referencePlaces(): string[] {
  return editions.flatMap(({ folder, localizedFolder }) =>
    [folder, `i18n/zh-CN/docusaurus-plugin-content-docs/${localizedFolder}`].flatMap((start) => [
      `${start}/${referenceFolder}`,
      `${start}/${referenceIndex}.md`,
    ]),
  );
}
