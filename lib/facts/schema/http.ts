import * as z from 'zod';
import { text, texts } from './value';

const method = z.enum(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']);

const httpRoute = z.strictObject({
  method,
  /** Where the running server mounts the route, `{x}` for a variable segment; null: nowhere. */
  path: text.nullable(),
  /** Path below `prefix`; empty for the prefix itself. */
  route: z.string(),
  prefix: z.string().nullable(),
  module: text,
  /** Function that answers. */
  handler: text,
  /** Parameters that a model class describes: the body, as a rule. */
  request_models: z.array(z.strictObject({ param: text, model: text })).optional(),
  /** The other parameters; `in` only where the code names the place. */
  params: z
    .array(
      z.strictObject({
        name: text,
        type: text.optional(),
        in: z.enum(['query', 'body', 'file', 'form', 'path', 'header']).optional(),
      }),
    )
    .optional(),
  response_model: text.optional(),
  /** Modules that mount the router; empty when nothing does. */
  mounted_by: texts,
  /** Prefixes of the component where the web server does not override them. */
  default_prefixes: texts.optional(),
});

/** An AWEL flow of the examples that answers HTTP requests. */
const awelTrigger = z.strictObject({
  file: text,
  class: text,
  endpoint: text,
  path: text,
  methods: z.array(method),
  request_body: text.optional(),
});

export const httpFacts = z.strictObject({
  routes: z.array(httpRoute),
  /** Fields of the request models by full dotted name; null when they are unknown. */
  request_models: z.record(z.string(), texts.nullable()),
  awel_trigger_prefix: text.nullable(),
  awel_triggers: z.array(awelTrigger),
  /** Paths below which the web server serves files. */
  static_mounts: texts,
});

export type HttpRoute = z.infer<typeof httpRoute>;
export type AwelTrigger = z.infer<typeof awelTrigger>;
export type HttpFacts = z.infer<typeof httpFacts>;
