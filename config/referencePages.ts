import type { ParseFrontMatter, VcsConfig } from '@docusaurus/types';
import { getVcsPreset } from '@docusaurus/utils';
import { locate } from '../lib/content/paths';
import { isReferencePage } from '../lib/content/referencePages';
import { pathInSite } from '../lib/content/siteFolder';
import { site } from './site';

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

/** The history of files; none for pages of the reference, whose texts change while their files stay. */
export const history: VcsConfig = {
  initialize: (site) => git.initialize(site),
  getFileCreationInfo: (file) => git.getFileCreationInfo(file),
  getFileLastUpdateInfo: async (file) => (isReference(file) ? null : git.getFileLastUpdateInfo(file)),
};
