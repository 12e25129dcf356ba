import type { CliCommand, CliFacts, CliParameter } from '../schema/cli';
import { nearestNames, suggestedNames } from './nearest';

/** What the words of a command line name. */
export interface CommandMatch {
  readonly command: CliCommand;
  /** The words behind the command: options, arguments, or an unknown subcommand. */
  readonly rest: readonly string[];
  /** Options that stand in front of a subcommand, with the group that takes them. */
  readonly groupOptions: readonly { readonly group: CliCommand; readonly words: readonly string[] }[];
  /** Present when a group is followed by a word that is none of its commands; `known` are those that its help shows. */
  readonly unknownSubcommand?: {
    readonly word: string;
    readonly known: readonly string[];
    readonly nearest: readonly string[];
  };
}

/** What may follow a command. */
interface CommandOptions {
  /** Every spelling of every option, `--help` included. */
  readonly flags: ReadonlyMap<string, CliParameter>;
  readonly arguments: readonly CliParameter[];
  /**
   * Some options depend on the model. `flags` holds those of every parameter class that is known, and others
   * may exist.
   */
  readonly dynamic: boolean;
}

/** What a word that begins with `-` is. */
type OptionMatch =
  /** `value` is present when the word itself carries it (`--port=1`). */
  | { readonly kind: 'option'; readonly parameter: CliParameter; readonly value?: string }
  /** `certain` is false where the facts cannot list all options of the command. */
  | { readonly kind: 'unknown'; readonly nearest: readonly string[]; readonly certain: boolean };

const help: CliParameter = { kind: 'option', flags: ['--help'], name: 'help', is_flag: true };

/** A word that stands for something that the reader fills in. */
const placeholder = /^[<[{$]/;

/**
 * The command that the words begin with: the longest path that they lead along. Options of a group may stand
 * between its words.
 * @param words Words of one simple command, quotes removed: `['dbgpt', 'start', 'webserver', '-c', 'x']`.
 * @returns undefined when the first word is no program of the framework.
 */
export function findCommand(cli: CliFacts, words: readonly string[]): CommandMatch | undefined {
  const paths = new Map(cli.commands.map((command) => [command.path, command]));
  let command = paths.get(words[0] ?? '');
  if (!command) return undefined;
  const groupOptions: { group: CliCommand; words: readonly string[] }[] = [];
  let next = 1;
  while (command.kind === 'group') {
    const afterOptions = skipOptions(cli, command, words, next);
    const child: CliCommand | undefined = paths.get(`${command.path} ${words[afterOptions]}`);
    if (!child) break;
    if (afterOptions > next) groupOptions.push({ group: command, words: words.slice(next, afterOptions) });
    command = child;
    next = afterOptions + 1;
  }
  const match = { command, rest: words.slice(next), groupOptions };
  const word = words[skipOptions(cli, command, words, next)];
  if (command.kind !== 'group' || word === undefined || placeholder.test(word)) return match;
  const all = subcommands(cli, command);
  const known = all.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const nearest = nearestNames(
    word,
    all.map(({ name }) => name),
  );
  return { ...match, unknownSubcommand: { word, known, nearest } };
}

/** The options and arguments that a command takes. */
export function commandOptions(cli: CliFacts, command: CliCommand): CommandOptions {
  const dynamic = command.dynamic
    ? [...command.dynamic.static, ...Object.values(cli.dynamic_classes ?? {}).flat()]
    : [];
  const flags = new Map<string, CliParameter>();
  for (const parameter of [...command.params, ...dynamic, help]) {
    for (const flag of parameter.flags ?? []) if (!flags.has(flag)) flags.set(flag, parameter);
  }
  return {
    flags,
    arguments: command.params.filter((parameter) => parameter.kind === 'argument'),
    dynamic: command.dynamic !== undefined,
  };
}

/** What a word such as `--port`, `--port=1`, `-p` or `-p1` is to a command. */
export function findOption(options: CommandOptions, word: string): OptionMatch {
  const whole = options.flags.get(word);
  if (whole) return { kind: 'option', parameter: whole };
  const [flag = word, value] = splitValue(word);
  const parameter = options.flags.get(flag);
  if (parameter && value !== undefined) return { kind: 'option', parameter, value };
  return { kind: 'unknown', nearest: suggestedNames(flag, options.flags.keys()), certain: !options.dynamic };
}

/** `--port=1` and `-p1` carry their values; a lone `--port` does not. */
function splitValue(word: string): [string, string?] {
  if (!word.startsWith('--')) return word.length > 2 ? [word.slice(0, 2), word.slice(2)] : [word];
  const equals = word.indexOf('=');
  return equals === -1 ? [word] : [word.slice(0, equals), word.slice(equals + 1)];
}

/** Position of the first word from `start` on that is neither an option of the command nor its value. */
function skipOptions(cli: CliFacts, command: CliCommand, words: readonly string[], start: number): number {
  const options = commandOptions(cli, command);
  let position = start;
  while (words[position]?.startsWith('-')) {
    const found = findOption(options, words[position] ?? '');
    const takesNext = found.kind === 'option' && !found.parameter.is_flag && found.value === undefined;
    position += takesNext ? 2 : 1;
  }
  return position;
}

function subcommands(cli: CliFacts, group: CliCommand) {
  const start = `${group.path} `;
  return cli.commands
    .filter(({ path }) => path.startsWith(start) && !path.slice(start.length).includes(' '))
    .map(({ path, hidden }) => ({ name: path.slice(start.length), hidden }));
}
