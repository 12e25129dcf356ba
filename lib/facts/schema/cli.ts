import * as z from 'zod';
import { text, texts } from './value';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** What options of commands and of scripts have in common. */
const optionShape = {
  /** Python's word for the type of the value, or `choice` or `path`. */
  type: text.optional(),
  default: scalar.optional(),
  /** A default that only the running program knows, as Python source. */
  default_expr: text.optional(),
  required: z.boolean().optional(),
  /** A switch without a value. */
  is_flag: z.literal(true).optional(),
  /** Values that the program accepts; it refuses others. */
  choices: texts.optional(),
  /** Values that the program names but does not enforce. */
  valid_values: texts.optional(),
  /** Number of values; -1: any number. */
  nargs: z.union([z.number().int(), text]).optional(),
};

const cliParameter = z.strictObject({
  kind: z.enum(['option', 'argument']),
  /** Spellings of an option; absent for arguments. */
  flags: texts.optional(),
  name: text,
  ...optionShape,
  /** May be given more than once. */
  multiple: z.literal(true).optional(),
  /** Environment variable that gives the value when the option is absent. */
  envvar: z.union([text, texts]).optional(),
  hidden: z.literal(true).optional(),
  prompt: z.union([z.literal(true), text]).optional(),
  count: z.literal(true).optional(),
});

const scriptOption = z.strictObject({
  /** Spellings of an option, or the name of a positional argument. */
  flags: texts,
  ...optionShape,
  /** Action of argparse, such as `store_true`. */
  action: text.optional(),
});

/** Options of a command that depend on the model that it starts. */
const dynamicOptions = z.strictObject({
  /** Options that always exist. */
  static: z.array(cliParameter),
  /** Function of the framework that makes the others. */
  factory: text.optional(),
  /** Classes whose fields always are options. */
  classes: texts.optional(),
  /** Classes whose fields are options when the model asks for no other class. */
  default_classes: texts.optional(),
});

const cliCommand = z.strictObject({
  /** The words of the command: `dbgpt start webserver`. */
  path: text,
  kind: z.enum(['command', 'group']),
  module: text,
  function: text,
  params: z.array(cliParameter),
  hidden: z.literal(true).optional(),
  dynamic: dynamicOptions.optional(),
});

export const cliFacts = z.strictObject({
  commands: z.array(cliCommand),
  /** Options of runnable Python files by path in the repository. */
  scripts: z.record(z.string(), z.array(scriptOption)),
  /** Options by parameter class, for commands with `dynamic` options. */
  dynamic_classes: z.record(z.string(), z.array(cliParameter)).optional(),
});

export type CliParameter = z.infer<typeof cliParameter>;
export type ScriptOption = z.infer<typeof scriptOption>;
export type CliCommand = z.infer<typeof cliCommand>;
export type CliFacts = z.infer<typeof cliFacts>;
