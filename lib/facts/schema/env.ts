import * as z from 'zod';
import { text, texts } from './value';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One place that reads, sets or names an environment variable. */
const environmentUse = z.strictObject({
  source: z.enum([
    'python',
    'toml',
    'config-default',
    'env-template',
    'compose',
    'dockerfile-arg',
    'dockerfile-env',
    'docker-run',
  ]),
  file: text.optional(),
  /** How Python source uses it. */
  access: z.enum(['get', 'in', 'index', 'set']).optional(),
  default: value.optional(),
  /** What a Compose file gives. */
  value: z.string().optional(),
  /** Key of the TOML file; empty at the top level. */
  key: z.string().optional(),
  /** In a comment of a TOML file. */
  commented: z.literal(true).optional(),
  /** Section of `.env.template`, and whether the line is not commented out. */
  section: z.string().optional(),
  active: z.boolean().optional(),
});

/** A line of `.env.template`. */
const templateVariable = z.strictObject({
  name: text,
  default: z.string().nullable(),
  /** Not commented out. */
  active: z.boolean(),
  section: z.string(),
});

/** A parameter class that is also read as `<prefix><parameter>`, in any letter case. */
const prefixedParameters = z.strictObject({
  /** `{model_name}_` stands for the model's name with `-` replaced by `_`. */
  prefixes: texts,
  module: text,
  function: text,
  class: text.optional(),
  params: texts.optional(),
});

export const envFacts = z.strictObject({
  variables: z.record(z.string(), z.array(environmentUse)),
  /** Names that the framework puts together, `{…}` for the variable part. */
  patterns: z.array(z.strictObject({ pattern: text, file: text, access: text })),
  /** `.env.template` in file order, where the edition has one. */
  template: z.array(templateVariable).optional(),
  prefixed: z.array(prefixedParameters).optional(),
});

export type EnvironmentUse = z.infer<typeof environmentUse>;
export type EnvFacts = z.infer<typeof envFacts>;
