import * as z from 'zod';
import { factValue, text, texts } from './value';

/** A class that a discriminator value selects. */
const configType = z.strictObject({
  /** What to write into the discriminator key; null: the framework picks the class itself. */
  value: text.nullable(),
  class: text,
  slug: text,
});

/** A variable, a value, or another key of the class. */
const fallback = z.union([
  z.strictObject({ env: text }),
  z.strictObject({ value: factValue }),
  z.strictObject({ key: text }),
]);

/** One key of a TOML table. */
const configParameter = z.strictObject({
  name: text,
  /** `string`, `integer`, `number`, `boolean`, `object`, `array`, `any`, several with commas, or a class. */
  type: text,
  /** Python's annotation as written. */
  annotation: text,
  /** May be left empty (`None`). */
  optional: z.literal(true).optional(),
  /** An array of values, or of tables when `class` is present. */
  list: z.literal(true).optional(),
  /** A table whose keys are free and whose values are of `class`. */
  map: z.literal(true).optional(),
  /** There is no default, or one of `None` that the type does not allow: the key must be given. */
  required: z.boolean(),
  /** The variable whose value is the default, read when the framework starts. */
  env: text.optional(),
  /** What counts where the key is not set, the first that is there; absent where the code does not say it in one place. */
  unset: z.array(fallback).min(1).optional(),
  /** Variables that are asked before the key. */
  overridden_by: z.array(text).min(1).optional(),
  default: factValue.optional(),
  /** A default that only the running program knows, as Python source. */
  default_expr: text.optional(),
  /** An object is the default: its class, and the arguments that differ from that class' own defaults. */
  default_class: text.optional(),
  default_kwargs: z.record(z.string(), factValue).optional(),
  valid_values: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
  valid_values_expr: text.optional(),
  /** `privacy`: a secret. `fixed`: cannot be changed later. */
  tags: texts.optional(),
  /** Class that declares an inherited parameter; absent: the class at hand. */
  defined_in: text.optional(),
  /** Class of the nested table. */
  class: text.optional(),
  /** Route of the page of `class`; absent when `types` is present. */
  slug: text.optional(),
  /** Base class of the classes to choose from, the key that chooses, and the choices. */
  registry: text.optional(),
  discriminator: text.optional(),
  types: z.array(configType).optional(),
});

/** A class whose fields are the keys of a TOML table. */
const configClass = z.strictObject({
  name: text,
  module: text,
  /** File in the framework's repository. */
  source: text,
  /** Chapter of the configuration reference. */
  section: text.nullable(),
  /** Route of the class' page below the configuration reference. */
  slug: text,
  /** The framework's own reference has a page for it at that tag. */
  documented: z.boolean(),
  bases: texts,
  registry: text.optional(),
  discriminator: text.optional(),
  /** The base of its registry: cannot be chosen itself. */
  abstract: z.literal(true).optional(),
  /** What chooses the class; null: the framework picks it itself. */
  type_value: text.nullable().optional(),
  /** Not registered when a TOML file is read, so a file cannot choose it. */
  loaded: z.literal(false).optional(),
  label: text.optional(),
  url: text.optional(),
  /** In the order of the framework's own reference. */
  params: z.array(configParameter),
});

/** A class that declares inherited parameters and cannot be configured itself. */
const configBaseClass = z.strictObject({
  name: text,
  module: text,
  source: text,
  bases: texts,
  params: z.array(configParameter),
});

/** The classes that one discriminator chooses from. */
const configRegistry = z.strictObject({
  discriminator: text,
  /** Discriminator value -> class. */
  types: z.record(z.string(), text),
  /** Classes that the framework picks itself. */
  implicit: texts,
});

/** A route of the framework's own reference: a class' page or the index of a chapter. */
const configPage = z.union([
  z.strictObject({ class: text.nullable() }),
  z.strictObject({ kind: z.literal('index') }),
]);

/** Where the framework's generated reference differs from the source; the source won. */
const configDisagreement = z.strictObject({
  slug: text,
  kind: text,
  param: text.optional(),
  class_name: text.optional(),
  source: factValue.optional(),
  page: factValue.optional(),
});

export const configFacts = z.strictObject({
  /** Class of the whole file. */
  root: text,
  classes: z.record(z.string(), configClass),
  base_classes: z.record(z.string(), configBaseClass),
  registries: z.record(z.string(), configRegistry),
  pages: z.record(z.string(), configPage),
  overview_links_without_page: texts,
  disagreements: z.array(configDisagreement),
});

export type ConfigParameter = z.infer<typeof configParameter>;
export type ConfigClass = z.infer<typeof configClass>;
export type ConfigBaseClass = z.infer<typeof configBaseClass>;
export type ConfigFacts = z.infer<typeof configFacts>;
