import { isTomlFailure, parseToml } from '../../../../lib/configFile/document';
import type { ConfigFacts } from '../../../../lib/facts';
import { checkConfig, parameterOf } from '../../../../lib/facts/lookup/config';

const fence = /^( *)(`{3,}|~{3,})toml\b[^\n]*\n([\s\S]*?)\n\1\2 *$/gm;

/**
 * The classes that the TOML samples of a page configure: a sample has a table of the class that sets at least
 * one key of it, or selects it.
 * @param markdown Text of the page. Samples that are not TOML are left to the verifier.
 */
export function classesInSamples(config: ConfigFacts, markdown: string): ReadonlySet<string> {
  const names = [...markdown.matchAll(fence)].flatMap(([, , , sample = '']) => {
    const toml = parseToml(sample);
    if (isTomlFailure(toml)) return [];
    const { uses } = checkConfig(config, toml.data);
    const tables = uses.filter(({ parameter }) => parameter === undefined);
    return tables.flatMap(({ class: name, path }) => {
      const keys = Object.keys(toml.value(path) ?? {});
      const sets = keys.some((key) => parameterOf(config, name, key)?.class === undefined);
      return sets && name !== config.root ? [name] : [];
    });
  });
  return new Set(names);
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
