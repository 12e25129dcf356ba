import { type EditionFacts, editionIds, findConfigKey, findEnvironmentVariable } from '../../../../lib/facts';
import { elsewhere, versionsWhere } from '../editions';
import { checkVariable } from '../environment';
import { versionOf } from '../fences';
import { identifiersOf } from '../identifiers';
import type { Mention, MentionReader } from './mention';

/** Roots of the configuration whose names mean nothing else in front of a dot. */
const clearRoots = new Set(['service', 'models', 'rag', 'serves', 'system']);

/** `[models]`, `[[models.llms]]`, `service.web.port`. */
export const configurationKey: MentionReader = (mention) => {
  const { code } = mention.inline;
  const table = /^\[\[?([a-z_]+(?:\.[a-z_]+)*)\]\]?$/.exec(code)?.[1];
  const dotted = /^[a-z_]+(?:\.[a-z_]+)+(?=$|\s*=)/.exec(code)?.[0];
  const key = table ?? dotted;
  if (key === undefined || /\.(py|toml|md|json|yaml|yml|sh|txt|log|db|sql)$/.test(key)) return undefined;
  const path = key.split('.');
  const [root = '', second] = path;
  if (!rootsOf(mention).includes(root)) return undefined;
  if (table === undefined && !isMeantAsKey(mention.facts, root, second, path.length)) return undefined;
  return checkKey(mention, key, path);
};

/** A dotted word is a key when its root is used for nothing else, or when it goes on as a key does. */
function isMeantAsKey(
  facts: EditionFacts,
  root: string,
  second: string | undefined,
  length: number,
): boolean {
  const { config } = facts;
  const begins =
    config !== undefined &&
    second !== undefined &&
    findConfigKey(config, [root, second]).kind !== 'unknown-key';
  if (begins) return true;
  if (!clearRoots.has(root) || config === undefined || second === undefined)
    return length > 2 && clearRoots.has(root);
  const found = findConfigKey(config, [root, second]);
  return found.kind === 'unknown-key' && found.nearest.length > 0;
}

function rootsOf({ context }: Mention): string[] {
  return editionIds.flatMap((edition) => context.factsOf(edition)?.configTree?.root.keys ?? []);
}

function checkKey(
  { facts, context }: Mention,
  key: string,
  path: readonly string[],
): ReturnType<MentionReader> {
  const { config } = facts;
  const has = (other: EditionFacts) =>
    other.config !== undefined && findConfigKey(other.config, path).kind !== 'unknown-key';
  if (has(facts)) return [];
  const versions = versionsWhere(context, facts, has);
  if (config === undefined) {
    const message = `\`${key}\` is a key of the TOML configuration, which ${versionOf(facts)} does not have${elsewhere(versions)}`;
    return versions.length === 0 ? [] : [{ message, elsewhere: versions }];
  }
  const found = findConfigKey(config, path);
  const nearest = found.kind === 'unknown-key' ? found.nearest : [];
  return [
    {
      message: `no configuration key \`${key}\` in ${versionOf(facts)}${elsewhere(versions)}`,
      nearest,
      elsewhere: versions,
    },
  ];
}

/** `OPENAI_API_KEY`, `${env:OPENAI_API_KEY}`, `OPENAI_API_KEY=sk-…`. */
export const environmentVariable: MentionReader = ({ inline, facts, context }) => {
  const name = /^(?:\$\{env:|\$\{|\$)?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:(?::-[^}]*)?\})?(?:=\S*)?$/.exec(
    inline.code,
  )?.[1];
  if (name === undefined) return undefined;
  if (identifiersOf(facts).all.has(name)) return [];
  const problem = checkVariable(name, 'command', facts, context);
  // It may be a constant, or another program's.
  if (problem === undefined) return undefined;
  const versions = versionsWhere(
    context,
    facts,
    ({ env }) => findEnvironmentVariable(env, name).kind !== 'unknown',
  );
  return [{ ...problem, elsewhere: versions }];
};
