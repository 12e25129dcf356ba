import type { ConfigClass, ConfigParameter, FactValue } from '../../../../lib/facts';
import type { TomlEdition } from '../reference/edition';

/** A JSON Schema, draft 7: the version that TOML editors read. */
export type JsonSchema = { readonly [keyword: string]: FactValue };

/** Our texts about a class and its parameters, in plain English. */
interface SchemaTexts {
  readonly title: (className: string) => string;
  readonly description: (className: string) => string;
  readonly parameter: (className: string, parameter: ConfigParameter) => string;
  /** Whether setting the key, or choosing the class, does nothing, or harm: editors strike it through. */
  readonly isDeprecated: (className: string, parameter?: ConfigParameter) => boolean;
}

const environment = { $ref: '#/definitions/environment' };

/**
 * The schema of the TOML file of an edition.
 * @param id Address at which the schema is published.
 */
export function generateSchema(edition: TomlEdition, id: string, texts: SchemaTexts): JsonSchema {
  const { config } = edition;
  const classes = [...edition.classes].sort().flatMap((name): [string, JsonSchema][] => {
    const found = config.classes[name];
    return found ? [[name, classSchema(name, found, texts)]] : [];
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: id,
    title: `DB-GPT ${edition.tag} configuration`,
    allOf: [reference(config.root)],
    definitions: {
      environment: {
        description: 'Value of an environment variable, with an optional default.',
        type: 'string',
        pattern: '\\$\\{env:[A-Za-z_][A-Za-z0-9_]*(:-[^}]*)?\\}',
      },
      ...Object.fromEntries(classes),
    },
  };
}

function reference(name: string): JsonSchema {
  return { $ref: `#/definitions/${name}` };
}

function classSchema(name: string, found: ConfigClass, texts: SchemaTexts): JsonSchema {
  const params = found.params.map((parameter): [string, JsonSchema] => [
    parameter.name,
    {
      ...parameterSchema(found, parameter, texts.parameter(name, parameter)),
      ...(texts.isDeprecated(name, parameter) ? { deprecated: true } : {}),
    },
  ]);
  const { discriminator, type_value: value } = found;
  const selector: [string, JsonSchema][] =
    discriminator !== undefined && !params.some(([key]) => key === discriminator) && typeof value === 'string'
      ? [[discriminator, { description: 'Selects this kind of table.', enum: [value] }]]
      : [];
  const required = found.params.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  return {
    title: texts.title(name),
    description: texts.description(name),
    ...(texts.isDeprecated(name) ? { deprecated: true } : {}),
    type: 'object',
    properties: Object.fromEntries([...selector, ...params]),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

function parameterSchema(owner: ConfigClass, parameter: ConfigParameter, description: string): JsonSchema {
  const { discriminator, type_value: value } = owner;
  if (parameter.name === discriminator && typeof value === 'string') {
    return { description, enum: [value] };
  }
  if (parameter.class === undefined)
    return { description, ...withDefault(parameter), ...valueSchema(parameter) };
  const table = tableSchema(parameter, parameter.class);
  if (parameter.list) return { description, type: 'array', items: table };
  if (parameter.map) return { description, type: 'object', additionalProperties: table };
  return { description, allOf: [table] };
}

/** A table whose class a key chooses. */
function tableSchema({ types, discriminator, class: declared }: ConfigParameter, name: string): JsonSchema {
  if (types === undefined || discriminator === undefined) return reference(name);
  const values = types.flatMap(({ value }) => value ?? []);
  // Without the key the loader picks the class itself, or takes the declared one where that is a choice.
  const silent = types.find(({ value }) => value === null) ?? types.find((type) => type.class === declared);
  const isGiven = { required: [discriminator] };
  return {
    type: 'object',
    ...(values.length > 0
      ? { properties: { [discriminator]: { anyOf: [{ enum: values }, environment] } } }
      : {}),
    ...(silent === undefined ? isGiven : {}),
    // Conditions and not a plain choice, so that a mistake is reported at its key and not at the table.
    allOf: [
      ...types
        .filter(({ value }) => value !== null)
        .map(({ value, class: type }) => ({
          if: { properties: { [discriminator]: { const: value } }, ...isGiven },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: reference(type),
        })),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      ...(silent ? [{ if: { not: isGiven }, then: reference(silent.class) }] : []),
    ],
    // Always true: editors that do not follow conditions find the keys to complete here.
    anyOf: [...types.map((type) => reference(type.class)), {}],
  };
}

function withDefault({ default: value, tags }: ConfigParameter): JsonSchema {
  return value === undefined || value === null || tags?.includes('privacy') ? {} : { default: value };
}

function valueSchema(parameter: ConfigParameter): JsonSchema {
  const types = parameter.type.split(', ');
  const values = parameter.valid_values;
  const item: JsonSchema = values ? { enum: [...new Set(values)] } : typeSchema(types);
  const isText = values === undefined && (types.includes('string') || types.includes('any'));
  const isTable = types.every((type) => type === 'object');
  const one = isText || isTable ? item : { anyOf: [item, environment] };
  return parameter.list ? { type: 'array', items: one } : one;
}

function typeSchema(types: readonly string[]): JsonSchema {
  if (types.includes('any')) return {};
  return { type: types.length === 1 ? (types[0] ?? 'string') : [...types] };
}
