import type { EditionId } from '../../../lib/editions';
import type { EditionFacts, HttpModel, HttpParameter } from '../../../lib/facts';
import type { Locale, Localized } from '../../../lib/locales';
import { type JsonSchema, SchemaWriter } from './jsonSchema';
import { type ApiOperation, type Area, apiOperations } from './operations';
import { type ApiTexts, type EditionOperationTexts, fieldText, operationText, parameterText } from './texts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

interface Content {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  /**
   * A file of the reader's that holds the example. Not `externalValue`: generators of code fetch what that names.
   */
  readonly 'x-example-file'?: string;
}

interface RequestBody {
  readonly required: boolean;
  readonly content: Readonly<Record<string, Content>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [Area];
  readonly summary?: string;
  readonly security?: readonly object[];
  /** Why it never does what it is for in this version. */
  readonly 'x-fails'?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Content>> }>
  >;
}

/** An OpenAPI 3.1 document, as far as we write it. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly summary: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Record<string, JsonSchema>; readonly securitySchemes: object };
}

const messages: Localized<{ failed: string; unauthorized: string }> = {
  en: {
    failed:
      'A parameter is missing or has the wrong type (`err_code` `E0001`), or the server failed (`E0003`); `err_msg` contains the reason',
    unauthorized: 'Keys are configured, and the request contains none of them (`err_code` `401`)',
  },
  'zh-CN': {
    failed: '缺少参数或参数类型错误（`err_code` 为 `E0001`），或服务器出错（`E0003`）；原因见 `err_msg`',
    unauthorized: '服务器配置了密钥，而请求未携带其中任何一个（`err_code` 为 `401`）',
  },
};

/**
 * A document as the file that readers download. Defaults that are an empty object are left out, which is what a key
 * amounts to that is not sent: openapi-python-client leaves out every model that has one.
 */
export const openApiFile = (document: OpenApiDocument): string =>
  `${JSON.stringify(document, withoutEmptyDefault, 2)}\n`;

const withoutEmptyDefault = (name: string, value: unknown): unknown =>
  name === 'default' && JSON.stringify(value) === '{}' ? undefined : value;

/**
 * The document of an edition's public API, with the descriptions in one language. The pages are rendered from it
 * and readers can download it, so neither can disagree with the other.
 */
