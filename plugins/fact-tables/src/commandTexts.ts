import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { localizedText } from '../../../lib/dataFile/localizedText';
import { readDataFile } from '../../../lib/dataFile/read';
import type { CliCommand, CliFacts, CliParameter } from '../../../lib/facts/schema/cli';
import type { Localized } from '../../../lib/locales';

const texts = z.record(z.string(), localizedText);

const textsFile = z.strictObject({
  /** By name of the option or argument: what it means wherever the command itself says nothing. */
  options: texts,
  /** By the words of the command. */
  commands: z.record(z.string(), z.strictObject({ summary: localizedText, options: texts.optional() })),
});

/** What we say of commands and their options; the facts say which there are. */
export type CommandTexts = z.infer<typeof textsFile>;

const here = path.dirname(fileURLToPath(import.meta.url));
const defaultFile = path.resolve(here, '../../../data/cli/commands.json');

/**
 * Reads `data/cli/commands.json`.
 * @throws DataFileError when it is missing or malformed
 */
export function readCommandTexts(file = defaultFile): CommandTexts {
  return readDataFile(
    file,
    textsFile,
    'plugins/fact-tables/src/commandTexts.ts describes the form of this file',
  );
}

/** The options and arguments that a command always has, whichever model it starts. */
export const parametersOf = ({ params, dynamic }: CliCommand): readonly CliParameter[] => [
  ...params,
  ...(dynamic?.static ?? []),
];

/** What an option means; undefined where nothing is said. */
export function optionText(texts: CommandTexts, command: string, name: string): Localized | undefined {
  return texts.commands[command]?.options?.[name] ?? texts.options[name];
}

/** What the commands of the editions lack texts for, and the texts that speak of nothing; one line for each. */
export function commandTextFaults(texts: CommandTexts, editions: readonly CliFacts[]): string[] {
  const lines = new Set<string>();
  const known = new Map<string, Set<string>>();
  for (const command of editions.flatMap(({ commands }) => commands)) {
    const names = known.get(command.path) ?? new Set<string>();
    known.set(command.path, names);
    if (texts.commands[command.path] === undefined) lines.add(`${command.path}: no summary`);
    for (const { name } of parametersOf(command)) {
      names.add(name);
      if (optionText(texts, command.path, name) === undefined)
        lines.add(`${command.path}: no text for \`${name}\``);
    }
  }
  const all = new Set([...known.values()].flatMap((names) => [...names]));
  for (const name of Object.keys(texts.options))
    if (!all.has(name)) lines.add(`options › ${name}: no command has it`);
  for (const [command, said] of Object.entries(texts.commands)) {
    const names = known.get(command);
    if (names === undefined) lines.add(`${command}: no edition has this command`);
    for (const name of Object.keys(said.options ?? {}))
      if (names?.has(name) === false) lines.add(`${command} › ${name}: no edition has this option`);
  }
  return [...lines];
}
