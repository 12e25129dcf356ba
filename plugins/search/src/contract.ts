/** What crosses from the build to the browser: the contract file as JSON, and the plugin's global data. */

/** Number of the form below. An index of another number is refused: the browser holds older code or an older file. */
export const schemaNumber = 5;

/** Most rows of the list below a search box. */
export const mostRows = 8;

/** What a page is: decides the icon of its row. */
type PageKind = 'page' | 'api' | 'post' | 'category';

/** What a row leads to: a page, one of its headings, one of the parameters that it lists, or one of its answers. */
type HitKind = PageKind | 'section' | 'parameter' | 'answer';

/** Name of a context (`docs`, `config-reference`, `api`, `blog`), or empty for what is in none. */
export type ContextName = string;

/**
 * A contract file (`search-index.json`, `search-index-<context>.json`): the pages, then the sections, with what has a
 * name: titles, headings, keywords, names in code. The words of their texts lie in a file of their own, which comes
 * behind it; text for snippets lies apart, in `search-text/<n>.json`.
 */
export type IndexFile = readonly [
  { readonly documents: readonly PageDocument[]; readonly index: PageIndex },
  { readonly documents: readonly SectionDocument[]; readonly index: TermIndex },
];

/** What lies beside a contract file, as `search-words.json` or `search-words-<context>.json`: words of the texts. */
export interface WordsFile extends TermIndex {
  readonly schema: typeof schemaNumber;
  /** For each document the length of its text, in steps of a logarithm: see engine/frequency.ts. */
  readonly lengths: string;
  /** What readers say of several words: see text/phrases.ts. */
  readonly phrases: string;
  /** Messages that documents quote: see text/messages.ts. */
  readonly messages: string;
  /** Words that readers type, with what pages say instead. */
  readonly synonyms: readonly Synonym[];
  /** How Chinese characters are read: see engine/hanSounds.ts. */
  readonly readings: string;
}

/** A page in a contract file. The names are short because they cross the network some hundred times. */
export interface PageDocument {
  /** Id. The page's sections have the ids that follow, up to the next page's; all ids of a file are 0, 1, 2 and so on. */
  readonly i: number;
  /** Title. */
  readonly t: string;
  /** Site path with base path and language. */
  readonly u: string;
  /** Breadcrumbs, without the page itself. */
  readonly b: readonly string[];
  /** Context, as its place in the list of the index; missing for none. */
  readonly c?: number;
  /** Kind, if it is not `page`. */
  readonly k?: Exclude<PageKind, 'page'>;
  /** Present on pages that rank below others of the same fit. */
  readonly l?: 1;
  /** Present on pages that answer for what their title names alone. */
  readonly o?: 1;
  /** Present on pages that explain what something is. */
  readonly e?: 1;
  /** What must be known of the page's subject before it is used, in words: `does not work`. */
  readonly s?: string;
}

/**
 * A section of a page: a heading, or a parameter of the configuration reference. Its place and the ids of pages say which
 * page it is of: a number for each was an eighth of the file.
 */
export interface SectionDocument {
  /** Heading, or name of the parameter. */
  readonly t: string;
  /** Anchor with its `#`. */
  readonly h: string;
  /** Kind, if it is not `section`. */
  readonly k?: 'parameter' | 'answer';
  /** What must be known of a parameter before it is used, in words: `no effect`. */
  readonly s?: string;
}

/** What holds for a whole file. */
export interface PageIndex {
  readonly schema: typeof schemaNumber;
  /** Names of the contexts that the pages refer to. */
  readonly contexts: readonly ContextName[];
  /** Paths in front of every page's own, longest first. */
  readonly bases: readonly string[];
  /** Id, in the edition's whole index, of this file's first document: the shards count by that. */
  readonly first: number;
  /** How many documents each shard of text has: see text/numbers.ts. */
  readonly shards: string;
}

/** What a reader types, and words that mean the same: one or several words each, in small letters. */
export type Synonym = readonly [typed: string, ...means: string[]];

