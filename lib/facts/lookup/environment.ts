import { literally } from '../../literally';
import type { EnvFacts, EnvironmentUse } from '../schema/env';
import { nearestNames } from './nearest';

/** How the framework knows an environment variable. */
type EnvironmentMatch =
  | { readonly kind: 'variable'; readonly uses: readonly EnvironmentUse[] }
  /** A name that the framework puts together. */
  | { readonly kind: 'pattern'; readonly pattern: string }
  /** A parameter class that is also read from variables with that prefix. */
  | { readonly kind: 'prefixed'; readonly prefix: string; readonly parameter: string }
  | { readonly kind: 'unknown'; readonly nearest: readonly string[] };

/**
 * What the framework does with the environment variable of that name.
 * @param modelParameters Names of the parameters of model classes (the options in `cli.dynamic_classes`), for
 *   prefixes whose class depends on the model.
 */
export function findEnvironmentVariable(
  env: EnvFacts,
  name: string,
  modelParameters: readonly string[] = [],
): EnvironmentMatch {
  if (Object.hasOwn(env.variables, name)) return { kind: 'variable', uses: env.variables[name] ?? [] };
  const pattern = env.patterns.find((candidate) => fits(candidate.pattern, name));
  if (pattern) return { kind: 'pattern', pattern: pattern.pattern };
  const prefixed = findPrefixed(env, name, modelParameters);
  return prefixed ?? { kind: 'unknown', nearest: nearestNames(name, Object.keys(env.variables)) };
}

/** `{…}` in a pattern stands for any letters. */
function fits(pattern: string, name: string): boolean {
  const literal = pattern.split(/\{[^}]*\}/).map(literally);
  return new RegExp(`^${literal.join('\\w+')}$`, 'i').test(name);
}

function findPrefixed(
  env: EnvFacts,
  name: string,
  modelParameters: readonly string[],
): EnvironmentMatch | undefined {
  const lower = name.toLowerCase();
  for (const { prefixes, params = modelParameters } of env.prefixed ?? []) {
    for (const prefix of prefixes) {
      const parameter = params.find((candidate) => fits(`${prefix}${candidate}`, lower));
      if (parameter !== undefined) return { kind: 'prefixed', prefix, parameter };
    }
  }
  return undefined;
}
