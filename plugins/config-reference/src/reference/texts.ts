import type { BlockContent, PhrasingContent } from 'mdast';
import { lastPart } from '../../../../lib/dotted';
import type { ConfigParameter, FactValue } from '../../../../lib/facts';
import type { Locale, Localized } from '../../../../lib/locales';
import { type DataPlace, ReferenceDataError } from './dataError';
import type { Descriptions } from './descriptions/load';
import type { ClassText, Status, Unit } from './descriptions/schema';
import { classStatus, keyStatus, parameterDetail, parameterText } from './descriptions/status';
import type { PublishedEdition, TomlEdition } from './edition';
import { resolveLink } from './links';
import { codeText, parseInline, parseText, plainText } from './richText';
import { fits } from './validateFacts';

/** A text, and those of editions for which it is not true. */
type EditionText = Localized & { readonly editions?: Readonly<Record<string, Localized>> | undefined };

/** Our texts as one edition shows them in one language. A text that is not yet translated stands in English. */
export class Texts {
  /**
   * @param all Every TOML edition: a text may link to a class that only another edition has.
   * @param variableAddress Address of a variable in the edition at hand, where it has variables.
   */
  constructor(
    private readonly descriptions: Descriptions,
    readonly language: Locale,
    private readonly edition: PublishedEdition,
    private readonly all: readonly TomlEdition[],
    private readonly variableAddress: (name: string) => string | undefined,
  ) {}

  title(name: string): string {
    return this.pick(this.ofClass(name)?.title) || lastPart(name);
  }

  /** The short name, for lists in which the section is known. */
  label(name: string): string {
    return this.pick(this.ofClass(name)?.label) || this.title(name);
  }

  /** Puts classes in one order for all languages. */
  compare(one: string, other: string): number {
    const english = (name: string) => {
      const text = this.ofClass(name);
      return text?.label?.en ?? text?.title?.en ?? name;
    };
    return english(one).localeCompare(english(other), 'en');
  }

  summary(name: string): PhrasingContent[] {
    return this.inline(this.pick(this.ofClass(name)?.summary), this.place(name), name);
  }

  plainSummary(name: string): string {
    return plainText(this.pick(this.ofClass(name)?.summary));
  }

  body(name: string): BlockContent[] {
    return this.rich(this.pickHere(this.ofClass(name)?.body), this.place(name), name);
  }

  parameter(edition: TomlEdition, name: string, parameter: ConfigParameter): BlockContent[] {
    const found = parameterText(this.descriptions, edition.config, name, parameter.name);
    if (found === undefined) return [];
    return this.rich(
      this.pickHere(found.text),
      { ...this.place(found.owner), parameter: parameter.name },
      name,
    );
  }

  /** What becomes of somebody who chooses the class in this edition; undefined where it works. */
  statusOf(name: string): Status | undefined {
    return classStatus(this.descriptions, this.edition.facts.edition, name);
  }

  /** The same of a parameter. */
  parameterStatus(
    { facts, config }: TomlEdition,
    name: string,
    parameter: ConfigParameter,
  ): Status | undefined {
    const said = keyStatus(this.descriptions, { edition: facts.edition, config }, name, parameter.name);
    return said ?? (parameter.overridden_by === undefined ? undefined : 'environment-wins');
  }

  /** What the number of a parameter counts; undefined where its name says it. */
  unit({ config }: TomlEdition, name: string, { name: key }: ConfigParameter): Unit | undefined {
    return parameterDetail(this.descriptions, config, name, key, 'unit')?.detail;
  }

  /**
   * What counts where a parameter is not set, in a few words; empty where nothing is said.
   * @throws ReferenceDataError where the facts say it, or the parameter has a default.
   */
  unset({ config }: TomlEdition, name: string, parameter: ConfigParameter): PhrasingContent[] {
    const found = parameterDetail(this.descriptions, config, name, parameter.name, 'unset');
    if (found === undefined) return [];
    const place = { ...this.place(found.owner), parameter: parameter.name };
    const { required, default: value, unset, env } = parameter;
    if (required || (value !== null && value !== undefined) || unset || env) {
      const problem = `"unset" stands beside a default, or the facts know what counts, in ${name}`;
      throw new ReferenceDataError(place, problem, 'delete "unset"');
    }
    return this.inline(this.pick(found.detail), place, name);
  }

