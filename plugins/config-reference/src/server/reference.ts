import type { PageLink, ReferencePage } from '../contract';
import type { Descriptions } from './descriptions/load';
import type { Language } from './descriptions/schema';
import { asTomlEdition, type PublishedEdition, type TomlEdition } from './edition';
import { environmentOutline } from './environmentOutline';
import type { Guides, WrittenPage } from './guides';
import { History } from './history';
import { makePages, type Outline, type SidebarItem, sidebarItem } from './outline';
import type { MigrationTexts, OverviewTexts, PageTexts } from './pageTexts';
import { tomlOutline } from './tomlOutline';
import { validateConfigFacts } from './validateFacts';

/** Our own texts: everything in `data/config-reference/`. */
export interface ReferenceTexts {
  readonly descriptions: Descriptions;
  readonly pages: PageTexts;
  readonly overview: OverviewTexts;
  readonly migrations: MigrationTexts;
}

/** What the reference is made from. */
export interface ReferenceInput {
  /** From the oldest to the newest. */
  readonly editions: readonly PublishedEdition[];
  readonly texts: ReferenceTexts;
  readonly language: Language;
  /** Name of an edition -> its pages. */
  readonly written: ReadonlyMap<string, readonly WrittenPage[]>;
  /** Address before a file of the data folder where readers can edit it. */
  readonly editUrl: string;
  /** Address of the site in its default language, with its base path. */
  readonly siteAddress: string;
}

/** The reference of one edition. */
export interface EditionReference {
  readonly pages: readonly ReferencePage[];
  readonly sidebar: SidebarItem;
  /** Id of a written page -> the classes of its samples. */
  readonly settings: ReadonlyMap<string, readonly PageLink[]>;
}

/** What the outlines of the editions share. */
export interface Shared extends ReferenceInput {
  readonly tomlEditions: readonly TomlEdition[];
  readonly history: History;
  /** The edition before the first with TOML files, and that one. */
  readonly switchover: { readonly before: PublishedEdition; readonly after: TomlEdition } | undefined;
}

/** The part of an edition that differs by its form. */
export interface EditionContent {
  readonly outline: Outline;
  readonly guides: Guides;
  readonly settingLink: (name: string) => PageLink | undefined;
}

/**
 * Makes the reference of every edition.
 * @returns Name of an edition -> its reference.
 * @throws ReferenceDataError when the data is malformed or leads nowhere.
 */
export function createReference(input: ReferenceInput): ReadonlyMap<string, EditionReference> {
  const shared = share(input);
  return new Map(input.editions.map((edition) => [edition.name, referenceOf(edition, shared)]));
}

function share(input: ReferenceInput): Shared {
  const { editions, texts } = input;
  const sections = Object.keys(texts.pages.sections);
  const tomlEditions = editions.flatMap((edition) => asTomlEdition(edition) ?? []);
  for (const { config, facts } of tomlEditions) {
    validateConfigFacts(config, `facts/${facts.edition}/config.json`, sections);
  }
  const [after] = tomlEditions;
  const before = editions.filter((edition) => asTomlEdition(edition) === undefined).at(-1);
  const switchover = before && after ? { before, after } : undefined;
  return { ...input, tomlEditions, history: new History(tomlEditions), switchover };
}

function referenceOf(edition: PublishedEdition, shared: Shared): EditionReference {
  const toml = shared.tomlEditions.find(({ name }) => name === edition.name);
  const { outline, guides, settingLink } = toml
    ? tomlOutline(toml, shared)
    : environmentOutline(edition, shared);
  const pages = makePages(edition, outline, shared.editUrl);
  const settings = [...guides.byPage].map(([id, names]): [string, PageLink[]] => [
    id,
    names.flatMap((name) => settingLink(name) ?? []),
  ]);
  return { pages, sidebar: sidebarItem(edition, outline), settings: new Map(settings) };
}
