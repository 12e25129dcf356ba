import { spawnSync } from 'node:child_process';
import type { ParseFrontMatter, VcsConfig } from '@docusaurus/types';
import { getVcsPreset } from '@docusaurus/utils';
import { locate } from '../lib/content/paths';
import { isReferencePage } from '../lib/content/referencePages';
import { pathInSite } from '../lib/content/siteFolder';
import { pagesOf, type ReferencePage } from '../plugins/config-reference/src/pages';
import {
  type ReferenceOptions,
  readReference,
} from '../plugins/config-reference/src/reference/readReference';
import { site } from './site';

/** What the configuration reference has to know of the site. */
export const referenceOptions = { siteAddress: site.url + site.baseUrl } satisfies ReferenceOptions;

/**
 * The pages of the reference in the order of the sidebar.
 * @param source one of them, from the root of the site: its path says of which edition and in which language
 */
export function referenceMenu(source: string): readonly Pick<ReferencePage, 'id' | 'badge'>[] {
  const place = locate(source);
  if ('misplaced' in place) return [];
  const views = readReference(referenceOptions, place.locale);
  const view = views.find(({ edition }) => edition.facts.edition === place.edition);
  return view === undefined ? [] : pagesOf(view);
}

/**
 * Reads the head of a page. The pages of the configuration reference name a file of this repository as the one to edit:
 * that of their texts.
 */
export const parseFrontMatter: ParseFrontMatter = async (page) => {
  const parsed = await page.defaultParseFrontMatter(page);
  const { custom_edit_url: edited } = parsed.frontMatter;
  if (typeof edited !== 'string' || edited.includes('://')) return parsed;
  const address = `${site.repository}/edit/main/${edited}`;
  return { ...parsed, frontMatter: { ...parsed.frontMatter, custom_edit_url: address } };
};

function isReference(file: string): boolean {
  const place = locate(pathInSite(file));
  return 'page' in place && place.kind === 'doc' && isReferencePage(place.page.replace(/\.md$/, ''));
}

const git = getVcsPreset('default-v2');

/** Whether the folder is a clone without its history, in which every file was changed by the one commit that is there. */
const isShallow = (folder: string): boolean =>
  spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout?.trim() === 'true';

let knowsDates = true;

/**
 * The history of files; none for pages of the reference, whose texts change while their files stay, and none where the
 * clone has none: no date is better than a wrong one.
 */
export const history: VcsConfig = {
  initialize({ siteDir }) {
    knowsDates = !isShallow(siteDir);
    if (!knowsDates)
      console.warn(
        'This clone has no history: pages and sitemap get no dates. Fetch it: git fetch --unshallow',
      );
    return git.initialize({ siteDir });
  },
  getFileCreationInfo: (file) => git.getFileCreationInfo(file),
  getFileLastUpdateInfo: async (file) =>
    knowsDates && !isReference(file) ? git.getFileLastUpdateInfo(file) : null,
};
