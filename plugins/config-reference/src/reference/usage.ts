import { getStaticTOMLValue, parseTOML } from 'toml-eslint-parser';
import type { ConfigFacts, ConfigParameter } from '../../../../lib/facts';

type Table = Readonly<Record<string, unknown>>;

const fence = /^( *)(`{3,}|~{3,})toml\b[^\n]*\n([\s\S]*?)\n\1\2 *$/gm;

/**
 * The classes that the TOML samples of a page configure: a sample has a table of the class that sets at least
 * one key of it, or selects it.
 * @param markdown Text of the page. Samples that are not TOML are left to the verifier.
 */
export function classesInSamples(config: ConfigFacts, markdown: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, , , sample = ''] of markdown.matchAll(fence)) {
    const data = parse(sample);
    if (data) collect(config, config.root, data, found);
  }
  return found;
}

/** The classes whose pages a page links to, by their addresses in any edition. */
export function classesInLinks(config: ConfigFacts, markdown: string): ReadonlySet<string> {
  const slugs = new Set([...markdown.matchAll(/config-reference\/([\w/-]+)/g)].map(([, slug]) => slug));
  return new Set(
    Object.entries(config.classes)
      .filter(([, { slug }]) => slugs.has(slug))
      .map(([name]) => name),
  );
}

/** The environment variables that a page names in code, out of the given ones. */
export function variablesInText(markdown: string, names: readonly string[]): ReadonlySet<string> {
  const words = new Set(markdown.match(/\b\w+\b/g));
  return new Set(names.filter((name) => words.has(name)));
}

function parse(sample: string): Table | undefined {
  try {
    return getStaticTOMLValue(parseTOML(sample)) as Table;
  } catch {
    return undefined;
  }
}

function collect(config: ConfigFacts, name: string, table: Table, found: Set<string>): void {
  const params = new Map(config.classes[name]?.params.map((parameter) => [parameter.name, parameter]));
  const keys = Object.keys(table);
  const discriminator = config.classes[name]?.discriminator;
  const sets = keys.some((key) => key === discriminator || params.get(key)?.class === undefined);
  if (sets && name !== config.root) found.add(name);
  for (const key of keys) {
    const parameter = params.get(key);
    if (parameter?.class === undefined) continue;
    for (const inner of tablesOf(table[key])) {
      const chosen = chooseClass(parameter, inner);
      if (chosen !== undefined) collect(config, chosen, inner, found);
    }
  }
}

function tablesOf(value: unknown): Table[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.filter(
    (item): item is Table => typeof item === 'object' && item !== null && !Array.isArray(item),
  );
}

function chooseClass(
  { types, discriminator = '', class: declared }: ConfigParameter,
  table: Table,
): string | undefined {
  if (types === undefined) return declared;
  const given = table[discriminator];
  if (given === undefined) return types.find((type) => type.value === null)?.class;
  const value = String(given).replace(/\$\{env:\w+:-([^}]*)\}/g, '$1');
  return types.find((type) => type.value === value.toLowerCase())?.class;
}
