import type { Distribution, EditionFacts } from '../../../../lib/facts';
import { oneOf, quoted, suggestedNames } from '../../../../lib/facts';
import type { RuleContext } from '../../model';
import { elsewhere, versionsWhere } from '../editions';
import { versionOf } from '../fences';
import type { WordProblem } from './commandLine';
import type { Invocation } from './invocation';
import type { ShellWord } from './script';

/** What a word of an installing command asks for: `dbgpt[cli,agent]`, `-e ".[default]"`. */
interface Requirement {
  readonly word: ShellWord;
  /** Name of a package, or a path to one. */
  readonly target: string;
  readonly extras: readonly string[];
}

const requirement =
  /^(?<target>[A-Za-z0-9_][\w.-]*|\.{1,2}(?:\/[\w./-]*)?|\/?[\w.-]+(?:\/[\w.-]+)+\/?)\s*(?:\[(?<extras>[^\]]*)\])?\s*(?:[=<>!~@;].*)?$/;

/** Options of pip and uv that take a value, which is then no package. */
const valued =
  /^(-r|-c|-i|-t|-f|--(requirement|constraint|index-url|extra-index-url|trusted-host|target|find-links|python|prefix|group|link-mode|index|default-index|build-constraint))$/;

/**
 * Holds an installing command against the packages of an edition.
 * @param folder Folder of the repository in which the command runs, '' for its root.
 * @returns undefined when the command installs nothing of the framework.
 */
export function checkInstall(
  { program, words, through }: Invocation,
  folder: string,
  facts: EditionFacts,
  context: RuleContext,
): WordProblem[] | undefined {
  const args = words.slice(1);
  if (program === 'uv') return checkUv(words, folder, facts, context);
  const isPip = /^pip[\d.]*$/.test(program) && args[0]?.value === 'install';
  return isPip && !through.includes('uv')
    ? checkRequirements(args.slice(1), folder, facts, context)
    : undefined;
}

function checkUv(
  words: readonly ShellWord[],
  folder: string,
  facts: EditionFacts,
  context: RuleContext,
): WordProblem[] | undefined {
  const [, verb, second] = words;
  if (verb?.value === 'pip' && second?.value === 'install') {
    return checkRequirements(words.slice(3), folder, facts, context);
  }
  if (verb?.value === 'add' || (verb?.value === 'tool' && second?.value === 'install')) {
    return checkRequirements(words.slice(2), folder, facts, context);
  }
  if (verb?.value !== 'sync' && verb?.value !== 'run') return undefined;
  if (facts.packages.workspace === undefined) return withoutWorkspace(words, facts, context);
  const asked = optionValues(words.slice(2), '--extra');
  if (asked.length === 0 && verb.value === 'run') return undefined;
  return [
    ...asked.flatMap((word) =>
      checkExtra(word.value, word, { extrasOf: ({ packages }) => packages.extras }, facts, context),
    ),
    ...conflicts(asked, facts),
  ];
}

/** `uv sync` where the edition has no workspace to synchronise. */
function withoutWorkspace(
  words: readonly ShellWord[],
  facts: EditionFacts,
  context: RuleContext,
): WordProblem[] {
  const [word, verb, program] = words;
  if (word === undefined || (verb?.value === 'run' && !/^(dbgpt|python[\d.]*)$/.test(program?.value ?? '')))
    return [];
  const versions = versionsWhere(context, facts, ({ packages }) => packages.workspace !== undefined);
  const message = `${versionOf(facts)} is not installed with \`uv ${verb?.value}\`${elsewhere(versions)}`;
  return [{ word, message, expected: '`pip install -e ".[default]"`, and commands without `uv run`' }];
}

function optionValues(words: readonly ShellWord[], option: string): ShellWord[] {
  return words.flatMap((word, index) => {
    if (word.value.startsWith(`${option}=`)) return [{ ...word, value: word.value.slice(option.length + 1) }];
    const next = words[index + 1];
    return word.value === option && next !== undefined ? [next] : [];
  });
}

function checkRequirements(
  words: readonly ShellWord[],
  folder: string,
  facts: EditionFacts,
  context: RuleContext,
): WordProblem[] | undefined {
  const found = words
    .filter(({ value }, index) => !value.startsWith('-') && !valued.test(words[index - 1]?.value ?? ''))
    .map(readRequirement)
    .filter((item) => item !== undefined)
    .map((item) => ({ item, problems: checkRequirement(item, folder, facts, context) }))
    .filter(({ problems }) => problems !== undefined);
  return found.length === 0 ? undefined : found.flatMap(({ problems }) => problems ?? []);
}

