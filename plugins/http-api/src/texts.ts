import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { localizedText } from '../../../lib/dataFile/localizedText';
import { readDataFile } from '../../../lib/dataFile/read';
import { type EditionId, editionIds } from '../../../lib/editions';
import type { EditionFacts } from '../../../lib/facts';
import { httpType } from '../../../lib/facts/schema/httpOperations';
import { type FactValue, factValue } from '../../../lib/facts/schema/value';
import type { Locale } from '../../../lib/locales';
import { type ApiOperation, apiOperations } from './operations';

const texts = z.record(z.string(), localizedText);

const saidOfOperation = z.strictObject({
  /** What it does, a short phrase. */
  summary: localizedText,
  /** What a successful answer holds; nothing where it `fails`. */
  returns: localizedText.optional(),
  /** Parameters in the path and the query, and fields of a form, where `fields.json` does not say enough. */
  parameters: texts.optional(),
  /** The type of the answer where the code does not name it, as in the facts. */
  response: httpType.optional(),
  /** Media types of successful answers that are not JSON: streams and files. */
  otherTypes: z.array(z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/)).optional(),
  /** Values for the sample: parameters by name, and the body. */
  example: z
    .strictObject({ parameters: z.record(z.string(), factValue).optional(), body: factValue.optional() })
    .optional(),
  /** A successful answer to the sample. */
  answer: factValue.optional(),
  /** Why it never succeeds in this version: a bug of the server; and the program of `tests/claims` that sees it. */
  fails: z.strictObject({ ...localizedText.shape, claim: z.string() }).optional(),
  /** What else it answers, besides what all operations do. */
  errors: z.array(z.strictObject({ status: z.number().int(), ...localizedText.shape })).optional(),
});

const operationTexts = saidOfOperation.extend({
  /** What is different in an edition: each property replaces the common one. */
  editions: z.partialRecord(z.enum(editionIds), saidOfOperation.partial()).optional(),
});

const areaFile = z.strictObject({ operations: z.record(z.string(), operationTexts) });
const fieldsFile = z.strictObject({
  /** By name of the field or parameter. */
  common: texts,
  /** By full dotted name of the model, then by field: where the common text does not fit. */
  models: z.record(z.string(), texts),
  /** By model, then by field: what the server takes or sends where the code declares another type. */
  types: z.record(z.string(), z.record(z.string(), httpType)),
});

type OperationTexts = z.infer<typeof operationTexts>;
/** What we say of an operation in one edition. */
export type EditionOperationTexts = z.infer<typeof saidOfOperation>;
type FieldTexts = z.infer<typeof fieldsFile>;

/** What we say about the API; the facts say what there is. */
export interface ApiTexts {
  readonly operations: Readonly<Record<string, OperationTexts>>;
  readonly fields: FieldTexts;
}

const here = path.dirname(fileURLToPath(import.meta.url));
export const textsDirectory = path.resolve(here, '../../../data/http-api');

/**
 * Reads `data/http-api`: `fields.json`, and one file for each part of the API.
 * @throws DataFileError for a file that is missing or malformed, and an error for an operation in two files
 */
export function readTexts(directory = textsDirectory): ApiTexts {
  const read = <T extends z.ZodType>(name: string, schema: T): z.output<T> =>
    readDataFile(path.join(directory, name), schema, 'plugins/http-api/README.md describes these files');
  const files = readdirSync(directory).filter((name) => name.endsWith('.json') && name !== 'fields.json');
  const operations: Record<string, OperationTexts> = {};
  for (const name of files.sort()) {
    for (const [key, value] of Object.entries(read(name, areaFile).operations)) {
      if (operations[key]) throw new Error(`data/http-api/${name}: \`${key}\` stands in another file too.`);
      operations[key] = value;
    }
  }
  return { operations, fields: read('fields.json', fieldsFile) };
}

/** The text of a field of a model; undefined where there is none. */
export function fieldText(texts: ApiTexts, locale: Locale, name: string, model?: string): string | undefined {
  const own = model === undefined ? undefined : texts.fields.models[model]?.[name];
  return (own ?? texts.fields.common[name])?.[locale];
}

/** What we say of an operation in an edition; undefined where there is nothing. */
export function operationText(
  texts: ApiTexts,
  edition: EditionId,
  key: string,
): EditionOperationTexts | undefined {
  const found = texts.operations[key];
  if (found === undefined) return undefined;
  const { editions, ...common } = found;
  return { ...common, ...editions?.[edition] };
}

