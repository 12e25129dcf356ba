/**
 * The types that the verifier's engine and its rules share.
 *
 * The engine reads each file once into a `Document`, runs every rule that applies, hides what an exemption
 * covers, and reports the rest. A rule is a pure function of a document and its context: it never reads
 * files, never prints, and never looks at exemptions. Rules report everything they see; the engine decides
 * what is hidden, so that it can tell an author about an exemption that hides nothing.
 */
import type { FileSource } from '../../lib/content/files';
import type { DocumentKind } from '../../lib/content/paths';
import type { EditionFacts, EditionId } from '../../lib/facts';
import type { Locale } from '../../lib/locales';
import type { ReferenceEntry } from '../../lib/samples/referenceLedger';
import type { Descriptions } from '../../plugins/config-reference/src/reference/descriptions/load';

/** A place in a file; `line` and `column` count from 1, columns in UTF-16 units as editors do. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** One file of the site's content as it is written. */
export interface PageText {
  /** Path from the root of the repository, with forward slashes. */
  readonly path: string;
  readonly kind: DocumentKind;
  /** Edition of a `doc`; null for blog posts and pages, which belong to none. */
  readonly edition: EditionId | null;
  readonly locale: Locale;
  /**
   * Path inside the folder of its edition and language (`installation/docker.md`): the same for a page, its
   * translation and the same page of another edition.
   */
  readonly page: string;
  /** The whole file, byte order mark removed, line ends made `\n`. */
  readonly source: string;
  /** The lines of `source`; `lines[0]` is line 1. */
  readonly lines: readonly string[];
  readonly frontMatter: FrontMatter;
}

/** The same with its parts, read once. */
export interface Document extends PageText {
  readonly headings: readonly Heading[];
  readonly fences: readonly Fence[];
  readonly inlineCode: readonly InlineCode[];
  readonly bold: readonly Bold[];
  readonly blocks: readonly Block[];
  readonly tables: readonly Table[];
  readonly links: readonly Link[];
  readonly images: readonly Image[];
  readonly callouts: readonly Callout[];
  readonly components: readonly Component[];
  readonly expressions: readonly Expression[];
  /** Text outside of code, one entry for each run of text. */
  readonly prose: readonly Prose[];
  /** Ids that can be linked to besides those of headings: `id` of an element, `<a name>`. */
  readonly anchors: readonly string[];
  /** `{/* verify-skip rule: reason *\/}` comments; fences carry their own. Used by the engine only. */
  readonly exemptions: readonly Exemption[];
  /** `{/* claim topic/name *\/}` comments: programs that hold what the page says. */
  readonly claims: readonly Claim[];
  /** `{/* claim no: reason *\/}` comments: failures that cannot be provoked here. */
  readonly unprovoked: readonly Unprovoked[];
  /** False when the file does not parse as MDX: headings, fences and links are then read line by line. */
  readonly parsed: boolean;
}

export interface FrontMatter {
  /** Parsed YAML; empty when there is none or it is broken (the rule `front-matter` reports that). */
  readonly data: Readonly<Record<string, unknown>>;
  /** Line of each top-level key. */
  readonly lines: Readonly<Record<string, number>>;
  /** Whether the file begins with a front matter block. */
  readonly present: boolean;
  /** Line of the closing `---`; 0 when there is none. */
  readonly endLine: number;
  /** Why the YAML could not be read. */
  readonly error?: Place & { readonly message: string };
}

export interface Heading extends Place {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** Text without the `{#id}` and without markup. */
  readonly text: string;
  /** The anchor of the heading: the explicit id, else the one that Docusaurus makes from the text. */
  readonly id: string;
  /** Whether the id is written out as `{#id}`. */
  readonly explicit: boolean;
  readonly endLine: number;
}

/** A fenced code block. */
export interface Fence extends Place {
  /** First word after the backticks, lower case; '' when there is none. */
  readonly lang: string;
  /** The rest of the opening line as written. */
  readonly meta: string;
  /** `name="value"` and bare words of the meta; a bare word has the value ''. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The `title` attribute, which names the file that the block shows. */
  readonly title?: string;
  /** The code, without the indentation that Markdown removes. No newline at the end. */
  readonly code: string;
  /** Line of the first line of code; the opening fence is on `line`. */
  readonly codeLine: number;
  /** Line of the closing fence. */
  readonly endLine: number;
  /** For each line of code, the column in the file at which it begins (1 unless the block is indented). */
  readonly codeColumns: readonly number[];
  /** `verify-skip="…"` of the fence. Used by the engine only; rules need not look. */
  readonly exemption?: Exemption;
}

export interface InlineCode extends Place {
  readonly code: string;
  /** Id of the nearest heading above; '' before the first. */
  readonly section: string;
}