function readRequirement(word: ShellWord): Requirement | undefined {
  const match = requirement.exec(word.value)?.groups;
  if (match?.target === undefined || word.placeholder) return undefined;
  const extras = (match.extras ?? '').split(',').map((name) => name.trim());
  return { word, target: match.target, extras: extras.filter((name) => name !== '') };
}

function checkRequirement(
  { word, target, extras }: Requirement,
  folder: string,
  facts: EditionFacts,
  context: RuleContext,
): WordProblem[] | undefined {
  const distribution = findDistribution(facts, target, folder);
  if (distribution !== undefined) {
    const source = {
      distribution,
      extrasOf: (other: EditionFacts) => findDistribution(other, target, folder)?.extras ?? {},
    };
    return extras.flatMap((name) => checkExtra(name, word, source, facts, context));
  }
  const versions = versionsWhere(
    context,
    facts,
    (other) => findDistribution(other, target, folder) !== undefined,
  );
  if (versions.length === 0) return undefined;
  const names = facts.packages.distributions.map(({ name }) => name);
  const message = `no package \`${target}\` in ${versionOf(facts)}${elsewhere(versions)}`;
  return [{ word, message, expected: names.length === 1 ? quoted(names) : oneOf(names) }];
}

/** The package of a name, or the one whose project file stands in a folder. */
function findDistribution(facts: EditionFacts, target: string, folder: string): Distribution | undefined {
  const { distributions } = facts.packages;
  if (!/[./]/.test(target)) {
    const name = target.toLowerCase().replaceAll('_', '-');
    return distributions.find((distribution) => distribution.name === name);
  }
  if (target.startsWith('/') || target.startsWith('..')) return undefined;
  const path = [folder, target]
    .join('/')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
  return distributions.find((distribution) => distribution.path.split('/').slice(0, -1).join('/') === path);
}

/** Where an extra is looked for. */
interface ExtraSource {
  /** The package that has to have it; undefined where any may. */
  readonly distribution?: Distribution;
  /** The extras of an edition that count. */
  extrasOf(facts: EditionFacts): Readonly<Record<string, unknown>>;
}

function checkExtra(
  name: string,
  word: ShellWord,
  { distribution, extrasOf }: ExtraSource,
  facts: EditionFacts,
  context: RuleContext,
): WordProblem[] {
  if (!/^[\w.-]+$/.test(name) || word.placeholder || word.expands) return [];
  const normal = (text: string) => text.toLowerCase().replace(/[-_.]+/g, '-');
  const has = (other: EditionFacts) =>
    Object.keys(extrasOf(other)).some((known) => normal(known) === normal(name));
  if (has(facts)) return [];
  const { extras } = facts.packages;
  const owners = Object.hasOwn(extras, name) ? (extras[name] ?? []) : [];
  const versions = versionsWhere(context, facts, has);
  const of = distribution === undefined ? '' : ` of \`${distribution.name}\``;
  const advice = distribution?.name === 'dbgpt-mono' ? '`uv sync --all-packages --extra …`' : undefined;
  return [
    {
      word,
      message: `no extra \`${name}\`${of} in ${versionOf(facts)}${elsewhere(versions)}`,
      expected: owners.length > 0 ? owners.map((owner) => `\`${owner}[${name}]\``).join(' or ') : advice,
      nearest: suggestedNames(name, Object.keys(facts.packages.extras)),
    },
  ];
}

/** Extras of one command of which only one can be installed. */
function conflicts(asked: readonly ShellWord[], facts: EditionFacts): WordProblem[] {
  const sets = facts.packages.distributions.flatMap(({ conflicts: groups = [] }) => groups);
  return sets.flatMap((set) => {
    const names = set.map(({ extra }) => extra);
    const [first, second] = asked.filter(({ value }) => names.includes(value));
    if (first === undefined || second === undefined || first.value === second.value) return [];
    const message = `the extras \`${first.value}\` and \`${second.value}\` cannot be installed together`;
    return [{ word: second, message, expected: 'one of them' }];
  });
}
