import * as z from 'zod';
import { factValue, text, texts } from './value';

/** What came and what went; an empty side is left out. */
const change = z.strictObject({ added: texts.optional(), removed: texts.optional() });

const changesByName = z.record(z.string(), change);

/** A fact about a configuration parameter that two editions state differently. */
const parameterChange = z.strictObject({
  param: text,
  fact: text,
  from: factValue,
  to: factValue,
});

/** What changed from one edition to the next; topics without a change are left out. */
const editionDifferences = z.strictObject({
  cli: z.strictObject({ commands: change.optional(), params: changesByName.optional() }).optional(),
  config: z
    .strictObject({
      classes: change.optional(),
      /** Registry -> discriminator values. */
      types: changesByName.optional(),
      /** Class -> parameters. */
      params: z
        .record(z.string(), change.extend({ changed: z.array(parameterChange).optional() }))
        .optional(),
    })
    .optional(),
  python: z
    .strictObject({
      modules: change.optional(),
      /** Module -> public names. */
      names: changesByName.optional(),
      /** Old dotted name -> new one, where exactly one of that name appeared elsewhere. */
      moved: z.record(z.string(), text).optional(),
    })
    .optional(),
  distributions: change.optional(),
  /** As `distribution[extra]`. */
  extras: change.optional(),
  /** As `METHOD path`. */
  http: change.optional(),
  toml_files: change.optional(),
  toml_files_changed: texts.optional(),
  models: z
    .strictObject({
      providers: change.optional(),
      provider_models: changesByName.optional(),
      models_of_added_providers: z.record(z.string(), texts).optional(),
      hf_adapters: change.optional(),
      llm_model_config: change.optional(),
      embedding_model_config: change.optional(),
      proxy_model_names: change.optional(),
    })
    .optional(),
  env: change.optional(),
  awel_operators: change.optional(),
  awel_operator_modules: change.optional(),
  /** By kind: agents, actions, resources, memory. */
  agents: changesByName.optional(),
  /** By kind, as in `datasources`. */
  datasources: changesByName.optional(),
  /** Enumeration -> members. */
  enums: changesByName.optional(),
  /** Example, configuration and Docker files. */
  paths: change.optional(),
});

/** `"v0.6.3..v0.7.0"` -> what changed between these two editions. */
export const differencesFacts = z.record(z.string(), editionDifferences);

export type DifferencesFacts = z.infer<typeof differencesFacts>;
