import type { Locale } from '../../lib/locales';

/** A language of the site, for the benchmark. */
export interface BenchLanguage {
  readonly name: Locale;
  /** Base path of the language. */
  readonly baseUrl: string;
  /** Its folder in the build. */
  readonly directory: string;
}

/** A search over the latest edition of a built site in one language, as a reader's browser runs it. */
export interface BenchedSearch {
  /** The file that a browser fetches before the first answer, and the one behind it. */
  readonly index: Buffer;
  readonly words: Buffer;
  /** Code that a browser fetches for it, minified, and the part of that which loads the index and searches. */
  readonly client: string;
  readonly engine: string;
  /** Addresses of pages for a query, best first; as many as the search box shows. */
  search(query: string): readonly string[] | Promise<readonly string[]>;
}
