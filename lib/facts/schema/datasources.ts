import * as z from 'zod';
import { text, textsByName } from './value';

/** A class that can be plugged in, and what selects it. */
const pluggableClass = z.strictObject({
  class: text,
  module: text,
  param_class: text.optional(),
  /** What selects it in a TOML file. */
  type: text.nullable().optional(),
  document_type: text.optional(),
  knowledge_type: text.optional(),
  storage_type: text.optional(),
});

const connector = z.strictObject({
  class: text,
  module: text,
  db_type: text.optional(),
  db_dialect: text.optional(),
  driver: text.optional(),
  param_class: text.optional(),
  /** What selects it in a TOML file. */
  type: text.nullable().optional(),
});

const pluggable = z.array(pluggableClass);

export const datasourcesFacts = z.strictObject({
  connectors: z.array(connector),
  db_types: z.strictObject({ enum: text, members: z.record(z.string(), text) }).optional(),
  vector_stores: pluggable,
  graph_stores: pluggable,
  knowledge_graphs: pluggable,
  full_text_stores: pluggable,
  file_storages: pluggable,
  embeddings: pluggable,
  rerankers: pluggable,
  knowledge: pluggable,
  retrievers: pluggable,
  assemblers: pluggable,
  text_splitters: pluggable,
  transformers: pluggable,
  llm_clients: pluggable,
  /** What a knowledge base can be stored as: kinds of storage, and short names of stores. */
  storage_names: z.array(text),
  /** Module -> short name -> the classes of the store and of its configuration. */
  lazy_names: z.record(z.string(), textsByName),
});

export type PluggableClass = z.infer<typeof pluggableClass>;
export type DatasourcesFacts = z.infer<typeof datasourcesFacts>;
