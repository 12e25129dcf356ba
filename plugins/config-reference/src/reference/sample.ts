import type { ConfigNode, ConfigParameter, FactValue } from '../../../../lib/facts';
import { isDead } from './descriptions/schema';
import type { TomlEdition } from './edition';
import { nodesOf, selectorOf } from './places';
import type { Texts } from './texts';
import { tomlKey, tomlValue } from './tomlText';

/** What our texts know for samples. */
interface SampleTexts {
  /** The value that they name as a good one for a parameter. */
  readonly example: (className: string, parameter: ConfigParameter) => FactValue | undefined;
  /** Whether setting the key does nothing, or harm. */
  readonly isDead: (className: string, parameter: ConfigParameter) => boolean;
  /** Keys that practice needs although they have a default. */
  readonly needed: (className: string) => readonly string[];
  /** Path of the table that a sample shows for the class; undefined: the first that can hold it. */
  readonly place: (className: string) => string | undefined;
}

/** What the texts of an edition know for samples. */
export function sampleTexts(edition: TomlEdition, say: Texts): SampleTexts {
  return {
    example: (owner, parameter) => say.example(edition, owner, parameter),
    isDead: (owner, parameter) => isDead(say.parameterStatus(edition, owner, parameter)),
    needed: (owner) => say.needed(owner),
    place: (owner) => say.samplePlace(owner),
  };
}

interface Samples {
  /** The fewest keys that work; absent where the table may be left out. */
  readonly minimal?: string;
  /** Every parameter; the lines of those without a default are commented out. */
  readonly full?: string;
}

/** A table of a sample. */
interface Table {
  readonly header: string;
  readonly lines: readonly string[];
}

/**
 * The TOML samples of a class, at the first place where it can stand, with the tables that the place needs.
 * The class of the whole file has only tables.
 */
export function samplesOf(edition: TomlEdition, name: string, texts: SampleTexts): Samples {
  const writer = new SampleWriter(edition, texts);
  const node = nodeOf(edition, name, texts.place(name));
  const minimal = node ? [...writer.outer(node), writer.minimal(node.toml, name, node)] : [];
  const full = node ? [...writer.outer(node), ...writer.full(node, name)] : writer.root(name);
  return {
    ...(minimal.at(-1)?.lines.length ? { minimal: print(minimal) } : {}),
    ...(full.length > 0 ? { full: print(full) } : {}),
  };
}

/** @throws Error where the named table cannot hold the class. */
function nodeOf(edition: TomlEdition, name: string, place: string | undefined): ConfigNode | undefined {
  const nodes = nodesOf(edition, name);
  if (place === undefined) return nodes[0];
  const found = nodes.find(({ path }) => path === place);
  if (found !== undefined) return found;
  const known = nodes.map(({ path }) => path).join(', ');
  throw new Error(
    `data/config-reference/descriptions: "place" of ${name} is "${place}"; it can stand in: ${known}`,
  );
}

/** The parameters of a class as a request adds a data source of its kind: those without a default, with good values. */
export function dataSourceRequest(edition: TomlEdition, name: string, texts: SampleTexts): string {
  const { params = [], type_value: type = '' } = edition.config.classes[name] ?? {};
  const needed = params.filter(
    (parameter) => isNeeded(parameter) && parameter.class === undefined && !texts.isDead(name, parameter),
  );
  const values = needed.map((parameter) => {
    const value = texts.example(name, parameter) ?? placeholder(parameter);
    // The server does not read variables of the environment in a request.
    return [parameter.name, typeof value === 'string' && value.startsWith('${env:') ? '<password>' : value];
  });
  return JSON.stringify({ type, params: Object.fromEntries(values) }, null, 2);
}

class SampleWriter {
  constructor(
    private readonly edition: TomlEdition,
    private readonly texts: SampleTexts,
  ) {}

  /** The tables around a node that cannot be left out: arrays of tables, and those whose class is chosen. */
  outer(node: ConfigNode): Table[] {
    const path = node.path.split('.');
    return path.slice(0, -1).flatMap((_, index) => {
      const prefix = path.slice(0, index + 1).join('.');
      const table = this.edition.tree.nodes.find((candidate) => candidate.path === prefix);
      const condition = node.when?.find((candidate) => candidate.path === prefix);
      const value = condition?.values?.find((candidate) => candidate !== null);
      const chosen = table?.types?.find((type) => type.value === value) ?? table?.types?.[0];
      if (!table || !(table.list || table.types)) return [];
      return [this.minimal(table.toml, chosen?.class ?? table.class, table)];
    });
  }

  /** A table with what selects its class and with the keys that have no default. */
  minimal(header: string, name: string, node: ConfigNode): Table {
    const selector = selectorOf(node, name);
    const params = this.params(name).filter(
      (parameter) => this.isNeeded(name, parameter) || parameter.name === selector?.key,
    );
    const written = params.filter((parameter) => parameter.class === undefined);
    const lines = written.map((parameter) => this.line(name, parameter, selector));
    return { header, lines: [...this.selectorLine(written, selector), ...lines] };
  }

