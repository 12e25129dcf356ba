import * as z from 'zod';
import { factValue, text } from './value';

/** Content of one TOML file of the framework, as parsed. */
const tomlFile = z.record(z.string(), factValue);

/** Path in the framework's repository (`configs/dbgpt-proxy-openai.toml`) -> content. */
export const tomlFacts = z.record(z.string(), tomlFile);

/** What resolving every key of these files against the configuration classes gave. */
export const tomlCheckFacts = z.strictObject({
  keys_checked: z.number().int().nonnegative(),
  /** Mistakes in the framework's own files: keys without a parameter, choices without a class. */
  unresolved: z.array(
    z.strictObject({ file: text, key: text, class: text.optional(), value: factValue.optional() }),
  ),
});
