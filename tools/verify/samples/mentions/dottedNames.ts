import { lastPart, ownerPart } from '../../../../lib/dotted';
import { type EditionFacts, type ImportResolution, resolveDottedName } from '../../../../lib/facts';
import type { RuleContext } from '../../model';
import { elsewhere, versionsWhere } from '../editions';
import { versionOf } from '../fences';
import { importPaths } from '../python/importPaths';
import type { MentionProblem, MentionReader } from './mention';

/** Endings that make a dotted word the name of a file. */
export const fileEnding =
  /\.(py|toml|md|mdx|json|yaml|yml|sh|txt|log|db|sql|jsonl|lock|git|env|pth|html|svg|png|whl|gz)$/;

/** Dotted names below the packages of the framework: `dbgpt.core.awel.DAG`. */
export const dottedName: MentionReader = ({ inline, facts, context }) => {
  const { code } = inline;
  if (!/^dbgpt(_[a-z]+)?(\.\w+)+(\(\))?$/.test(code) || fileEnding.test(code)) return undefined;
  const name = lastPart(code.replace(/\(\)$/, ''));
  const module = ownerPart(code);
  const missing = {
    dotted: code,
    module,
    name,
    said: `\`${code}\``,
    shown: (path: string) => `${path}.${name}`,
  };
  return judgeDotted(missing, facts, context);
};

interface DottedName {
  readonly dotted: string;
  readonly module: string;
  readonly name: string;
  /** How a message names it, and a place where it is instead. */
  readonly said: string;
  readonly shown: (module: string) => string;
}

/** A name that its module does not have, with the editions and modules that have it. */
function judgeDotted(
  { dotted, module, name, said, shown }: DottedName,
  facts: EditionFacts,
  context: RuleContext,
): MentionProblem[] {
  const resolution = resolveDottedName(facts.python, dotted);
  if (!isMissing(resolution.kind)) return [];
  const versions = versionsWhere(
    context,
    facts,
    ({ python }) => !isMissing(resolveDottedName(python, dotted).kind),
  );
  const moved = importPaths(facts.python, name, module).map((path) => `\`${shown(path)}\``);
  return [
    {
      message: `no ${said} in ${versionOf(facts)}${elsewhere(versions)}`,
      expected: moved.length > 0 ? moved.join(' or ') : undefined,
      nearest: nearestTo(resolution),
      elsewhere: versions,
    },
  ];
}

/** Dotted names near a missing one. */
function nearestTo(resolution: ImportResolution): readonly string[] | undefined {
  if (resolution.kind === 'unknown-name')
    return resolution.nearest.map((name) => `${resolution.module}.${name}`);
  return 'nearest' in resolution ? resolution.nearest : undefined;
}

/** A package of another edition is `foreign` to this one. */
function isMissing(kind: ImportResolution['kind']): boolean {
  return ['unknown-module', 'unknown-name', 'unknown-member', 'foreign'].includes(kind);
}

/** `from dbgpt.core import X`: what samples are held against, in running text. */
export const importStatement: MentionReader = ({ inline, facts, context }) => {
  const [, module, list] = /^from (dbgpt[\w.]*) import ([\w, ]+)$/.exec(inline.code) ?? [];
  if (module === undefined || list === undefined) return undefined;
  return list.split(/,\s*/).flatMap((written) => {
    const name = written.trim();
    const said = `\`${name}\` in \`${module}\``;
    const missing = { dotted: `${module}.${name}`, module, name, said, shown: (path: string) => path };
    return judgeDotted(missing, facts, context);
  });
};