/** The text of a parameter of an operation; undefined where there is none. */
export function parameterText(
  texts: ApiTexts,
  edition: EditionId,
  locale: Locale,
  operation: Pick<ApiOperation, 'key'>,
  name: string,
): string | undefined {
  const own = operationText(texts, edition, operation.key)?.parameters?.[name];
  return (own ?? texts.fields.common[name])?.[locale];
}

/** What an edition's API lacks texts for, and the texts that speak of nothing; one line for each. */
export function textFaults(texts: ApiTexts, editions: readonly EditionFacts[]): string[] {
  const lines = new Set<string>();
  for (const facts of editions) {
    for (const line of operationFaults(texts, facts)) lines.add(line);
    for (const [model, name] of documentedFields(facts, texts)) {
      if (fieldText(texts, 'en', name, model) === undefined)
        lines.add(`${model}: no text for \`${name}\` (fields.json › common or models)`);
    }
  }
  const models = new Set(editions.flatMap(({ httpOperations }) => Object.keys(httpOperations.models)));
  const known = editions.map((facts) => ({
    edition: facts.edition,
    keys: new Set(apiOperations(facts).map(({ key }) => key)),
  }));
  for (const [key, said] of Object.entries(texts.operations)) {
    if (!known.some(({ keys }) => keys.has(key))) lines.add(`${key}: no edition has this operation`);
    for (const { edition, keys } of known)
      if (said.editions?.[edition] && !keys.has(key)) lines.add(`${key}: ${edition} has no such operation`);
  }
  for (const model of [...Object.keys(texts.fields.models), ...Object.keys(texts.fields.types)])
    if (!models.has(model)) lines.add(`${model}: no edition has this model`);
  for (const [model, types] of Object.entries(texts.fields.types))
    for (const name of Object.keys(types))
      if (!editions.some((facts) => fieldNames(facts, model).includes(name)))
        lines.add(`${model}: no edition has its field \`${name}\` (fields.json › types)`);
  return [...lines].sort();
}

function fieldNames({ httpOperations }: EditionFacts, model: string): string[] {
  const found = httpOperations.models[model];
  return found !== undefined && 'fields' in found ? found.fields.map(({ name }) => name) : [];
}

/** Operations and parameters without text, and examples of parameters that an operation does not have. */
function operationFaults(texts: ApiTexts, facts: EditionFacts): string[] {
  return apiOperations(facts).flatMap((operation) => {
    const said = operationText(texts, facts.edition, operation.key);
    const untold = [...operation.params, ...operation.body].filter(
      ({ name, in: place }) =>
        place !== 'body' && parameterText(texts, facts.edition, 'en', operation, name) === undefined,
    );
    const names = operation.params.map(({ name }) => name);
    const extra = Object.keys(said?.example?.parameters ?? {}).filter((name) => !names.includes(name));
    return [
      ...(said ? [] : [`${operation.key}: no text in data/http-api/${operation.area}.json`]),
      ...(said && !said.returns && !said.fails
        ? [`${operation.key}: neither \`returns\` nor \`fails\` in ${facts.edition}`]
        : []),
      ...untold.map(
        ({ name }) =>
          `${operation.key}: no text for \`${name}\` (fields.json › common, or its own \`parameters\`)`,
      ),
      ...extra.map((name) => `${operation.key}: the example has \`${name}\`, ${facts.edition} does not`),
    ];
  });
}

/** Every field of the models that the public API leads to. */
function documentedFields(facts: EditionFacts, texts: ApiTexts): [model: string, field: string][] {
  const seen = new Set<string>();
  const out: [string, string][] = [];
  const visit = (value: FactValue | object | undefined): void => {
    if (value === undefined || value === null || typeof value !== 'object') return;
    if ('ref' in value && typeof value.ref === 'string' && !seen.has(value.ref)) {
      seen.add(value.ref);
      const model = facts.httpOperations.models[value.ref];
      if (model !== undefined && 'fields' in model)
        for (const field of model.fields) {
          out.push([value.ref, field.name]);
          visit(field.type);
        }
    }
    for (const part of Object.values(value)) visit(part as FactValue);
  };
  for (const operation of apiOperations(facts)) {
    visit(operation.body);
    visit(operation.response);
    visit(operationText(texts, facts.edition, operation.key)?.response);
  }
  return out;
}
