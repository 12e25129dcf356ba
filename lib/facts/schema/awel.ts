import * as z from 'zod';
import { text, texts } from './value';

/** A parameter, an input or an output of an operator or resource. */
const awelField = z.strictObject({
  name: text.nullable(),
  type: text.optional(),
  is_list: z.literal(true).optional(),
  optional: z.literal(true).optional(),
  /** The editor adds as many as are wanted; none is needed. */
  dynamic: z.literal(true).optional(),
  /** What the editor fills in. */
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
});

const awelOperator = z.strictObject({
  class: text,
  module: text,
  /** As written in the source. */
  bases: texts,
  /** A subclass of the base operator. */
  operator: z.boolean(),
  init: texts.optional(),
  /** What the flow editor shows. */
  metadata: z
    .strictObject({
      label: text.optional(),
      name: text.optional(),
      category: text.nullable(),
      operator_type: text.nullable().optional(),
      parameters: z.array(awelField),
      inputs: z.array(awelField),
      outputs: z.array(awelField),
    })
    .optional(),
});

const awelResource = z.strictObject({
  class: text,
  module: text,
  decorator: z.enum(['register_resource', 'auto_register_resource']),
  label: text.optional(),
  name: text.optional(),
  category: text.nullable().optional(),
  parameters: z.array(awelField).optional(),
});

export const awelFacts = z.strictObject({
  /** The base operator. */
  base: text,
  operators: z.array(awelOperator),
  resources: z.array(awelResource),
});

export type AwelField = z.infer<typeof awelField>;
export type AwelOperator = z.infer<typeof awelOperator>;
export type AwelFacts = z.infer<typeof awelFacts>;
