import { isTomlFailure, type TomlDocument, type TomlString } from '../../../lib/configFile/document';
import { substitutionsIn } from '../../../lib/configFile/mistakes';
import { lastPart } from '../../../lib/dotted';
import {
  type ConfigFinding,
  checkConfig,
  type EditionFacts,
  editionIds,
  findEnvironmentVariable,
  nearestNames,
  oneOf,
} from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Rule, RuleContext } from '../model';
import { placeInFence } from '../position';
import { versionOf } from '../samples/fences';
import { isSlip } from '../samples/slips';
import { type TomlBlock, tomlBlocks } from '../samples/toml/blocks';

const languages = sampleLanguages.toml;

/** Files of other programs, which are only parsed. */
const otherFiles = /(^|\/)(pyproject|uv|config|Cargo|poetry|netlify|ruff)\.toml$/;

/** Tables and keys of configuration samples are ones that the edition reads. */
export const tomlConfigRule: Rule = {
  id: 'toml-config',
  description: 'tables, keys, types and values of configuration samples are ones that the edition reads',
  languages,
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    for (const block of tomlBlocks(document, context)) {
      const { facts, toml } = block;
      if (facts === undefined || isTomlFailure(toml) || !isConfiguration(block, toml, context)) continue;
      checked += 1;
      findings.push(
        ...(facts.config === undefined ? [unread(block, facts)] : checkTables(block, toml, facts)),
      );
    }
    return { checked, findings };
  },
};

/** Whether a block is a configuration of the framework, or a part of one: told by its tables and its title. */
function isConfiguration({ fence }: TomlBlock, { data }: TomlDocument, context: RuleContext): boolean {
  if (fence.title !== undefined && otherFiles.test(fence.title)) return false;
  const roots = rootKeys(context);
  const tables = Object.keys(data).filter((key) => typeof data[key] === 'object');
  if (tables.some((key) => roots.includes(key))) return true;
  const named = fence.title !== undefined && /(^|\/)(configs\/.*|dbgpt[\w.-]*)\.toml$/.test(fence.title);
  return named || tables.some((key) => nearestNames(key, roots).length > 0);
}

/** Tables at the top of a configuration in any edition. */
function rootKeys(context: RuleContext): string[] {
  return editionIds.flatMap((edition) => context.factsOf(edition)?.configTree?.root.keys ?? []);
}

function unread({ fence }: TomlBlock, facts: EditionFacts): Draft {
  const message = `${versionOf(facts)} reads no TOML configuration`;
  return {
    line: fence.line,
    column: fence.column,
    message,
    expected: 'settings in `.env`, and options of the commands',
  };
}

function checkTables({ fence }: TomlBlock, toml: TomlDocument, facts: EditionFacts): Draft[] {
  const { config } = facts;
  if (config === undefined) return [];
  const found = checkConfig(config, toml.data).findings.filter((finding) => isCertain(finding, toml));
  const problems = found.map((finding): Draft => {
    const { row, column } = toml.place(finding.path);
    return { ...placeInFence(fence, row, column), ...explain(finding, facts) };
  });
  const names = toml.strings.flatMap((text) => {
    const problem = checkSubstitution(text, facts);
    return problem === undefined ? [] : [{ ...placeInFence(fence, text.row, text.column), ...problem }];
  });
  return [...problems, ...names];
}

/** A table of which something was left out need not be whole. */
function isCertain(finding: ConfigFinding, toml: TomlDocument): boolean {
  return finding.kind !== 'missing-key' || !toml.elided;
}

function explain(finding: ConfigFinding, facts: EditionFacts): Omit<Draft, 'line' | 'column'> {
  const table = tableName(finding.path);
  const version = versionOf(facts);
  switch (finding.kind) {
    case 'unknown-key': {
      const where =
        finding.path.length > 1 ? `\`[${tableName(finding.path.slice(0, -1))}]\`` : 'the configuration';
      const message = `${where} has no key \`${finding.key}\` in ${version} (\`${lastPart(finding.class)}\`)`;
      return { message, expected: keysOf(finding.class, facts), nearest: finding.nearest };
    }
    case 'unknown-type': {
      const { discriminator, value, known, nearest } = finding;
      const message =
        value === undefined
          ? `the table has no \`${discriminator}\`, which says what it configures`
          : `no \`${discriminator}\` \`${String(value)}\` in ${version}`;
      return { message, expected: oneOf(known, 12), nearest };
    }
    case 'wrong-value':
      return {
        message: `\`${table}\` does not take ${shown(finding.value)}`,
        expected:
          finding.expected === 'array of tables'
            ? `\`[[${table}]]\` in double brackets, once for each`
            : finding.expected,
      };
    case 'invalid-choice': {
      const message = `\`${table}\` does not take ${JSON.stringify(finding.value)} in ${version}`;
      return { message, expected: oneOf(finding.known), nearest: finding.nearest };
    }
    case 'missing-key': {
      const { name } = finding.parameter;
      const message = `\`[${table}]\` needs the key \`${name}\` in ${version} (\`${lastPart(finding.class)}\`)`;
      return { message, expected: `\`${name} = …\`, or \`# ...\` where keys are left out` };
    }
  }
}

/** A value as in the file; of a table only that it is one. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'a single table' : JSON.stringify(value);
}

function keysOf(name: string, facts: EditionFacts): string | undefined {
  const params = (facts.config?.classes[name] ?? facts.config?.base_classes[name])?.params ?? [];
  return oneOf(
    params.map(({ name }) => name),
    12,
  );
}

function tableName(path: readonly (string | number)[]): string {
  return path.filter((part) => typeof part === 'string').join('.');
}

function checkSubstitution(
  string: TomlString,
  facts: EditionFacts,
): Omit<Draft, 'line' | 'column'> | undefined {
  for (const { text, name, isBroken } of substitutionsIn(string)) {
    if (isBroken) {
      const expected = `\`\${env:${name}}\`, or \`\${env:${name}:-default}\``;
      return { message: `\`${text}\` is not replaced by an environment variable`, expected };
    }
    const match = findEnvironmentVariable(facts.env, name);
    if (match.kind === 'unknown' && match.nearest.some((known) => isSlip(name, known))) {
      const message = `no environment variable \`${name}\` in ${versionOf(facts)}`;
      return {
        message,
        expected: 'a variable of your own needs a name that cannot be mistaken',
        nearest: match.nearest,
      };
    }
  }
  return undefined;
}