  /** A table with every parameter, then the tables inside of it. */
  full(node: ConfigNode, name: string): Table[] {
    const selector = selectorOf(node, name);
    const isFirst = (parameter: ConfigParameter) =>
      this.isNeeded(name, parameter) || parameter.name === selector?.key;
    const all = this.params(name).filter(
      (parameter) =>
        parameter.class === undefined && (parameter.required || !this.texts.isDead(name, parameter)),
    );
    const values = [...all.filter(isFirst), ...all.filter((parameter) => !isFirst(parameter))];
    const lines = [
      ...this.selectorLine(values, selector),
      ...values.map((parameter) => this.line(name, parameter, selector)),
    ];
    return [{ header: node.toml, lines }, ...this.inner(name, node.path)];
  }

  /** The tables at the top of the file. */
  root(name: string): Table[] {
    return this.inner(name, '');
  }

  private inner(name: string, path: string): Table[] {
    return this.params(name).flatMap((parameter) => {
      if (parameter.class === undefined) return [];
      const nested = path === '' ? parameter.name : `${path}.${parameter.name}`;
      const node = this.edition.tree.nodes.find((candidate) => candidate.path === nested);
      if (node === undefined) return [];
      const usual = usualType(this.edition, node);
      const type = node.types?.find((candidate) => candidate.class === parameter.default_class) ?? usual;
      const table = this.minimal(node.toml, type?.class ?? node.class, node);
      const given = Object.entries(parameter.default_kwargs ?? {}).map(
        ([key, value]) => `${tomlKey(key)} = ${tomlValue(value)}`,
      );
      const keys = new Set(given.map((line) => line.split(' = ')[0]));
      const lines = [...table.lines.filter((line) => !keys.has(line.split(' = ')[0])), ...given];
      const isDefault = parameter.default_class !== undefined;
      return [isDefault ? { ...table, lines } : commentOut({ ...table, lines })];
    });
  }

  private isNeeded(name: string, parameter: ConfigParameter): boolean {
    return isNeeded(parameter) || this.texts.needed(name).includes(parameter.name);
  }

  private params(name: string): readonly ConfigParameter[] {
    return this.edition.config.classes[name]?.params ?? [];
  }

  private selectorLine(
    params: readonly ConfigParameter[],
    selector: { key: string; value: string | null } | undefined,
  ): string[] {
    if (selector?.value == null || params.some(({ name }) => name === selector.key)) return [];
    return [`${selector.key} = ${tomlValue(selector.value)}`];
  }

  private line(
    name: string,
    parameter: ConfigParameter,
    selector: { key: string; value: string | null } | undefined,
  ): string {
    const key = `${tomlKey(parameter.name)} = `;
    if (selector?.value != null && parameter.name === selector.key) return key + tomlValue(selector.value);
    const example = this.texts.example(name, parameter);
    if (parameter.required || this.texts.needed(name).includes(parameter.name)) {
      return key + tomlValue(example ?? parameter.default ?? placeholder(parameter), parameter.type);
    }
    if (isTelling(parameter.default)) return key + tomlValue(parameter.default, parameter.type);
    return `# ${key}${tomlValue(example ?? placeholder(parameter), parameter.type)}`;
  }
}

/** The choice that the framework's own files make most often in any table of the kind. */
function usualType({ facts }: TomlEdition, { types, discriminator }: ConfigNode) {
  const files = JSON.stringify(facts.toml ?? {});
  const uses = (value: string | null) => files.split(`"${discriminator}":${JSON.stringify(value)}`).length;
  return types?.reduce((best, type) => (uses(type.value) > uses(best.value) ? type : best));
}

/** A key without a default, or with one that only the environment gives. */
function isNeeded({ required, default: value }: ConfigParameter): boolean {
  return required || (typeof value === 'string' && /^\$\{env:\w+\}$/.test(value));
}

/** A default that shows what may stand there. */
function isTelling(value: FactValue | undefined): value is FactValue {
  return value !== undefined && value !== null;
}

function placeholder(parameter: ConfigParameter): FactValue {
  const [first] = parameter.valid_values ?? [];
  if (parameter.list) return [];
  if (first !== undefined) return first;
  if (parameter.tags?.includes('privacy')) return `\${env:${parameter.name.toUpperCase()}}`;
  switch (parameter.type) {
    case 'integer':
      return 1;
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'object':
      return {};
    default:
      return `<${parameter.name.replaceAll('_', '-')}>`;
  }
}

function commentOut({ header, lines }: Table): Table {
  return { header: `# ${header}`, lines: lines.map((line) => (line.startsWith('# ') ? line : `# ${line}`)) };
}

function print(tables: readonly Table[]): string {
  return tables.map(({ header, lines }) => [header, ...lines].join('\n')).join('\n\n');
}