/** Terms and where they stand. Those of titles, headings and addresses are made from the documents again. */
export interface TermIndex {
  /** See text/termList.ts. */
  readonly terms: string;
  /** For each term how many documents hold it: see text/numbers.ts. */
  readonly counts: string;
  /**
   * For each term, those of few documents first, the steps from one of its documents to the next. In a file of words
   * documents are numbered by their length, the longest first, so that most steps are short.
   */
  readonly postings: string;
  /** For each posting how often, as a digit: see engine/frequency.ts. */
  readonly frequencies: string;
}

/** The plugin's global data: what the theme needs before an index is loaded. */
export interface SearchGlobalData {
  readonly editions: readonly SearchEdition[];
  readonly contexts: readonly SearchContext[];
  /** Where readers ask each other; undefined for nowhere. */
  readonly community: string | undefined;
  /** Searches to begin with, in the language of this build. */
  readonly examples: readonly SearchExample[];
}

/** What can be searched for. */
export const exampleKinds = ['question', 'message', 'setting', 'name', 'address'] as const;

/** A search that shows what can be searched for. */
export interface SearchExample {
  readonly kind: (typeof exampleKinds)[number];
  readonly query: string;
}

/** An edition with an index of its own. */
export interface SearchEdition {
  /** Docusaurus' name of the version. */
  readonly name: string;
  readonly label: string;
  /** What `loadIndex` takes: base path of the edition in the language of this build, with a slash at its end. */
  readonly url: string;
}

/** A part of the site that a search can be narrowed to. */
export interface SearchContext {
  readonly name: ContextName;
  /** English label; the theme translates it. */
  readonly label: string;
  /** Site paths of its pages in all editions, in the language of this build; the longest that fits a page decides. */
  readonly paths: readonly string[];
}

/** Plain text with the ranges that matched: never HTML. */
export interface Marked {
  readonly text: string;
  readonly marks: readonly (readonly [from: number, to: number])[];
}

/** A word of a query, with the terms of the index that it was taken for. */
export interface FoundWord {
  readonly text: string;
  /** Of Han characters, which are looked for anywhere in a text. */
  readonly isHan: boolean;
  readonly terms: readonly string[];
}

/** A row of an answer: a page with the place in it that fits best. */
export interface SearchHit {
  /** Id of the page, or of its section. */
  readonly id: number;
  readonly page: number;
  /** Site path with base path and language, without hash. */
  readonly url: string;
  /** Anchor with its `#`, or empty. */
  readonly hash: string;
  /** The page's title. */
  readonly title: string;
  /** Heading of the page's best section, if the row leads to one. */
  readonly section: string | undefined;
  readonly breadcrumbs: readonly string[];
  readonly context: ContextName;
  readonly kind: HitKind;
  /** What must be known of it before it is used, in words: `no effect`. */
  readonly badge: string | undefined;
  readonly score: number;
  /** What it was found by, for the marks in what is shown of it. */
  readonly words: readonly FoundWord[];
}

/** Which pages an answer may hold. */
export interface Scope {
  /** Only pages of this context. */
  readonly context?: ContextName;
  /** Only pages that are not of this context. */
  readonly outside?: ContextName;
}

export interface SearchOptions extends Scope {
  /** Most rows; 8 unless told. */
  readonly limit?: number;
  /** Any of the words will do: for words that nobody typed, as those of an address. */
  readonly loose?: boolean;
}

/** A loaded index. */
export interface SearchIndex {
  /** Pages for a query, best first. Takes any text and never throws. */
  search(query: string, options?: SearchOptions): SearchHit[];
  /** How many pages `search` would give without a limit. */
  count(query: string, scope?: Scope): number;
  /** For a query that finds nothing: the nearest words that find something, or undefined. */
  nearest(query: string, scope?: Scope): string | undefined;
  /** The text that a row leads to. Empty when it cannot be had. */
  textOf(hit: SearchHit): Promise<string>;
}
