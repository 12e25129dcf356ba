import {
  type CliParameter,
  type CommandMatch,
  commandOptions,
  type EditionFacts,
  findCommand,
  findOption,
  oneOf,
} from '../../../../lib/facts';
import type { RuleContext } from '../../model';
import { elsewhere, versionsWhere } from '../editions';
import { versionOf } from '../fences';
import type { ShellWord } from './script';

/** Something wrong with a word of a command line. */
export interface WordProblem {
  readonly word: ShellWord;
  readonly message: string;
  readonly expected?: string;
  readonly nearest?: readonly string[];
}

/** A whole sample, or a mention in running text that may leave out what the command needs. */
type Completeness = 'sample' | 'mention';

/**
 * Holds a command line against the commands of an edition.
 * @param words The program and its arguments.
 * @returns undefined when the program is none of the framework's.
 */
export function checkCommandLine(
  words: readonly ShellWord[],
  facts: EditionFacts,
  context: RuleContext,
  completeness: Completeness,
): WordProblem[] | undefined {
  const [program] = words;
  if (program === undefined) return undefined;
  const name = program.value.replace(/^(?:[.~/]\S*|\S*\/bin)\//, '');
  const values = [name, ...words.slice(1).map(({ value }) => value)];
  const match = findCommand(facts.cli, values);
  if (match === undefined) return laterProgram(program, name, facts, context);
  const behind = words.slice(words.length - match.rest.length);
  const against = { facts, context, completeness };
  if (match.unknownSubcommand !== undefined) return unknownSubcommand(match, behind, values, against);
  return match.command.kind === 'group' ? [] : checkOptions(match, program, behind, against);
}

/** A program that only another edition has, such as `install_help.py`. */
function laterProgram(
  word: ShellWord,
  name: string,
  facts: EditionFacts,
  context: RuleContext,
): WordProblem[] | undefined {
  const versions = versionsWhere(context, facts, ({ cli }) => findCommand(cli, [name]) !== undefined);
  if (versions.length === 0) return undefined;
  return [{ word, message: `no program \`${name}\` in ${versionOf(facts)}${elsewhere(versions)}` }];
}

function unknownSubcommand(
  match: CommandMatch,
  behind: readonly ShellWord[],
  values: readonly string[],
  { facts, context, completeness }: OptionCheck,
): WordProblem[] {
  const { word: unknown, known = [], nearest = [] } = match.unknownSubcommand ?? {};
  const word = behind.find(({ value }) => value === unknown);
  if (word === undefined || word.placeholder || word.expands) return [];
  const path = match.command.path;
  const versions = versionsWhere(context, facts, ({ cli }) => {
    const other = findCommand(cli, values);
    return other !== undefined && other.command.path.length > path.length;
  });
  // In running text, `dbgpt storage` may be two words of a sentence.
  const isProse = completeness === 'mention' && !path.includes(' ') && versions.length === 0;
  if (isProse && nearest.length === 0) return [];
  return [
    {
      word,
      message: `\`${path}\` has no command \`${word.value}\` in ${versionOf(facts)}${elsewhere(versions)}`,
      expected: known.length === 0 ? undefined : oneOf(known),
      nearest,
    },
  ];
}

interface OptionCheck {
  readonly facts: EditionFacts;
  readonly context: RuleContext;
  readonly completeness: Completeness;
}

function checkOptions(
  { command }: CommandMatch,
  program: ShellWord,
  words: readonly ShellWord[],
  { facts, context, completeness }: OptionCheck,
): WordProblem[] {
  const options = commandOptions(facts.cli, command);
  const problems: WordProblem[] = [];
  const given = new Set<CliParameter>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined || word.value === '--') break;
    if (!/^--?[A-Za-z]/.test(word.value)) continue;
    const found = findOption(options, word.value);
    if (found.kind === 'unknown') {
      if (!found.certain || word.placeholder) continue;
      problems.push(unknownOption(word, command.path, found.nearest, facts, context));
      continue;
    }
    given.add(found.parameter);
    const takesNext =
      found.value === undefined && found.parameter.is_flag !== true && found.parameter.count !== true;
    const value = takesNext ? words[index + 1] : word;
    if (takesNext) index += 1;
    problems.push(...checkChoice(found.parameter, found.value ?? value?.value, value));
  }
  const open = words.some(
    ({ placeholder, expands, value }) =>
      (placeholder && /^\W*_*$/.test(value)) || (expands && value.startsWith('$')),
  );
  if (completeness === 'mention' || open || words.some(({ value }) => value === '--help')) return problems;
  const meant = new Set(problems.flatMap(({ nearest = [] }) => nearest));
  for (const parameter of command.params) {
    // Said already: the option is there under another name.
    if (parameter.flags?.some((flag) => meant.has(flag))) continue;
    if (isMissing(parameter, given)) problems.push(missingOption(program, parameter, command.path, facts));
  }
  return problems;
}

function unknownOption(
  word: ShellWord,
  path: string,
  nearest: readonly string[],
  facts: EditionFacts,
  context: RuleContext,
): WordProblem {
  const option = word.value.split('=')[0] ?? word.value;
  const versions = versionsWhere(context, facts, ({ cli }) => {
    const other = findCommand(cli, path.split(' '));
    return (
      other?.command.path === path && findOption(commandOptions(cli, other.command), option).kind === 'option'
    );
  });
  const match = findCommand(facts.cli, path.split(' '));
  const flags = match === undefined ? [] : [...commandOptions(facts.cli, match.command).flags.keys()];
  const short = flags.filter((flag) => flag.startsWith('--'));
  return {
    word,
    message: `\`${path}\` has no option \`${option}\` in ${versionOf(facts)}${elsewhere(versions)}`,
    expected: oneOf(short, 8),
    nearest:
      nearest.length > 0
        ? nearest
        : flags.filter((flag) => option.startsWith(`${flag}-`) || flag.startsWith(`${option}-`)),
  };
}

function checkChoice(
  parameter: CliParameter,
  value: string | undefined,
  word: ShellWord | undefined,
): WordProblem[] {
  const { choices } = parameter;
  if (choices === undefined || value === undefined || word === undefined || word.placeholder || word.expands)
    return [];
  if (choices.some((choice) => choice.toLowerCase() === value.toLowerCase())) return [];
  const message = `\`${parameter.flags?.at(-1)}\` does not take \`${value}\``;
  return [{ word, message, expected: oneOf(choices) }];
}

function isMissing(parameter: CliParameter, given: ReadonlySet<CliParameter>): boolean {
  const { kind, required, prompt, envvar, default: value } = parameter;
  if (kind !== 'option' || required !== true || prompt !== undefined || envvar !== undefined) return false;
  return value === undefined && ![...given].some(({ name }) => name === parameter.name);
}

function missingOption(
  program: ShellWord,
  parameter: CliParameter,
  path: string,
  facts: EditionFacts,
): WordProblem {
  const flag = parameter.flags?.find((name) => name.startsWith('--')) ?? parameter.name;
  return {
    word: program,
    message: `\`${path}\` needs the option \`${flag}\` in ${versionOf(facts)}`,
    expected: `\`${path} ${flag} …\``,
  };
}
