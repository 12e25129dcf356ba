import { lastPart } from '../../../lib/dotted';
import type { HttpField, HttpModel, HttpType } from '../../../lib/facts';

/** The part of JSON Schema (2020-12) that the documents use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  default?: unknown;
  enum?: readonly unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
}

type Models = Readonly<Record<string, HttpModel>>;
type Describe = (model: string, field: string) => string | undefined;

const simple: Readonly<Record<string, JsonSchema>> = {
  any: {},
  object: { type: 'object' },
  datetime: { type: 'string', format: 'date-time' },
  file: { type: 'string', format: 'binary' },
};

/** Turns types of the facts into schemas, and collects the models that they name as components. */
export class SchemaWriter {
  /** By name of the component. */
  readonly components: Record<string, JsonSchema> = {};
  /** Model and arguments behind each name, to tell namesakes of two modules apart. */
  readonly #named = new Map<string, string>();

  constructor(
    private readonly models: Models,
    private readonly describe: Describe,
  ) {}

  /** The schema of a type; `bound` fills the variables of a generic model. */
  write(type: HttpType, bound: Readonly<Record<string, HttpType>> = {}): JsonSchema {
    if ('type' in type) return simple[type.type] ?? { type: type.type };
    if ('array' in type) return { type: 'array', items: this.write(type.array, bound) };
    if ('map' in type) return { type: 'object', additionalProperties: this.write(type.map, bound) };
    if ('literal' in type) return { enum: type.literal };
    if ('variable' in type)
      return bound[type.variable] ? this.write(bound[type.variable] as HttpType, {}) : {};
    if ('union' in type) return union(type.union.map((part) => this.write(part, bound)));
    return this.#component(
      type.ref,
      (type.arguments ?? []).map((part) => fill(part, bound)),
    );
  }

  #component(model: string, given: readonly HttpType[]): JsonSchema {
    const found = this.models[model];
    if (found === undefined) return {};
    const key = JSON.stringify([model, given]);
    const name = this.#name(model, given, key);
    if (!(name in this.components)) {
      // Taken before its fields are written: models may contain themselves.
      this.components[name] = {};
      this.components[name] = 'enum' in found ? { enum: found.enum } : this.#object(model, found, given);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #object(
    model: string,
    { variables = [], fields }: Extract<HttpModel, { fields: HttpField[] }>,
    given: readonly HttpType[],
  ): JsonSchema {
    const bound = Object.fromEntries(
      variables.map((name, index) => [name, given[index] ?? { type: 'any' as const }]),
    );
    const properties = Object.fromEntries(
      fields.map((field) => {
        const description = this.describe(model, field.name);
        return [
          field.name,
          {
            ...this.write(field.type, bound),
            ...(description === undefined ? {} : { description }),
            ...(field.default === undefined ? {} : { default: field.default }),
          },
        ];
      }),
    );
    const required = fields.filter((field) => field.required).map(({ name }) => name);
    return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
  }

  /** `Result_PaginationResult_SpaceServeResponse`; with the module's name for the second of two namesakes. */
  #name(model: string, given: readonly HttpType[], key: string): string {
    const parts = model.split('.');
    const last = [lastPart(model), ...given.map(typeName)].join('_');
    for (let length = 0; length < parts.length; length++) {
      const name = length === 0 ? last : [...parts.slice(-1 - length, -1), last].join('_');
      if ((this.#named.get(name) ?? key) === key) {
        this.#named.set(name, key);
        return name;
      }
    }
    throw new Error(`Two models are called ${model}.`);
  }
}

const typeName = (type: HttpType): string => {
  if ('type' in type) return type.type;
  if ('array' in type) return `List_${typeName(type.array)}`;
  if ('map' in type) return `Map_${typeName(type.map)}`;
  if ('ref' in type) return [lastPart(type.ref), ...(type.arguments ?? []).map(typeName)].join('_');
  if ('variable' in type) return type.variable;
  if ('literal' in type) return 'literal';
  return type.union.map(typeName).join('_or_');
};

function fill(type: HttpType, bound: Readonly<Record<string, HttpType>>): HttpType {
  if ('variable' in type) return bound[type.variable] ?? { type: 'any' };
  if ('array' in type) return { array: fill(type.array, bound) };
  if ('map' in type) return { map: fill(type.map, bound) };
  if ('union' in type) return { union: type.union.map((part) => fill(part, bound)) };
  if ('ref' in type && type.arguments)
    return { ref: type.ref, arguments: type.arguments.map((part) => fill(part, bound)) };
  return type;
}

/** Types that are names alone become one list of names; a part that allows everything makes the rest needless. */
function union(parts: readonly JsonSchema[]): JsonSchema {
  if (parts.some((part) => Object.keys(part).length === 0)) return {};
  const plain = parts.every((part) => Object.keys(part).length === 1 && typeof part.type === 'string');
  if (!plain) return { anyOf: [...parts] };
  const names = [...new Set(parts.map(({ type }) => type as string))];
  return { type: names.length === 1 ? (names[0] as string) : names };
}