/** A part of the text that a translation has as well. */
export interface Block extends Place {
  readonly kind: 'paragraph' | 'row' | 'item' | 'italics';
  /** With code in backticks; cells of a row are set apart by ` | `. Empty for an item, which has paragraphs. */
  readonly text: string;
  /** Id of the nearest heading above; '' before the first. */
  readonly section: string;
}

/** Text in bold. */
export interface Bold extends Place {
  readonly text: string;
  /** The text or the code that stands right before it in the same paragraph or cell, '' when nothing does. */
  readonly before: string;
  readonly after: string;
}

export interface Link extends Place {
  /** The address as written. */
  readonly url: string;
  readonly text: string;
  /** Id of the nearest heading above; '' before the first. */
  readonly section: string;
}

export interface Image extends Place {
  readonly url: string;
  /** Alternative text; null when there is none at all (`<img>` without `alt`). */
  readonly alt: string | null;
}

/** An admonition: `:::note`. */
export interface Callout extends Place {
  readonly type: string;
  readonly endLine: number;
  /** Whether nothing but blank space stands between this callout and the one before it. */
  readonly followsCallout: boolean;
}

/** An element of MDX, such as `<Endpoint method="GET" path="/api/v1/models" />`. */
export interface Component extends Place {
  readonly name: string;
  /** String attributes by name; an attribute with an expression holds the source of the expression. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** A program of MDX outside of code: `{…}` that is no comment, `import`, `export`. */
export interface Expression extends Place {
  /** As written. */
  readonly code: string;
}

export interface Prose extends Place {
  readonly text: string;
}

/** A program in `tests/claims` that the page names. */
export interface Claim extends Place {
  readonly name: string;
}

/** Why a claim cannot hold a table, or a row of it. */
export interface Unprovoked extends Place {
  readonly reason: string;
  /** Lines that it covers, both inclusive. */
  readonly from: number;
  readonly to: number;
}

/** A table; its cells are text with code in backticks. */
export interface Table extends Place {
  readonly head: readonly string[];
  readonly rows: readonly (Place & { readonly cells: readonly string[] })[];
}

/** What an author switched off, and why. */
export interface Exemption extends Place {
  /** The rule that is switched off; null on a fence without a rule's name: every sample rule. */
  readonly rule: string | null;
  /** '' when the author gave none, which is an error. */
  readonly reason: string;
  /** Lines that it covers, both inclusive. */
  readonly from: number;
  readonly to: number;
}

type Severity = 'error' | 'missing' | 'warning';

/** What is wrong at one place. Only errors make the run fail. */
export interface Finding extends Place {
  readonly rule: string;
  readonly severity: Severity;
  /** Path from the root of the repository. */
  readonly path: string;
  /** What is wrong, in one sentence without a full stop: "unknown option `--gpu` of `dbgpt start worker`". */
  readonly message: string;
  /** What would be right, or how to mend it. */
  readonly expected?: string;
  /** The nearest names that exist, best first. */
  readonly nearest?: readonly string[];
}

/** A finding as a rule hands it out: the engine adds the rule's id and the path. */
export type Draft = Omit<Finding, 'rule' | 'path' | 'severity'> & {
  /** 'error' when left out. */
  readonly severity?: Severity;
};

/** What a rule says about one document. */
export interface Outcome {
  /**
   * How many things the rule read (blocks, links, names …). A rule that read nothing on the whole site is an
   * error, and the summary shows the number.
   */
  readonly checked: number;
  readonly findings: readonly Draft[];
}

interface RuleDescription {
  /** Kebab case, unique: `python-imports`. */
  readonly id: string;
  /** One sentence for the author. */
  readonly description: string;
  /**
   * Languages of the fences that the rule reads. Present: a sample rule, which `verify-skip="reason"` on a
   * fence switches off for that fence, and whose blocks are marked as checked on the page.
   */
  readonly languages?: readonly string[];
  /** Whether it reads a page. Left out: pages with a fence in one of its `languages`; without these, all. */
  appliesTo?(document: Document): boolean;
}

/** A rule that looks at one page after the other. */
export interface PageRule extends RuleDescription {
  check(document: Document, context: RuleContext): Outcome;
}

/** A page with what is known about it. */
export interface Page {
  readonly document: Document;
  readonly context: RuleContext;
}

/** A rule whose tool is costly to start: it gets every page of a run that it applies to at once. */
export interface BatchRule extends RuleDescription {
  /** @returns One outcome for each page, in their order. */
  checkAll(pages: readonly Page[]): Promise<readonly Outcome[]>;
}

export type Rule = PageRule | BatchRule;

/** What a rule may know besides its document. */
export interface RuleContext {
  /** Facts of the document's edition; undefined for blog posts, pages, and where facts cannot be loaded. */
  readonly facts: EditionFacts | undefined;
  /** Facts of another edition, to say "exists since v0.7.0"; undefined where they cannot be loaded. */
  factsOf(edition: EditionId): EditionFacts | undefined;
  readonly index: DocumentIndex;
  readonly terms: readonly Term[];
  /** Files outside of the content, such as images: by path from the root of the repository. */
  readonly files: Pick<FileSource, 'size'>;
  readonly routes: SiteRoutes;
  /** Document ids (`installation/docker`) that a sidebar holds. */
  readonly sidebarIds: ReadonlySet<string>;
  /** English addresses that the route inventory has. */
  readonly inventory: ReadonlySet<string>;
  readonly runs: RunRecords;
  /** What the configuration reference says of classes and keys. */
  readonly configTexts: Descriptions;
  /** Names of the pictures of an edition's web interface. */
  picturesOf(edition: EditionId): readonly string[];
  /** How many findings of style a page may have, by its path; none where it is not named. */
  readonly styleAllowance: Readonly<Record<string, number>>;
  /** Tags that a blog post may carry (keys of `blog/tags.yml`); undefined when there is no such file. */
  readonly blogTags: ReadonlySet<string> | undefined;
  /** Authors of blog posts (keys of `blog/authors.yml`); undefined when there is no such file. */
  readonly blogAuthors: ReadonlySet<string> | undefined;
}

/** What is known of runs of samples. */
export interface RunRecords {
  /**
   * How a sample of an edition ended when it last ran; undefined when it never did.
   *
   * @param shown hash of the output that the page shows for it; `other output` when it was not compared with that one
   */
  resultOf(
    edition: EditionId,
    key: string,
    shown?: string,
  ): 'ran' | 'validated' | 'failed' | 'other output' | undefined;
  /** State of what a page's last run took from elsewhere; undefined where it took nothing. */
  elsewhereIn(edition: EditionId, page: string): string | undefined;
  /** How a claim ended in an edition, as its program stands now. */
  claimIn(edition: EditionId, name: string): 'ran' | 'failed' | 'not run' | 'no program';
  /**
   * Whether the server of an edition did what the OpenAPI document, as it stands now, promises of an operation;
   * `unproven` where the page says that it always fails, and the claim of that did not run.
   */
  operationIn(edition: EditionId, key: string): 'agrees' | 'differs' | 'not asked' | 'unproven';
  /**
   * How far samples of the configuration reference came, as they stand now: those of a class, or `files/openai`;
   * `not started` where nothing says why no server was, `none` where there are none.
   */
  referenceIn(
    edition: EditionId,
    name: string,
  ): ReferenceEntry['result'] | 'not started' | 'not run' | 'none';
  /** Whether nobody has run this page yet (`tests/live/pending.json`). */
  isPending(document: Pick<Document, 'edition' | 'page'>): boolean;
}

/** All documents of the site, also when only some of them are checked. */
export interface DocumentIndex {
  readonly documents: readonly Document[];
  /** By path from the root of the repository. */
  byPath(path: string): Document | undefined;
  /** Whether a page exists, without reading it. */
  has(path: string): boolean;
  /** Whether the text of a page holds some words, letter for letter. Does not read it whole. */
  mentions(path: string, words: string): boolean;
  /** Whether a page has an anchor. Cheaper than reading it whole. */
  hasAnchor(path: string, id: string): boolean;
  /** Values of `page` of the English documents of the same kind and edition. */
  pagesBeside(document: Document): readonly string[];
  /** Values of `page` of those English documents that have a title, letter case apart. Does not read them whole. */
  pagesTitled(document: Document, title: string): readonly string[];
  /** The same page in another language or edition. */
  sibling(document: Document, other: { locale?: Locale; edition?: EditionId }): Document | undefined;
}

/** What stands at an address of the site. */
export type RouteTarget =
  /** A page or post; `path` is its English file. */
  | { readonly kind: 'document'; readonly path: string; readonly edition: EditionId | null }
  /** Something that is made at build time, such as a category's index or the configuration reference. */
  | { readonly kind: 'generated'; readonly edition: EditionId | null }
  /** An old address that leads to another one. */
  | { readonly kind: 'redirect'; readonly to: string };

export interface SiteRoutes {
  /**
   * What stands at a path such as `/docs/next/quickstart`, without query, hash and language prefix.
   * @returns undefined when nothing does.
   */
  find(route: string): RouteTarget | undefined;
}

/** One row of contributing/terms.md. */
export interface Term {
  readonly english: string;
  readonly chinese: string;
  /** Spellings that English pages must not use. */
  readonly forbiddenEnglish: readonly string[];
  /** Spellings that Chinese pages must not use. */
  readonly forbiddenChinese: readonly string[];
  /** Line in the file, for messages. */
  readonly line: number;
}