export function openApiDocument(facts: EditionFacts, texts: ApiTexts, locale: Locale): OpenApiDocument {
  const writer = new SchemaWriter(corrected(facts.httpOperations.models, texts), (model, field) =>
    fieldText(texts, locale, field, model),
  );
  const failure = failureSchema((field) => fieldText(texts, locale, field));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const operation of apiOperations(facts)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, {
        writer,
        texts,
        locale,
        edition: facts.edition,
        said: operationText(texts, facts.edition, operation.key),
      }),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'DB-GPT HTTP API',
      version: facts.meta.tag.replace(/^v/, ''),
      summary: 'The public API of the DB-GPT web server',
    },
    servers: [{ url: 'http://127.0.0.1:5670' }],
    paths,
    components: {
      schemas: { ...writer.components, [failureName]: failure },
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** The models with the types that the server takes or sends, where we know that the code declares others. */
function corrected(models: Readonly<Record<string, HttpModel>>, { fields: { types } }: ApiTexts) {
  return Object.fromEntries(
    Object.entries(models).map(([name, model]): [string, HttpModel] => {
      const own = types[name];
      if (own === undefined || !('fields' in model)) return [name, model];
      return [
        name,
        { ...model, fields: model.fields.map((one) => ({ ...one, type: own[one.name] ?? one.type })) },
      ];
    }),
  );
}

/** Name of the component that describes every answer that is not a success. */
const failureName = 'Failure';

/** What the server's handlers of errors answer, whichever operation fails. */
function failureSchema(describe: (field: string) => string | undefined): JsonSchema {
  const types: Readonly<Record<string, JsonSchema>> = {
    success: { type: 'boolean', enum: [false] },
    err_code: { type: 'string' },
    err_msg: { type: 'string' },
    data: { type: 'null' },
  };
  const properties = Object.entries(types).map(([field, schema]): [string, JsonSchema] => [
    field,
    withDescription(schema, describe(field)),
  ]);
  return { type: 'object', properties: Object.fromEntries(properties), required: Object.keys(types) };
}

const withDescription = (schema: JsonSchema, description: string | undefined): JsonSchema =>
  description === undefined ? schema : { ...schema, description };

interface Context {
  readonly writer: SchemaWriter;
  readonly texts: ApiTexts;
  readonly locale: Locale;
  readonly edition: EditionId;
  /** What we say of the operation that is being described. */
  readonly said: EditionOperationTexts | undefined;
}

function describe(operation: ApiOperation, context: Context): Operation {
  const { said } = context;
  const parameters = operation.params.map((found) => parameter(operation, found, context));
  const requestBody = body(operation, context);
  return {
    operationId: `${operation.method.toLowerCase()}${operation.path.replaceAll(/[^a-zA-Z0-9]+/g, '_').replace(/_$/, '')}`,
    tags: [operation.area],
    ...(said ? { summary: said.summary[context.locale] } : {}),
    ...(operation.authenticated ? { security: [{ apiKey: [] }] } : {}),
    ...(said?.fails ? { 'x-fails': said.fails[context.locale] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: responses(operation, context),
  };
}

function parameter(
  operation: ApiOperation,
  found: HttpParameter,
  { writer, texts, locale, edition, said }: Context,
): Parameter {
  const description = parameterText(texts, edition, locale, operation, found.name);
  const example = said?.example?.parameters?.[found.name];
  return {
    name: found.name,
    in: found.in as Parameter['in'],
    required: found.in === 'path' || found.required,
    ...(description === undefined ? {} : { description }),
    schema: withDefault(writer.write(found.type), found),
    ...(example === undefined ? {} : { example }),
  };
}

const withDefault = (schema: JsonSchema, found: HttpParameter): JsonSchema =>
  found.default === undefined ? schema : { ...schema, default: found.default };

function body(operation: ApiOperation, context: Context): RequestBody | undefined {
  const [first] = operation.body;
  if (first === undefined) return undefined;
  const required = operation.body.some((found) => found.required);
  const example = context.said?.example?.body;
  const sample = sampleOf(example);
  if (first.in === 'form') {
    return {
      required,
      content: { 'multipart/form-data': { schema: fields(operation, context), ...sample } },
    };
  }
  // FastAPI takes one model as the body itself, and several as its fields.
  const schema = operation.body.length === 1 ? context.writer.write(first.type) : fields(operation, context);
  return { required, content: { 'application/json': { schema, ...sample } } };
}

/** `@flow.json` stands for the content of a file, which `curl` reads; anything else is the example itself. */
function sampleOf(example: unknown): Partial<Content> {
  if (example === undefined) return {};
  if (typeof example === 'string' && example.startsWith('@')) return { 'x-example-file': example.slice(1) };
  return { example };
}

function fields(operation: ApiOperation, { writer, texts, locale, edition }: Context): JsonSchema {
  const properties = operation.body.map((found): [string, JsonSchema] => {
    const description = parameterText(texts, edition, locale, operation, found.name);
    const schema = withDefault(writer.write(found.type), found);
    return [found.name, withDescription(schema, description)];
  });
  const required = operation.body.filter((found) => found.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  };
}

function responses(operation: ApiOperation, { writer, locale, said }: Context): Operation['responses'] {
  // What we say of an answer comes from what the handler returns, which may be more than it is annotated with.
  const type = said?.response ?? operation.response;
  const answer = said?.answer === undefined ? {} : { example: said.answer };
  const descriptions = new Map<number, string>([
    ...(said?.fails ? [] : [[200, said?.returns?.[locale] ?? operation.handler] as const]),
    [400, messages[locale].failed],
    ...(operation.authenticated ? [[401, messages[locale].unauthorized] as const] : []),
  ]);
  for (const error of said?.errors ?? []) {
    const general = descriptions.get(error.status);
    const own = error[locale];
    descriptions.set(error.status, general ? own + separator[locale] + general : own);
  }
  const content: Readonly<Record<string, Content>> = {
    ...(type ? { 'application/json': { schema: writer.write(type), ...answer } } : {}),
    ...Object.fromEntries((said?.otherTypes ?? []).map((name) => [name, { schema: schemaOf(name) }])),
  };
  const success = Object.keys(content).length > 0 ? { content } : {};
  return Object.fromEntries(
    [...descriptions].map(([status, description]) => [
      status,
      { description, ...(status === 200 ? success : failed) },
    ]),
  );
}

/** The content of every answer but a success. */
const failed = {
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${failureName}` } } },
} as const;

/** An answer that is not JSON is text, or a file. */
const schemaOf = (mediaType: string): JsonSchema =>
  mediaType.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };

/** Between what an operation itself and what all operations answer with a status. */
const separator: Localized = { en: '. ', 'zh-CN': '。' };
