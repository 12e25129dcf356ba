import {
  addressOf,
  classAddress,
  type PublishedEdition,
  pageIds,
  parameterId,
  type TomlEdition,
} from './edition';

/** Where links of a text are resolved. */
export interface LinkContext {
  /** The edition that shows the text. */
  readonly edition: PublishedEdition;
  /** Every TOML edition: a text may link to a class that only another edition has. */
  readonly all: readonly TomlEdition[];
  /** The class whose page shows the text; a text about an inherited parameter stands on many pages. */
  readonly page?: string;
  /** Address of a variable, where the edition has variables; throws for one that is not there. */
  readonly variableAddress: (name: string) => string | undefined;
}

/**
 * The address of a link target of our texts.
 * @returns undefined where the edition at hand has no such page.
 * @throws Error for a target of another form, and for one that no edition has.
 */
export function resolveLink(target: string, context: LinkContext): string | undefined {
  const [, kind, name = '', parameter] = /^(\w+):([\w.]+)(?:#([\w-]+))?$/.exec(target) ?? [];
  if (kind === 'variable') return context.variableAddress(name);
  if (kind === 'page' && isPage(name)) {
    if ((name === 'check' || name === 'files') && context.edition.facts.config === undefined)
      return undefined;
    return addressOf(context.edition, pageIds[name]) + (parameter ? `#${parameter}` : '');
  }
  if (kind !== 'class') {
    throw new Error(`the link target "${target}" is none of class:…, variable:…, page:… and https://…`);
  }
  const known = context.all.filter((edition) => isKnown(edition, name, parameter));
  if (known.length === 0) throw new Error(`the link target "${target}" is in no edition`);
  const edition = known.find((candidate) => candidate.tag === context.edition.tag);
  return edition && addressIn(edition, name, parameter, context.page);
}

function isPage(name: string): name is 'index' | 'overview' | 'files' | 'check' | 'changes' {
  return ['index', 'overview', 'files', 'check', 'changes'].includes(name);
}

function isKnown({ config }: TomlEdition, name: string, parameter: string | undefined): boolean {
  const params = (config.classes[name] ?? config.base_classes[name])?.params;
  return (
    params !== undefined && (parameter === undefined || params.some((known) => known.name === parameter))
  );
}

/** A base class has no page: its parameters stand on the pages of the classes that inherit from it. */
function addressIn(
  edition: TomlEdition,
  name: string,
  parameter: string | undefined,
  page: string | undefined,
) {
  const own = classAddress(edition, name, parameter);
  if (own !== undefined) return own;
  const section = edition.config.classes[name]?.section;
  if (parameter === undefined) return addressOf(edition, section ? pageIds.section(section) : pageIds.index);
  const shows = (candidate: string) =>
    edition.config.classes[candidate]?.params.some(
      (known) => known.name === parameter && (known.defined_in === name || candidate === page),
    ) === true;
  if (page !== undefined && shows(page)) return `#${parameterId(parameter)}`;
  const heir = [...edition.classes].find(shows);
  return heir && classAddress(edition, heir, parameter);
}
