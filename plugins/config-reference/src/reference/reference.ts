import type { EditionId } from '../../../../lib/editions';
import type { Locale } from '../../../../lib/locales';
import type { ReferenceLedger } from '../../../../lib/samples/referenceLedger';
import type { Descriptions } from './descriptions/load';
import {
  addressOf,
  asTomlEdition,
  type PublishedEdition,
  pageIds,
  parameterId,
  type TomlEdition,
} from './edition';
import { History } from './history';
import { validateInheritedTexts } from './inheritedTexts';
import type { MigrationTexts, OverviewTexts, PageTexts } from './pageTexts';
import { Texts } from './texts';
import { validateConfigFacts } from './validateFacts';
import type { FileUse } from './wholeFiles';

/** Our own texts: everything in `data/config-reference/`. */
export interface ReferenceTexts {
  readonly descriptions: Descriptions;
  readonly pages: PageTexts;
  readonly overview: OverviewTexts;
  readonly migrations: MigrationTexts;
  /** Whole files, by what they are for. */
  readonly files: readonly FileUse[];
}

/** What the reference is made from. */
export interface ReferenceInput {
  /** From the oldest to the newest. */
  readonly editions: readonly PublishedEdition[];
  readonly texts: ReferenceTexts;
  /** How far the samples came in the framework, by edition. */
  readonly runs: (edition: EditionId) => ReferenceLedger;
  readonly language: Locale;
  /** Address of the site in its default language, with its base path. */
  readonly siteAddress: string;
}

interface View extends ReferenceInput {
  /** The texts as the edition shows them. */
  readonly say: Texts;
  readonly tomlViews: readonly TomlView[];
  /** The last edition without TOML files, if one with them follows. */
  readonly environment: EnvironmentView | undefined;
}

/** An edition with TOML files, with all that its pages are written from. */
export interface TomlView extends View {
  readonly form: 'toml';
  readonly edition: TomlEdition;
  readonly history: History;
}

/** An edition that is configured by environment variables, and the first with TOML files. */
export interface EnvironmentView extends View {
  readonly form: 'environment';
  readonly edition: PublishedEdition;
  readonly successor: TomlEdition;
}

export type EditionView = TomlView | EnvironmentView;

/**
 * The reference of every edition, from the oldest to the newest.
 * @throws ReferenceDataError when the facts do not hold together, and an error for editions without TOML files of
 *   which nobody knows what took the place of their variables.
 */
export function createReference(input: ReferenceInput): readonly EditionView[] {
  const { editions, texts, language } = input;
  const toml = editions.flatMap((edition) => asTomlEdition(edition) ?? []);
  for (const edition of toml) {
    const { config, facts } = edition;
    validateConfigFacts(config, `facts/${facts.edition}/config.json`, Object.keys(texts.pages.sections));
    validateInheritedTexts(edition, texts.descriptions);
  }
  const history = new History(toml);
  const [successor] = toml;
  const without = editions.filter((edition) => asTomlEdition(edition) === undefined);
  if (without.length > 1 || (without.length === 1 && successor === undefined)) {
    throw new Error(
      `the editions ${without.map(({ label }) => label).join(', ')} have no TOML files: the reference can say where the variables of one went, to the first edition with such files`,
    );
  }
  const tomlViews: TomlView[] = [];
  const [before] = without;
  const shared = { ...input, tomlViews };
  const environment: EnvironmentView | undefined = before &&
    successor && {
      ...shared,
      form: 'environment',
      edition: before,
      successor,
      say: new Texts(texts.descriptions, language, before, toml, (name) =>
        variableAddress(before, texts.descriptions, name),
      ),
      get environment() {
        return environment;
      },
    };
  for (const edition of toml) {
    const say = new Texts(texts.descriptions, language, edition, toml, () => undefined);
    tomlViews.push({ ...shared, form: 'toml', edition, history, say, environment });
  }
  return [...(environment ? [environment] : []), ...tomlViews];
}

/** Page on which the variables of a section stand. */
function pageOfVariables(section: string): string {
  return section === 'root' ? pageIds.overview : pageIds.section(section);
}

/** @throws Error for a variable that is not described. */
export function variableAddress(
  edition: PublishedEdition,
  { variables }: Descriptions,
  name: string,
): string {
  const [section] = [...variables].find(([, texts]) => texts.has(name)) ?? [];
  if (section === undefined) throw new Error(`the link target "variable:${name}" is not described in env/`);
  return `${addressOf(edition, pageOfVariables(section))}#${parameterId(name)}`;
}
