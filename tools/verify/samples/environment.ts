import { type EditionFacts, findEnvironmentVariable, suggestedNames } from '../../../lib/facts';
import type { RuleContext } from '../model';
import { elsewhere, versionsWhere } from './editions';
import { versionOf } from './fences';
import { isSlip } from './slips';

/** What is wrong with an environment variable that a page sets. */
interface VariableProblem {
  readonly message: string;
  readonly expected?: string;
  readonly nearest?: readonly string[];
}

/** Where a page sets a variable. */
type Setting =
  /** For a command, where it may well be read by another program or by the reader's own. */
  | 'command'
  /** For a container of another program. */
  | 'container'
  /** For a container of the framework. */
  | 'own container'
  /** In the `.env` file of the framework, which it reads itself. */
  | 'dotenv';

/** Variables of libraries and of the system, which may stand in a `.env` file of the framework. */
const foreign =
  /^(https?_proxy|no_proxy|all_proxy|tz|lang|path|home|(lc|hf|huggingface|transformers|cuda|nvidia|nccl|torch|pytorch|omp|tokenizers|vllm|pip|uv|python\w*|otel|aws|azure|google|litellm|openai|mysql|postgres|nltk|langchain|ray)_.*)$/i;

/** What is wrong with a variable; undefined when it is known, or may be somebody else's. */
export function checkVariable(
  name: string,
  setting: Setting,
  facts: EditionFacts,
  context: RuleContext,
): VariableProblem | undefined {
  const match = findEnvironmentVariable(facts.env, name);
  if (setting === 'dotenv' && facts.env.template === undefined && isOldSetting(name, facts, context)) {
    const message = `${versionOf(facts)} reads no \`.env\` file; \`${name}\` was a setting of the one of v0.6.3`;
    return { message, expected: 'a key of the TOML configuration, or an exported variable that it names' };
  }
  if (match.kind !== 'unknown' || isParameter(name, facts)) return undefined;
  const message = `nothing in ${versionOf(facts)} reads \`${name}\``;
  // `DB_TYPE` for `LOCAL_DB_TYPE`: the first word was forgotten.
  const longer =
    setting === 'command' || foreign.test(name) || !name.includes('_')
      ? []
      : Object.keys(facts.env.variables).filter((known) => known.endsWith(`_${name}`));
  const slips = [...match.nearest.filter((known) => isSlip(name, known)), ...longer].slice(0, 3);
  if (slips.length > 0) return { message, nearest: slips };
  const shortened = shortenedParameter(name, facts);
  if (shortened.length > 0) return { message, nearest: shortened };
  if (foreign.test(name)) return undefined;
  const versions = versionsWhere(context, facts, ({ env }) => Object.hasOwn(env.variables, name));
  const isFramework = setting === 'dotenv' || setting === 'own container';
  const strict = isFramework && facts.env.template !== undefined && /^[A-Z][A-Z0-9_]+$/.test(name);
  if (versions.length === 0 && !strict) return undefined;
  return {
    message: `${message}${elsewhere(versions)}`,
    nearest: suggestedNames(name, Object.keys(facts.env.variables)),
  };
}

/** Parameters of models and servers that an edition without configuration files reads from variables. */
function parametersOf({ env, cli }: EditionFacts): string[] {
  if (env.prefixed === undefined) return [];
  const options = Object.values(cli.dynamic_classes ?? {}).flat();
  return [...env.prefixed.flatMap(({ params = [] }) => params), ...options.map((option) => option.name)];
}

/** A parameter under its name, in any letter case, with or without the name of a model in front. */
function isParameter(name: string, facts: EditionFacts): boolean {
  const written = name.toLowerCase();
  return parametersOf(facts).some(
    (known) => written === known || (known.length > 6 && written.endsWith(`_${known}`)),
  );
}

/** `my_model_backend`: parameters behind the name of a model whose first word is left out. */
function shortenedParameter(name: string, facts: EditionFacts): string[] {
  if (!/^[a-z][\w.]*$/.test(name)) return [];
  const found = parametersOf(facts).flatMap((known) => {
    const rest = known.slice('proxy_'.length);
    const isMeant = known.startsWith('proxy_') && rest.length > 6 && name.endsWith(`_${rest}`);
    return isMeant ? [`${name.slice(0, name.length - rest.length)}${known}`] : [];
  });
  return [...new Set(found)];
}

/** A setting of the `.env` file of another edition that no configuration of this one takes its value from. */
function isOldSetting(name: string, facts: EditionFacts, context: RuleContext): boolean {
  const uses = facts.env.variables[name] ?? [];
  if (uses.some(({ source }) => source === 'toml' || source === 'config-default')) return false;
  const inTemplate = ({ env }: EditionFacts) => (env.template ?? []).some((line) => line.name === name);
  return versionsWhere(context, facts, inTemplate).length > 0;
}
