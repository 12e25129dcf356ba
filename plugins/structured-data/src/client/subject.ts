import type { PropDocContent } from '@docusaurus/plugin-content-docs';

/** What a page is about: the site as a whole, unless it is a document. */
export interface Subject {
  readonly doc?: PropDocContent['metadata'];
}
