import type { BlockContent, Root } from 'mdast';
import { loadFacts, nearestNames } from '../../../lib/facts';
import type { Locale } from '../../../lib/locales';
import { block, code, division, type Inline, inlineOf, paragraph, table } from '../../../lib/markdown/nodes';
import { type PageElement, replaceElements } from '../../../lib/markdown/pageElements';
import { roomOf } from '../../../lib/room';
import { curlSample } from './curl';
import { type OpenApiDocument, type Operation, openApiDocument } from './openapi';
import { type FieldRow, fieldRows, typeText } from './schemaRows';
import { readTexts } from './texts';

const element = 'HttpOperation';

const labels = {
  en: {
    name: 'Name',
    in: 'In',
    type: 'Type',
    required: 'Required',
    about: 'Meaning',
    yes: 'yes',
    no: 'no',
    default: 'Default: ',
    parameters: 'Parameters',
    body: 'Fields of the body',
    form: 'Fields of the form',
    answer: 'Fields of the answer',
    answerData: 'Fields of `data` in the answer',
    status: 'Status',
    example: 'Answer',
    key: 'Needs a key if keys are configured.',
    noKey: 'Checks no key, even if keys are configured.',
    above: 'Its fields are in a table above.',
    stop: '. ',
  },
  'zh-CN': {
    name: '名称',
    in: '位置',
    type: '类型',
    required: '必填',
    about: '含义',
    yes: '是',
    no: '否',
    default: '默认值：',
    parameters: '参数',
    body: '请求体字段',
    form: '表单字段',
    answer: '响应字段',
    answerData: '响应中 `data` 的字段',
    status: '状态码',
    example: '响应',
    key: '如果配置了密钥，则需要携带密钥。',
    noKey: '即使配置了密钥，也不会检查密钥。',
    above: '其字段见上文表格。',
    stop: '。',
  },
} as const;

interface Options {
  /** Folder of the site. */
  readonly root?: string;
  /** Folder of our texts; `data/http-api` unless a test says otherwise. */
  readonly texts?: string;
}

/**
 * Remark plugin that writes an operation of the HTTP API in the place of `<HttpOperation of="GET /api/v2/…" />`: its
 * parameters, fields, status codes, a `curl` command and an answer, from the OpenAPI document of the page's edition.
 *
 * @throws an error with file and line for an operation that the edition does not have, and outside of editions
 */
export function remarkHttpApi({ root, texts }: Options = {}) {
  return (tree: Root, file: { readonly path?: string }): void => {
    const listed: Listed = { request: new Set(), answer: new Set() };
    // Made once for each page: quick, and a page that is compiled again shows what the texts say now.
    let document: OpenApiDocument | undefined;
    replaceElements(tree, element, { root, file: file.path }, (found) => {
      document ??= openApiDocument(loadFacts(found.edition), readTexts(texts), found.locale);
      return writeOperation(found, { document, listed, locale: found.locale });
    });
  };
}

/** What the tables of a page list so far: fields are described alike, but only requests say what is required. */
interface Listed {
  readonly request: Set<string>;
  readonly answer: Set<string>;
}

function writeOperation({ of = '', where }: PageElement, page: Page): BlockContent[] {
  const { paths } = page.document;
  const [method = '', address = ''] = of.split(' ');
  const methods = Object.hasOwn(paths, address) ? paths[address] : undefined;
  const name = method.toLowerCase();
  const operation = methods && Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (operation === undefined) {
    const known = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((one) => `${one.toUpperCase()} ${path}`),
    );
    const near = nearestNames(of, known);
    const meant = near.length > 0 ? `Nearest: ${near.join(', ')}.` : `It has:\n${known.join('\n')}`;
    throw new Error(
      `${where}: the edition has no operation "${of}"; write of="METHOD /path" with one that it has. ${meant}`,
    );
  }
  return renderOperation(page, method, address, operation);
}

interface Page {
  readonly document: OpenApiDocument;
  readonly listed: Listed;
  readonly locale: Locale;
}

