import type { ConfigFacts, ConfigTreeFacts, EditionFacts } from '../../../../lib/facts';
import { configurableClasses } from './descriptions/expected';

/** An edition as the site publishes it. */
export interface PublishedEdition {
  /** Docusaurus' name of the version. */
  readonly name: string;
  readonly label: string;
  /** Tag of the framework's repository. */
  readonly tag: string;
  /** Complete address of the edition, with base path and language, without a slash at its end. */
  readonly path: string;
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

/** Folder of the reference below an edition's path. */
const folder = 'config-reference';

/** Ids of the pages that stand above the classes: their addresses below the edition's path. */
export const pageIds = {
  index: 'config/config-reference',
  overview: `${folder}/overview`,
  changes: `${folder}/changes`,
  section: (section: string) => `${folder}/${section}`,
  class: (slug: string) => `${folder}/${slug}`,
} as const;

/** Path of the schema of an edition below the site's base path. */
export function schemaPath(edition: PublishedEdition): string {
  return `schema/${edition.facts.edition}/dbgpt.schema.json`;
}

/** Complete address of a page. */
export function addressOf(edition: PublishedEdition, id: string): string {
  return `${edition.path}/${id}`;
}

/** Complete address of a class' page, or of one parameter on it; undefined where it has none. */
export function classAddress(edition: TomlEdition, name: string, parameter?: string): string | undefined {
  const found = edition.config.classes[name];
  if (found === undefined || !edition.classes.has(name)) return undefined;
  const page = addressOf(edition, pageIds.class(found.slug));
  return parameter === undefined ? page : `${page}#${parameterId(parameter)}`;
}

/** Id of the heading of a parameter or variable. */
export function parameterId(name: string): string {
  return `param-${name}`;
}

/** Address of a file of the framework at the edition's tag. */
export function sourceAddress(edition: PublishedEdition, file: string): string {
  return `https://github.com/eosphoros-ai/DB-GPT/blob/${edition.tag}/${file}`;
}
