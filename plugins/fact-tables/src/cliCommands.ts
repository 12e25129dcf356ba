import type { BlockContent } from 'mdast';
import type { CliCommand, CliParameter } from '../../../lib/facts/schema/cli';
import type { Locale } from '../../../lib/locales';
import {
  block,
  code,
  heading,
  type Inline,
  inlineOf,
  joined,
  paragraph,
  table,
} from '../../../lib/markdown/nodes';
import { type CommandTexts, optionText, parametersOf, readCommandTexts } from './commandTexts';
import type { Labels } from './labels';
import type { ListContext } from './lists';

interface Commands {
  readonly byPath: ReadonlyMap<string, CliCommand>;
  readonly texts: CommandTexts;
  readonly labels: Labels;
  readonly locale: Locale;
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf(' ')));

/** `dbgpt start` is `start`; the program itself keeps its name. */
const idOf = (path: string): string =>
  path
    .replace(/^dbgpt /, '')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .toLowerCase();

/** The part of a path by which commands are grouped: `dbgpt db migration list` belongs to `dbgpt db`. */
const groupOf = (path: string): string =>
  path
    .split(' ')
    .slice(0, path.startsWith('dbgpt') ? 2 : 1)
    .join(' ');

const valueName = ({ choices, type }: CliParameter): string => choices?.join('|') ?? type ?? 'str';

function usageOf(parameter: CliParameter): string {
  if (parameter.kind === 'argument') {
    const shown = parameter.nargs === -1 ? `${parameter.name}...` : parameter.name;
    return parameter.required ? `<${shown}>` : `[${shown}]`;
  }
  const flag = parameter.flags?.find((one) => one.startsWith('--')) ?? parameter.flags?.[0] ?? parameter.name;
  return parameter.is_flag ? flag : `${flag} <${valueName(parameter)}>`;
}

/** The words of a command with what must be given to it and to the groups before it. */
function usage(command: CliCommand, commands: Commands): string {
  const own = parametersOf(command);
  const required = own.filter(({ kind, required }) => kind === 'option' && required).map(usageOf);
  const optional = own.some(({ kind, required }) => kind === 'option' && !required) ? ['[options]'] : [];
  const last = command.kind === 'group' ? [] : own.filter(({ kind }) => kind === 'argument').map(usageOf);
  const parent = commands.byPath.get(parentOf(command.path));
  const before = parent === undefined ? [] : [usageBefore(parent, commands)];
  const word = parent === undefined ? command.path : command.path.slice(parent.path.length + 1);
  const next = command.kind === 'group' ? ['<command>'] : [];
  return [...before, word, ...required, ...optional, ...next, ...last].join(' ');
}

/** A group as it stands before one of its commands: only with the options that it requires. */
function usageBefore(group: CliCommand, commands: Commands): string {
  const parent = commands.byPath.get(parentOf(group.path));
  const word = parent === undefined ? group.path : group.path.slice(parent.path.length + 1);
  const required = group.params.filter((parameter) => parameter.required).map(usageOf);
  return [...(parent === undefined ? [] : [usageBefore(parent, commands)]), word, ...required].join(' ');
}

function typeOf(parameter: CliParameter, labels: Labels): Inline[] {
  if (parameter.is_flag) return [labels.flag];
  if (parameter.choices !== undefined) return joined(parameter.choices.map(code));
  const type = code(parameter.type ?? 'str');
  return parameter.nargs === -1 ? [type, labels.anyNumber] : [type];
}

function defaultOf({ default: value, default_expr, is_flag }: CliParameter, labels: Labels): Inline[] {
  if (default_expr !== undefined) return [labels.atRunTime];
  return value === undefined || is_flag ? [] : [code(String(value))];
}

function optionRow(command: CliCommand, parameter: CliParameter, commands: Commands): Inline[][] {
  const { labels, texts, locale } = commands;
  const meaning = optionText(texts, command.path, parameter.name)?.[locale];
  return [
    parameter.kind === 'option'
      ? joined((parameter.flags ?? [parameter.name]).map(code))
      : [code(parameter.name), labels.argument],
    typeOf(parameter, labels),
    defaultOf(parameter, labels),
    [parameter.required ? labels.yes : labels.no],
    meaning === undefined ? [] : inlineOf(meaning),
  ];
}

/** A heading, what the command does, how it is written and what its options mean. */
function section(command: CliCommand, depth: 2 | 3, commands: Commands): BlockContent[] {
  const { labels, texts, locale } = commands;
  const summary = texts.commands[command.path]?.summary[locale];
  const parameters = parametersOf(command);
  const head = [labels.option, labels.valueType, labels.default, labels.required, labels.meaning];
  const rows = parameters.map((parameter) => optionRow(command, parameter, commands));
  return [
    heading(depth, `command-${idOf(command.path)}`, code(command.path)),
    ...(summary === undefined ? [] : [paragraph(...inlineOf(summary))]),
    block('text', usage(command, commands)),
    ...(rows.length === 0 ? [] : [table(head, rows)]),
    ...(command.dynamic === undefined ? [] : [paragraph(...inlineOf(labels.dynamicOptions))]),
  ];
}

/** All commands of an edition: one section for each group, one below it for each command, with its options. */
export function cliCommands({ facts, labels, locale }: ListContext): BlockContent[] {
  const shown = facts.cli.commands.filter(({ hidden }) => hidden !== true);
  const commands: Commands = {
    byPath: new Map(shown.map((command) => [command.path, command])),
    texts: readCommandTexts(),
    labels,
    locale,
  };
  const groups = [...new Set(shown.map(({ path }) => groupOf(path)))];
  return groups.flatMap((group) =>
    shown
      .filter(({ path }) => groupOf(path) === group)
      .flatMap((command) => section(command, command.path === group ? 2 : 3, commands)),
  );
}
