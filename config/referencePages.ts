import type { ParseFrontMatter } from '@docusaurus/types';
import { locate } from '../lib/content/paths';
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
