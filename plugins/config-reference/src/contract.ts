/**
 * What crosses from the build to the pages, as JSON. All texts are in the language of the build; all addresses
 * are complete, with base path, language and edition.
 */

/** A piece of text inside of a paragraph. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] };

export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] };

export type RichText = readonly Block[];

/** A page of the reference, as a link shows it. */
export interface PageLink {
  readonly title: string;
  readonly href: string;
}

/** An entry of the list of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** What every page of the reference has, whatever it shows. */
export interface PageHead {
  /** Names the page across editions: its address below the edition's path. */
  readonly id: string;
  readonly permalink: string;
  readonly title: string;
  /** Plain text for search engines and link previews. */
  readonly description: string;
  readonly previous?: PageLink;
  readonly next?: PageLink;
  /** The data file that holds the page's texts, in the repository. */
  readonly editUrl?: string;
}

/** What changed between two editions about a class or a parameter. */
export type Mark =
  | { readonly kind: 'added'; readonly version: string }
  | { readonly kind: 'removed'; readonly version: string }
  | {
      readonly kind: 'changed';
      readonly version: string;
      /** Which fact: `type`, `default`, `required`, `values`. */
      readonly fact: ChangedFact;
      readonly from: string;
      readonly to: string;
    };

export type ChangedFact = 'type' | 'default' | 'required' | 'values';

/** A class that a parameter or a table may hold. */
export interface Choice extends PageLink {
  /** What selects it; null where the framework picks the class itself. */
  readonly value: string | null;
}

export interface Parameter {
  readonly name: string;
  /** Id of the heading: `param-<name>`. */
  readonly id: string;
  /** `string`, `integer`, …, `table`, `array of tables`; as TOML calls it. */
  readonly type: string;
  readonly required: boolean;
  /** As TOML writes it; absent where there is none. */
  readonly defaultValue?: string;
  /** The class that stands in for an absent table. */
  readonly defaultTable?: PageLink;
  /** The default is to leave it unset. */
  readonly unset?: true;
  /** Variables that the default reads; without a fallback one of variable and key has to be there. */
  readonly environment?: readonly { readonly name: string; readonly fallback?: string }[];
  readonly values?: readonly string[];
  /** Class of the nested table. */
  readonly table?: PageLink;
  /** Classes to choose from, and the key that chooses. */
  readonly discriminator?: string;
  readonly choices?: readonly Choice[];
  readonly secret?: true;
  readonly fixed?: true;
  /** Class that declares an inherited parameter; without an address where it has no page. */
  readonly inheritedFrom?: { readonly title: string; readonly href?: string };
  readonly text: RichText;
  readonly marks: readonly Mark[];
}

/** One place of a class in a TOML file: the tables that lead to it. */
export interface Place {
  readonly steps: readonly {
    /** As TOML writes it: `[rag.storage]`. */
    readonly header: string;
    readonly href?: string;
    /** The key that this table needs for the next one to exist, or to be this class. */
    readonly selector?: { readonly key: string; readonly values: readonly string[] };
  }[];
}

export interface ClassPage {
  readonly kind: 'class';
  readonly head: PageHead;
  readonly className: string;
  readonly dottedName: string;
  /** The class in the framework's repository, at the tag of the edition. */
  readonly sourceUrl: string;
  readonly summary: readonly Inline[];
  readonly body: RichText;
  readonly places: readonly Place[];
  readonly selector?: { readonly key: string; readonly value: string | null };
  /** The fewest keys that work; absent where none is needed. */
  readonly minimalSample?: string;
  readonly fullSample?: string;
  readonly parameters: readonly Parameter[];
  readonly guides: readonly PageLink[];
  readonly marks: readonly Mark[];
}

/** A class in the list of its section. */
export interface ClassEntry extends PageLink {
  readonly className: string;
  readonly value?: string;
  readonly summary: readonly Inline[];
  readonly marks: readonly Mark[];
}

/** Classes that stand in the same table. */
export interface ClassGroup {
  readonly id: string;
  /** Tables in which they stand: `[[models.llms]]`. */
  readonly headers: readonly string[];
  /** The key that chooses between them. */
  readonly key?: string;
  readonly entries: readonly ClassEntry[];
}