  /** Path of the table in which samples show the class; undefined: the first that can hold it. */
  samplePlace(name: string): string | undefined {
    return this.ofClass(name)?.place;
  }

  /**
   * Keys that practice needs although the class has a default for them.
   * @throws ReferenceDataError for one that the class has in no edition
   */
  needed(name: string): readonly string[] {
    const { needed = [], neededUnless: unless } = this.ofClass(name) ?? {};
    for (const parameter of [...needed, ...(unless ? [unless] : [])]) {
      const has = ({ config }: TomlEdition) => config.classes[name]?.params.some((p) => p.name === parameter);
      if (this.all.some(has)) continue;
      const remedy = 'correct "needed"';
      throw new ReferenceDataError({ ...this.place(name), parameter }, 'no edition has it', remedy);
    }
    return needed;
  }

  /** The switch that takes the place of these keys. */
  neededUnless(name: string): string | undefined {
    return this.ofClass(name)?.neededUnless;
  }

  /** The parameter's text in plain English, for the schema. */
  plainParameter(edition: TomlEdition, name: string, parameter: ConfigParameter): string {
    return plainText(
      this.pickHere(parameterText(this.descriptions, edition.config, name, parameter.name)?.text),
    );
  }

  /** The parameter's text as one line with code in backticks, for the check in the browser. */
  shortParameter(edition: TomlEdition, name: string, parameter: ConfigParameter): string {
    return codeText(
      this.pickHere(parameterText(this.descriptions, edition.config, name, parameter.name)?.text),
    );
  }

  /** The same of the text of a class. */
  shortBody(name: string): string {
    return codeText(this.pickHere(this.ofClass(name)?.body));
  }

  /** @throws ReferenceDataError for an example that does not fit the parameter. */
  example(edition: TomlEdition, name: string, parameter: ConfigParameter): FactValue | undefined {
    const found = parameterText(this.descriptions, edition.config, name, parameter.name);
    const own = this.ofClass(name)?.examples?.[parameter.name];
    const value = own ?? found?.text.example;
    if (value === undefined || value === null) return undefined;
    if (!fits(parameter, value)) {
      const owner = own === undefined ? (found?.owner ?? name) : name;
      const place = { ...this.place(owner), parameter: parameter.name };
      const problem = `the example ${JSON.stringify(value)} does not fit the type ${parameter.type}`;
      throw new ReferenceDataError(place, problem, 'give a value that fits, or delete "example"');
    }
    return value;
  }

  /**
   * @param page Class whose page shows the text.
   * @throws ReferenceDataError for wrong markup and for links that lead nowhere.
   */
  rich(text: string, place: DataPlace, page?: string): BlockContent[] {
    return this.guarded(place, () => parseText(text, this.resolver(page)));
  }

  inline(text: string, place: DataPlace, page?: string): PhrasingContent[] {
    return this.guarded(place, () => parseInline(text.trim(), this.resolver(page)));
  }

  /** The text in the language of the build, or in English. */
  pick(text: Localized | undefined): string {
    return text?.[this.language].trim() || text?.en.trim() || '';
  }

  /** That of the edition at hand, where it has its own. */
  private pickHere(text: EditionText | undefined): string {
    return this.pick(text?.editions?.[this.edition.facts.edition] ?? text);
  }

  private ofClass(name: string): ClassText | undefined {
    return this.descriptions.classes.get(name)?.text;
  }

  private place(name: string): DataPlace {
    const file = this.descriptions.classes.get(name)?.file ?? 'descriptions';
    return { file: `${this.descriptions.folder}/${file}`, class: name };
  }

  private resolver(page: string | undefined): (target: string) => string | undefined {
    const { edition, all, variableAddress } = this;
    return (target) => resolveLink(target, { edition, all, variableAddress, ...(page ? { page } : {}) });
  }

  private guarded<T>(place: DataPlace, read: () => T): T {
    try {
      return read();
    } catch (error) {
      const remedy = 'data/config-reference/README.md says which markup the texts may have';
      throw new ReferenceDataError(place, (error as Error).message, remedy);
    }
  }
}
