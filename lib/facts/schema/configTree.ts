import * as z from 'zod';
import { text, texts } from './value';

/** One TOML table below the root. */
const configNode = z.strictObject({
  /** Dotted path of the table: `models.llms`. */
  path: text,
  /** The path as a TOML header: `[[models.llms]]`. */
  toml: text,
  /** An array of tables. */
  list: z.boolean(),
  /** A table whose keys are free. */
  map: z.literal(true).optional(),
  class: text,
  /** Keys of a table with one possible class. */
  keys: texts.optional(),
  registry: text.optional(),
  discriminator: text.optional(),
  types: z.array(z.strictObject({ value: text.nullable(), class: text })).optional(),
  /** Classes that have the key at the end of `path`. */
  owners: texts,
  /** The table only exists if the outer tables choose one of these values. */
  when: z
    .array(
      z.strictObject({
        path: text,
        discriminator: text,
        values: z.array(text.nullable()).optional(),
        value: text.nullable().optional(),
        class: text.optional(),
      }),
    )
    .optional(),
});

export const configTreeFacts = z.strictObject({
  root: z.strictObject({ class: text, keys: texts }),
  nodes: z.array(configNode),
});

export type ConfigNode = z.infer<typeof configNode>;
export type ConfigTreeFacts = z.infer<typeof configTreeFacts>;
