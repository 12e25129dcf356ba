import type { IndexPage, OverviewPage, PageHead, ReferencePage } from '../contract';
import { type PublishedEdition, pageIds, schemaPath } from './edition';
import type { PageDraft } from './outline';
import { indexPage, overviewPage } from './overviewPages';
import type { Shared } from './reference';
import { plainText } from './richText';
import type { Texts } from './texts';

/** An edition and its texts. */
interface Place {
  readonly edition: PublishedEdition;
  readonly texts: Texts;
}

/** The list of all sections. */
export function indexDraft(
  { edition, texts }: Place,
  { texts: { pages } }: Shared,
  content: () => Pick<IndexPage, 'top' | 'sections'>,
): PageDraft {
  return {
    ...names(pageIds.index, pages.index, texts),
    source: 'pages.json',
    make: (head) => indexPage(head, pages, { edition, texts, ...content() }),
  };
}

/** How the edition is configured. */
export function overviewDraft(
  { edition, texts }: Place,
  { texts: { pages, overview }, siteAddress }: Shared,
  content: () => Pick<OverviewPage, 'form' | 'tree' | 'sections' | 'variables'>,
): PageDraft {
  const { title, summary, environmentSummary } = pages.overview;
  const form = edition.facts.config === undefined ? 'environment' : 'toml';
  const address = siteAddress + schemaPath(edition);
  return {
    ...names(pageIds.overview, { title, summary: form === 'toml' ? summary : environmentSummary }, texts),
    source: 'overview.json',
    make: (head) => overviewPage(head, pages, overview, content(), texts, address),
  };
}

/** The page of a section. */
export function sectionDraft(
  section: string,
  texts: Texts,
  { texts: { pages } }: Shared,
  source: string,
  make: (head: PageHead) => ReferencePage,
): PageDraft {
  return { ...names(pageIds.section(section), pages.sections[section], texts), source, make };
}

type Named = { readonly title: Parameters<Texts['pick']>[0]; readonly summary: Parameters<Texts['pick']>[0] };

function names(id: string, named: Named | undefined, texts: Texts) {
  const title = texts.pick(named?.title);
  return { id, title, label: title, description: plainText(texts.pick(named?.summary)) };
}