/** An environment variable of an edition that is configured by them. */
export interface Variable {
  readonly name: string;
  readonly id: string;
  /** What the code takes when the variable is not set; several where places differ. */
  readonly defaults: readonly string[];
  /** Values that `.env.template` shows, and whether their lines are active. */
  readonly template: readonly { readonly value: string; readonly active: boolean }[];
  readonly values?: readonly string[];
  /** Files of the framework that read it, with their addresses. */
  readonly readBy: readonly PageLink[];
  readonly text: RichText;
  /** What took its place in the first edition with TOML files. */
  readonly successor: Migration;
  readonly guides: readonly PageLink[];
}

/** Where a setting went. */
export interface Migration {
  /** Label of the first edition with TOML files. */
  readonly edition: string;
  /** TOML keys; empty where there is none. */
  readonly keys: readonly {
    readonly key: string;
    /** The value that the table's discriminator has to have. */
    readonly selector?: { readonly key: string; readonly value: string };
    readonly href: string;
  }[];
  readonly note: readonly Inline[];
}

export interface SectionPage {
  readonly kind: 'section';
  readonly head: PageHead;
  readonly summary: readonly Inline[];
  readonly body: RichText;
  readonly groups: readonly ClassGroup[];
  readonly variables: readonly Variable[];
}

/** A section as the pages above it list it. */
export interface SectionEntry extends PageLink {
  readonly summary: readonly Inline[];
  readonly items: readonly PageLink[];
}

export interface IndexPage {
  readonly kind: 'index';
  readonly head: PageHead;
  readonly summary: readonly Inline[];
  readonly overview: PageLink;
  readonly changes: PageLink;
  /** Tables at the top of the file. */
  readonly top: readonly PageLink[];
  readonly sections: readonly SectionEntry[];
}

/** A table of the file and what stands below it. */
export interface TableNode {
  readonly header: string;
  readonly href?: string;
  readonly key?: string;
  readonly choices: readonly Choice[];
  readonly children: readonly TableNode[];
}

export interface OverviewPage {
  readonly kind: 'overview';
  readonly head: PageHead;
  readonly summary: readonly Inline[];
  /** How the edition is configured. */
  readonly form: 'toml' | 'environment';
  readonly body: readonly Prose[];
  readonly tree: readonly TableNode[];
  readonly sections: readonly SectionEntry[];
  /** Variables that belong to no section. */
  readonly variables: readonly Variable[];
}

/** A part of a page that is prose: a heading, paragraphs and samples. */
export interface Prose {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly ProsePart[];
}

type ProsePart =
  | { readonly kind: 'text'; readonly text: RichText }
  | { readonly kind: 'code'; readonly language: string; readonly title?: string; readonly text: string }
  /** Where a generated list stands. */
  | { readonly kind: 'tree' };

/** What came, went and changed from one edition to the next. */
export interface EditionChanges {
  readonly from: string;
  readonly to: string;
  readonly added: readonly ClassEntry[];
  readonly removed: readonly ClassEntry[];
  readonly parameters: readonly {
    readonly class: PageLink;
    readonly changes: readonly { readonly name: string; readonly href: string; readonly mark: Mark }[];
  }[];
}

/** Variables of one section and where each went. */
export interface MigrationGroup {
  readonly title: string;
  readonly id: string;
  readonly rows: readonly { readonly variable: PageLink; readonly migration: Migration }[];
}

export interface ComparePage {
  readonly kind: 'compare';
  readonly head: PageHead;
  readonly summary: readonly Inline[];
  readonly changes: readonly EditionChanges[];
  /** Labels of the editions between which the variables moved. */
  readonly from: string;
  readonly to: string;
  readonly migration: readonly MigrationGroup[];
}

/** What a written page knows about the settings in its samples, as the context of its route. */
export interface SettingsContext {
  readonly links: readonly PageLink[];
}

export type ReferencePage = ClassPage | SectionPage | IndexPage | OverviewPage | ComparePage;
