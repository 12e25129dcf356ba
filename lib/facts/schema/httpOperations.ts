import * as z from 'zod';
import { factValue, text, texts } from './value';

/** The type of a value in JSON or in a form. */
export type HttpType =
  | { type: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'any' | 'null' | 'datetime' | 'file' }
  | { array: HttpType }
  | { map: HttpType }
  | { union: HttpType[] }
  | { literal: (string | number | boolean | null)[] }
  /** A model, by full dotted name; `arguments` fill its variables. */
  | { ref: string; arguments?: HttpType[] }
  /** What a generic model leaves open. */
  | { variable: string };

export const httpType: z.ZodType<HttpType> = z.lazy(() =>
  z.union([
    z.strictObject({
      type: z.enum(['string', 'integer', 'number', 'boolean', 'object', 'any', 'null', 'datetime', 'file']),
    }),
    z.strictObject({ array: httpType }),
    z.strictObject({ map: httpType }),
    z.strictObject({ union: z.array(httpType).min(2) }),
    z.strictObject({ literal: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])) }),
    z.strictObject({ ref: text, arguments: z.array(httpType).optional() }),
    z.strictObject({ variable: text }),
  ]),
);

const httpField = z.strictObject({
  name: text,
  type: httpType,
  required: z.boolean(),
  /** Where it is a constant other than None. */
  default: factValue.optional(),
});

const httpParameter = z.strictObject({
  ...httpField.shape,
  in: z.enum(['query', 'path', 'header', 'body', 'form']),
});

const httpOperation = z.strictObject({
  module: text,
  handler: text,
  method: text,
  /** Path below the prefix of its mounts: with module and method, the key to the routes of `http.json`. */
  route: z.string(),
  /** Whether it checks the key, once keys are configured. */
  authenticated: z.boolean(),
  params: z.array(httpParameter),
  body: z.array(httpParameter),
  /** As annotated; undefined where the code does not say. */
  response: httpType.optional(),
  /** Answers, at least in some cases, with a stream. */
  streams: z.literal(true).optional(),
});

const httpModel = z.union([
  z.strictObject({ enum: z.array(z.union([z.string(), z.number()])) }),
  z.strictObject({ variables: texts.optional(), fields: z.array(httpField) }),
]);

export const httpOperationsFacts = z.strictObject({
  operations: z.array(httpOperation),
  /** Every model that an operation leads to, by full dotted name. */
  models: z.record(z.string(), httpModel),
});

export type HttpField = z.infer<typeof httpField>;
export type HttpParameter = z.infer<typeof httpParameter>;
export type HttpOperation = z.infer<typeof httpOperation>;
export type HttpModel = z.infer<typeof httpModel>;
