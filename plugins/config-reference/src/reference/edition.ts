import { referenceFolder, referenceIndex } from '../../../../lib/content/referencePages';
import { type Edition, type EditionId, editions } from '../../../../lib/editions';
import { type ConfigFacts, type ConfigTreeFacts, type EditionFacts, loadFacts } from '../../../../lib/facts';
import { oncePerName } from '../../../../lib/oncePer';
import { configurableClasses } from './descriptions/expected';

/** An edition and what is known of it. */
export interface PublishedEdition extends Pick<Edition, 'label' | 'tag' | 'route'> {
  readonly facts: EditionFacts;
}

/** An edition that is configured by a TOML file. */
export interface TomlEdition extends PublishedEdition {
  readonly config: ConfigFacts;
  readonly tree: ConfigTreeFacts;
  /** Names of the classes that have a page. */
  readonly classes: ReadonlySet<string>;
}

/** Adds what is known about a TOML edition; undefined for one that is configured by environment variables. */
export function asTomlEdition(edition: PublishedEdition): TomlEdition | undefined {
  const { config, configTree } = edition.facts;
  if (config === undefined || configTree === undefined) return undefined;
  return { ...edition, config, tree: configTree, classes: configurableClasses(config) };
}

/** Ids of the pages that stand above the classes: their addresses below the edition's path. */
export const pageIds = {
  index: referenceIndex,
  overview: `${referenceFolder}/overview`,
  files: `${referenceFolder}/files`,
  check: `${referenceFolder}/check`,
  changes: `${referenceFolder}/changes`,
  section: (section: string) => `${referenceFolder}/${section}`,
  class: (slug: string) => `${referenceFolder}/${slug}`,
} as const;

/** Address of a page, without base path and language. */
export function addressOf(edition: PublishedEdition, id: string): string {
  return `${edition.route}/${id}`;
}

/** Address of a class' page, or of one parameter on it; undefined where it has none. */
export function classAddress(edition: TomlEdition, name: string, parameter?: string): string | undefined {
  const found = edition.config.classes[name];
  if (found === undefined || !edition.classes.has(name)) return undefined;
  const page = addressOf(edition, pageIds.class(found.slug));
  return parameter === undefined ? page : `${page}#${parameterId(parameter)}`;
}

const publishedEdition = oncePerName((id: EditionId) => {
  const edition = editions.find((one) => one.id === id);
  return edition && asTomlEdition({ ...edition, facts: loadFacts(id) });
});

/**
 * Address of the page of a class in an edition, without base path and language; undefined where it has none.
 * @throws FactsError for facts that cannot be read
 */
export function classPage(id: EditionId, name: string): string | undefined {
  const edition = publishedEdition(id);
  return edition && classAddress(edition, name);
}

/** Id of the heading of a parameter or variable. */
export function parameterId(name: string): string {
  return `param-${name}`;
}

/** Address of a file of the framework at the edition's tag. */
export function sourceAddress(edition: PublishedEdition, file: string): string {
  return `https://github.com/eosphoros-ai/DB-GPT/blob/${edition.tag}/${file}`;
}
