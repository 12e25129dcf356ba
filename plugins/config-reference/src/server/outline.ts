import type { PageHead, PageLink, ReferencePage } from '../contract';
import { addressOf, type PublishedEdition } from './edition';

/** A page before its neighbours are known. */
export interface PageDraft {
  readonly id: string;
  readonly title: string;
  /** Shorter name for the sidebar. */
  readonly label: string;
  readonly description: string;
  /** File of the data folder that holds the texts. */
  readonly source: string;
  readonly make: (head: PageHead) => ReferencePage;
}

/** Pages and groups of pages in reading order; the page of a group stands before those in it. */
export interface Outline {
  readonly page: PageDraft;
  readonly children: readonly Outline[];
}

/** The sidebar's view of an outline, in the form of Docusaurus' sidebar properties. */
export type SidebarItem =
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      /** Only links of docs appear in the breadcrumbs. */
      readonly docId: string;
    }
  | {
      readonly type: 'category';
      readonly label: string;
      readonly href: string;
      readonly collapsed: true;
      readonly collapsible: true;
      readonly items: readonly SidebarItem[];
    };

/** Makes every page of an outline, with links to the pages before and after it. */
export function makePages(edition: PublishedEdition, outline: Outline, editUrl: string): ReferencePage[] {
  const drafts = flatten(outline);
  const link = (draft: PageDraft | undefined): PageLink | undefined =>
    draft && { title: draft.title, href: addressOf(edition, draft.id) };
  return drafts.map((draft, index) => {
    const previous = link(drafts[index - 1]);
    const next = link(drafts[index + 1]);
    return draft.make({
      id: draft.id,
      permalink: addressOf(edition, draft.id),
      title: draft.title,
      description: draft.description,
      ...(previous ? { previous } : {}),
      ...(next ? { next } : {}),
      editUrl: editUrl + draft.source,
    });
  });
}

/** The outline as an item of a sidebar. */
export function sidebarItem(edition: PublishedEdition, { page, children }: Outline): SidebarItem {
  const href = addressOf(edition, page.id);
  if (children.length === 0) return { type: 'link', label: page.label, href, docId: page.id };
  return {
    type: 'category',
    label: page.label,
    href,
    collapsed: true,
    collapsible: true,
    items: children.map((child) => sidebarItem(edition, child)),
  };
}

function flatten({ page, children }: Outline): PageDraft[] {
  return [page, ...children.flatMap(flatten)];
}
