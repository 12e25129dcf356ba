import * as z from 'zod';
import { text, texts } from './value';

/** A model, or several with the same properties, as the code states them. */
const namedModel = z.strictObject({
  names: texts,
  context_length: z.number().int().optional(),
  max_output_length: z.number().int().optional(),
  function_calling: z.boolean().optional(),
  /** Size of an embedding. */
  dimension: z.number().int().optional(),
  languages: texts.optional(),
  is_reranker: z.boolean().optional(),
  link: text.optional(),
});

const modelProvider = z.strictObject({
  kind: z.enum(['llm-proxy', 'llm-local', 'embedding', 'reranker']),
  class: text,
  param_class: text.optional(),
  /** What selects it in a TOML file. */
  provider: text.nullable().optional(),
  models: z.array(namedModel),
  /** The code computes the list; `models` is empty. */
  models_unresolved: z.literal(true).optional(),
});

export const modelsFacts = z.strictObject({
  providers: z.array(modelProvider),
  /** Model name -> path from the root of the repository, or name of a proxy. */
  llm_model_config: z.record(z.string(), text).optional(),
  embedding_model_config: z.record(z.string(), text).optional(),
  /** Classes that call a hosted model. */
  llm_clients: z.array(
    z.strictObject({
      class: text,
      init: texts.optional(),
      defaults: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    }),
  ),
  hf_adapters: texts,
  /** Adapter class -> the model names for which it answers. */
  proxy_model_names: z
    .record(z.string(), z.strictObject({ names: texts, client: text.optional() }))
    .optional(),
});

export type ModelProvider = z.infer<typeof modelProvider>;
export type ModelsFacts = z.infer<typeof modelsFacts>;
