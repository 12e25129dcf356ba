/** What a reader sees of a page, for the index. */
export interface Page {
  /** For messages: path of the HTML file below the build. */
  readonly file: string;
  /** Site path with base path and language. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Front matter's `keywords`. */
  readonly keywords: string;
  /** Titles of the pages above it. */
  readonly breadcrumbs: readonly string[];
  /** Addresses of the pages above it. */
  readonly parents: readonly string[];
  /** What stands before the first heading, then what stands below each. */
  readonly sections: readonly Section[];
}

export interface Section {
  /** Empty for what stands before the first heading. */
  readonly heading: string;
  /** Anchor with its `#`, or empty. */
  readonly hash: string;
  /** The heading is nothing but a name in code. */
  readonly isName: boolean;
  /** What a badge below the heading says that must be known before it is used (`no effect`); empty for none. */
  readonly badge: string;
  /** All of its text, for snippets. */
  readonly text: string;
  /** Its text without blocks of code. */
  readonly prose: string;
  /** Code within the prose, which stands in it as well: names of options and classes. */
  readonly code: readonly string[];
  /** What readers say when they look for it: words that need not stand there. */
  readonly asked?: readonly string[];
  /** Names in blocks of code, each once. */
  readonly names: readonly string[];
}
