import type { Root } from 'hast';
import { addressOn, type MarkdownPage, type Site } from './pages';
import { toMarkdown } from './toMarkdown';

/** What a thread needs to write a page. */
export interface Conversion {
  /** The page's tree as JSON, which is cheaper to hand over than the tree. */
  readonly tree: string;
  readonly page: MarkdownPage;
  readonly site: Site;
}

/** A page as Markdown, called on a thread of its own. */
export default function convert({ tree, page, site }: Conversion): string {
  return toMarkdown(JSON.parse(tree) as Root, { locale: page.locale, address: addressOn(page, site) });
}