function renderOperation(page: Page, method: string, address: string, operation: Operation): BlockContent[] {
  const { document, locale } = page;
  const say = labels[locale];
  const answer = operation.responses[200]?.content?.['application/json'];
  return outOfView([
    block('http', `${method} ${address}`),
    paragraph(operation.security ? say.key : say.noKey),
    ...parameterTable(document, operation, locale),
    ...bodyTable(page, operation),
    block('bash', curlSample(document.servers[0]?.url ?? '', method, address, operation)),
    ...answerTable(page, operation),
    ...(answer?.example === undefined
      ? []
      : [
          {
            type: 'code' as const,
            lang: 'json',
            meta: `title="${say.example}"`,
            value: JSON.stringify(answer.example, null, 2),
          },
        ]),
    statusTable(operation, locale),
  ]);
}

/** What a row of a table takes, in lines of a sample. */
const linesOfRow = 3;

/**
 * An operation in one element, with the number of lines from which `src/css/prose.css` guesses its height: a
 * page has dozens, and a browser lays out those alone that are in view.
 */
function outOfView(blocks: readonly BlockContent[]): BlockContent[] {
  const sum = (count: (found: BlockContent) => number): number =>
    blocks.reduce((all, found) => all + count(found), 0);
  const rows = sum((found) => (found.type === 'table' ? found.children.length : 0));
  const lines = sum((found) => (found.type === 'code' ? found.value.split('\n').length : 0));
  return [division('http-operation', { 'data-room': roomOf(rows * linesOfRow + lines) }, blocks)];
}

function parameterTable(
  document: OpenApiDocument,
  { parameters = [] }: Operation,
  locale: Locale,
): BlockContent[] {
  if (parameters.length === 0) return [];
  const say = labels[locale];
  const rows = parameters.map((found) => [
    [code(found.name)],
    [found.in],
    [typeText(found.schema, document.components.schemas)],
    [found.required ? say.yes : say.no],
    meaning(found.description, found.schema.default, locale),
  ]);
  return [paragraph(say.parameters), table([say.name, say.in, say.type, say.required, say.about], rows)];
}

function meaning(description: string | undefined, value: unknown, locale: Locale): Inline[] {
  const said = description === undefined ? [] : inlineOf(description);
  if (value === undefined) return said;
  return [
    ...said,
    said.length > 0 ? labels[locale].stop : '',
    labels[locale].default,
    code(JSON.stringify(value)),
  ];
}

function fieldTable(
  title: string,
  found: readonly FieldRow[],
  locale: Locale,
  withRequired: boolean,
): BlockContent[] {
  if (found.length === 0) return [];
  const say = labels[locale];
  const rows = found.map((row) => [
    [code(row.path)],
    [row.type],
    withRequired ? [row.required ? say.yes : say.no] : [],
    [
      ...meaning(row.description, withRequired ? row.default : undefined, locale),
      ...(row.above ? [say.stop, say.above] : []),
    ],
  ]);
  return [paragraph(...inlineOf(title)), table([say.name, say.type, say.required, say.about], rows)];
}

function bodyTable({ document, listed, locale }: Page, { requestBody }: Operation): BlockContent[] {
  const form = requestBody?.content['multipart/form-data']?.schema;
  const schema = form ?? requestBody?.content['application/json']?.schema;
  if (schema === undefined) return [];
  const title = form ? labels[locale].form : labels[locale].body;
  const rows = fieldRows(schema, document.components.schemas, listed.request);
  return fieldTable(title, rows, locale, true);
}

/** Fields of the common frame of all answers: the introduction to the API explains them once. */
const frame = ['success', 'err_code', 'err_msg'];

function answerTable({ document, listed, locale }: Page, operation: Operation): BlockContent[] {
  const schema = operation.responses[200]?.content?.['application/json']?.schema;
  if (schema === undefined) return [];
  const all = fieldRows(schema, document.components.schemas, listed.answer);
  const framed = frame.every((name) => all.some(({ path: field }) => field === name));
  const rows = framed ? all.filter(({ path: field }) => !frame.includes(field)) : all;
  return fieldTable(framed ? labels[locale].answerData : labels[locale].answer, rows, locale, false);
}

function statusTable({ responses }: Operation, locale: Locale): BlockContent {
  const say = labels[locale];
  const rows = Object.entries(responses).map(([status, { description }]) => [
    [code(status)],
    inlineOf(description),
  ]);
  return table([say.status, say.about], rows);
}
