import type { JsonSchema } from './jsonSchema';

/** One line of a table of fields. */
export interface FieldRow {
  /** `data.items[].id` */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  readonly description?: string;
  readonly default?: unknown;
  /** Its own fields are left out, because an earlier table of the page lists them. */
  readonly above?: true;
}

type Schemas = Readonly<Record<string, JsonSchema>>;

/** How deep fields of fields are listed. */
const maxDepth = 4;

/** From this length on, a list of fields stands on a page only once. */
const longList = 20;

const componentOf = ({ $ref }: JsonSchema): string | undefined => $ref?.split('/').at(-1);

const follow = (schema: JsonSchema, schemas: Schemas): JsonSchema => {
  const name = componentOf(schema);
  return name === undefined ? schema : (schemas[name] ?? {});
};

/** A type in words: `string, null`, `array of object`, the values of an enumeration. */
export function typeText(schema: JsonSchema, schemas: Schemas): string {
  const found = follow(schema, schemas);
  if (found.enum) return found.enum.map((value) => JSON.stringify(value)).join(', ');
  if (found.anyOf) return joined(found.anyOf.map((part) => typeText(part, schemas)));
  if (found.type === 'array') return `array of ${typeText(found.items ?? {}, schemas)}`;
  if (found.format === 'binary') return 'file';
  if (found.format === 'date-time') return 'date and time';
  if (found.type === undefined) return 'any';
  return joined([found.type].flat());
}

/** Types of alternatives, each once. */
const joined = (types: readonly string[]): string =>
  [...new Set(types.flatMap((type) => type.split(', ')))].join(', ');

/** Names of the components whose fields a value has. */
function componentsIn(schema: JsonSchema): string[] {
  const name = componentOf(schema);
  if (name !== undefined) return [name];
  return [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(componentsIn);
}

/**
 * The fields of a schema and of what it holds, in order; a model inside itself is not listed again.
 *
 * @param listed What the page lists already; grows with what is listed here.
 */
export function fieldRows(schema: JsonSchema, schemas: Schemas, listed = new Set<string>()): FieldRow[] {
  const rows = rowsBelow(schema, { schemas, listed, prefix: '', within: [] });
  // A body that another one holds is not listed again there.
  listed.add(componentsIn(schema).join());
  return rows;
}

interface Place {
  readonly schemas: Schemas;
  readonly listed: Set<string>;
  readonly prefix: string;
  /** Components that the place is inside of. */
  readonly within: readonly string[];
}

function rowsBelow(schema: JsonSchema, place: Place): FieldRow[] {
  const { schemas, prefix, within } = place;
  const name = componentOf(schema);
  if (within.length > maxDepth || (name !== undefined && within.includes(name))) return [];
  const inside = { ...place, within: name === undefined ? within : [...within, name] };
  const found = follow(schema, schemas);
  if (found.anyOf)
    return distinct(
      found.anyOf.map((part) => rowsBelow(part, inside)).filter((rows) => rows.length > 0),
      prefix,
    );
  if (found.type === 'array') return rowsBelow(found.items ?? {}, { ...inside, prefix: `${prefix}[]` });
  return Object.entries(found.properties ?? {}).flatMap(([field, value]) => {
    const required = found.required?.includes(field) ?? false;
    return rowsOfField(prefix === '' ? field : `${prefix}.${field}`, value, required, inside);
  });
}

function rowsOfField(path: string, value: JsonSchema, required: boolean, place: Place): FieldRow[] {
  const { schemas, listed } = place;
  const row: FieldRow = {
    path,
    type: typeText(value, schemas),
    required,
    ...(value.description === undefined ? {} : { description: value.description }),
    ...(value.default === undefined ? {} : { default: value.default }),
  };
  const names = componentsIn(value).join();
  const known = names !== '' && listed.has(names);
  const below = rowsBelow(value, { ...place, prefix: path });
  listed.add(names);
  return known && below.length >= longList ? [{ ...row, above: true }] : [row, ...below];
}

/** `messages[].role` is a field of `messages`. */
const owner = (path: string): string => path.replace(/\.?[^.]*$/, '').replace(/(\[\])+$/, '');

/** Alternatives may share fields; each is listed once, and required only where every alternative with its owner says so. */
function distinct(alternatives: readonly FieldRow[][], prefix: string): FieldRow[] {
  const maps = alternatives.map((rows) => new Map(rows.map((row) => [row.path, row])));
  const base = prefix.replace(/(\[\])+$/, '');
  const paths = new Set(alternatives.flatMap((rows) => rows.map(({ path }) => path)));
  return [...paths].flatMap((path): FieldRow[] => {
    const found = maps.flatMap((map) => map.get(path) ?? []);
    const [first] = found;
    if (first === undefined) return [];
    const from = owner(path);
    const owners = maps.filter((map) => from === base || map.has(from));
    const required = owners.every((map) => map.get(path)?.required === true);
    return [{ ...first, type: joined(found.map(({ type }) => type)), required }];
  });
}
