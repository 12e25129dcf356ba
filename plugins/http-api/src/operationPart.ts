import type { BlockContent, Code, RootContent } from 'mdast';
import { ownerPart } from '../../../lib/dotted';
import type { Locale } from '../../../lib/locales';
import {
  block,
  code,
  element,
  type HtmlElement,
  type Inline,
  inlineOf,
  paragraph,
  plainElement,
} from '../../../lib/markdown/nodes';
import { curlSample } from './curl';
import type { OpenApiDocument, Operation } from './openapi';
import { type FieldRow, fieldRows, typeText } from './schemaRows';

const labels = {
  en: {
    required: 'required',
    default: 'Default: ',
    parameters: 'Parameters',
    body: 'Fields of the request body',
    form: 'Fields of the form',
    more: (count: number) => `${count} more fields`,
    answers: 'Responses',
    answer: (count: number) => `Response fields (${count})`,
    answerData: (count: number) => `Fields of \`data\` in the response (${count})`,
    example: 'Response',
    fails: 'Always fails because of a bug in the server',
    key: 'Requires a key if keys are configured.',
    noKey: 'Checks no key, even if keys are configured.',
    above: 'Its fields are listed above.',
    stop: '. ',
    or: ' or ',
  },
  'zh-CN': {
    required: '必填',
    default: '默认值：',
    parameters: '参数',
    body: '请求体字段',
    form: '表单字段',
    more: (count: number) => `其余 ${count} 个字段`,
    answers: '响应',
    answer: (count: number) => `响应字段（${count} 个）`,
    answerData: (count: number) => `响应中 \`data\` 的字段（${count} 个）`,
    example: '响应',
    fails: '必定失败：服务器的缺陷',
    key: '配置了密钥时，请求必须带上密钥。',
    noKey: '即使配置了密钥，也不检查。',
    above: '其字段见上文。',
    stop: '。',
    or: ' 或 ',
  },
} as const;

/** What the operations of a page share. */
export interface Page {
  readonly document: OpenApiDocument;
  /** Long lists that the page has so far: fields are described alike, but only requests say what is required. */
  readonly listed: { readonly request: Set<string>; readonly answer: Set<string> };
  readonly locale: Locale;
}

/**
 * An operation as one element: what it needs and answers, and beside that how it is called.
 *
 * @returns the element, and the list of samples in it, the command first, into which the page may put more
 */
export function operationPart(
  page: Page,
  method: string,
  address: string,
  operation: Operation,
): { readonly block: HtmlElement; readonly samples: RootContent[] } {
  const { document, locale } = page;
  const say = labels[locale];
  const place: Place = { page, id: idOf(method, address) };
  const example = operation.responses[200]?.content?.['application/json']?.example;
  const samples: RootContent[] = [
    block('bash', curlSample(document.servers[0]?.url ?? '', method, address, operation)),
    ...(example === undefined ? [] : [titled('json', say.example, JSON.stringify(example, null, 2))]),
  ];
  const about = [
    ...(operation['x-fails'] === undefined
      ? []
      : [
          element(
            'admonition',
            { type: 'danger', title: say.fails },
            paragraph(...inlineOf(operation['x-fails'])),
          ),
        ]),
    paragraph(operation.security ? say.key : say.noKey),
    ...parameterList(place, operation),
    ...bodyList(place, operation),
    ...answerList(page, operation),
  ];
  const beside = element('div', { className: ['http-samples'] });
  beside.children = samples;
  return {
    block: element(
      'div',
      { className: ['http-operation'] },
      requestLine(method, address),
      element('div', { className: ['http-parts'] }, element('div', {}, ...about), beside),
    ),
    samples,
  };
}

/** Where a list stands. */
interface Place {
  readonly page: Page;
  /** What the ids of its entries begin with. */
  readonly id: string;
}

/** `post-knowledge-spaces-space_id`, the same in all editions and languages. */
const idOf = (method: string, address: string): string =>
  [method.toLowerCase(), ...address.split(/[/{}]+/).slice(3)]
    .filter((part) => part !== '' && part !== 'serve')
    .join('-');

const titled = (lang: string, title: string, value: string): Code => ({
  type: 'code',
  lang,
  meta: `title="${title}"`,
  value,
});

/** Method and path: the method as a badge, by a class of its own; the path is what is copied (`src/theme/CodeBlock`). */
function requestLine(method: string, address: string): Code {
  const path = address.replaceAll(/\{\w+\}/g, '<span class="token variable">$&</span>');
  const html = `<span class="http-method http-${method.toLowerCase()}">${method}</span> ${path}`;
  return { type: 'code', lang: 'http', value: `${method} ${address}`, data: { hProperties: { html } } };
}

const label = (text: string): BlockContent => element('p', { className: ['http-label'] }, ...inlineOf(text));

/**
 * A name and what is known of it.
 *
 * @param id of what a request sends: the name leads to itself, so that it can be linked. Answers, half of a page, have none
 */
function entry(
  id: string | undefined,
  name: string,
  notes: readonly (string | HtmlElement | false)[],
  about: readonly Inline[],
): HtmlElement {
  const anchor = id?.replaceAll('[]', '');
  const shown = anchor === undefined ? code(name) : element('a', { href: `#${anchor}` }, code(name));
  const marks = notes.flatMap((note) =>
    note ? [typeof note === 'string' ? element('span', {}, note) : note] : [],
  );
  return element(
    'div',
    {},
    element('dt', anchor === undefined ? {} : { id: anchor }, shown, ...marks),
    element('dd', {}, ...about),
  );
}

const required = (locale: Locale): HtmlElement =>
  element('span', { className: ['http-required'] }, labels[locale].required);

const definitions = (entries: readonly HtmlElement[]): HtmlElement =>
  element('dl', { className: ['http-fields'] }, ...entries);

/** Folded entries, which can be opened without script; nothing of the theme's, which needs it. */
const folded = (title: string, entries: readonly HtmlElement[]): BlockContent =>
  plainElement('details', {}, plainElement('summary', {}, ...inlineOf(title)), definitions(entries));

function parameterList({ page, id }: Place, { parameters = [] }: Operation): BlockContent[] {
  if (parameters.length === 0) return [];
  const { document, locale } = page;
  const say = labels[locale];
  const entries = parameters.map((found) =>
    entry(
      `${id}.${found.name}`,
      found.name,
      [typeText(found.schema, document.components.schemas), found.in, found.required && required(locale)],
      meaning(found.description, found.schema.default, locale),
    ),
  );
  return [label(say.parameters), definitions(entries)];
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

function fieldEntry(id: string | undefined, row: FieldRow, locale: Locale): HtmlElement {
  const say = labels[locale];
  const isRequest = id !== undefined;
  return entry(
    isRequest ? `${id}.${row.path}` : undefined,
    row.path,
    [row.type, isRequest && row.required && required(locale)],
    [
      ...meaning(row.description, isRequest ? row.default : undefined, locale),
      ...(row.above ? [row.description === undefined ? '' : say.stop, say.above] : []),
    ],
  );
}

/** Up to this length a list is shown as a whole. */
const shortList = 8;

function bodyList({ page, id }: Place, { requestBody }: Operation): BlockContent[] {
  const { document, listed, locale } = page;
  const form = requestBody?.content['multipart/form-data'];
  const content = form ?? requestBody?.content['application/json'];
  if (content?.schema === undefined) return [];
  const say = labels[locale];
  const rows = fieldRows(content.schema, document.components.schemas, listed.request);
  if (rows.length === 0) return [];
  const first = rows.length <= shortList ? rows : rowsThatMatter(rows, content.example);
  const rest = rows.filter((row) => !first.includes(row));
  const entries = (part: readonly FieldRow[]) => part.map((row) => fieldEntry(`${id}.body`, row, locale));
  return [
    label(form ? say.form : say.body),
    ...(first.length > 0 ? [definitions(entries(first))] : []),
    ...(rest.length > 0 ? [folded(say.more(rest.length), entries(rest))] : []),
  ];
}

/** The fields that a request has to have, and those that the sample has. */
export function rowsThatMatter(rows: readonly FieldRow[], example: unknown): FieldRow[] {
  const used = new Set(pathsIn(example, ''));
  const shown = new Set<string>();
  return rows.filter(({ path, required }) => {
    const owner = ownerPart(path).replace(/(\[\])+$/, '');
    const matters = used.has(path) || (required && (owner === '' || shown.has(owner)));
    if (matters) shown.add(path);
    return matters;
  });
}

/** `details[].resources` for each field of a value. */
function pathsIn(value: unknown, prefix: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsIn(one, `${prefix}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return [path, ...pathsIn(below, path)];
  });
}

/** Fields of the common frame of all answers: the introduction to the API explains them once. */
const frame = ['success', 'err_code', 'err_msg'];

function answerList(page: Page, operation: Operation): BlockContent[] {
  const { locale } = page;
  const say = labels[locale];
  const entries = Object.entries(operation.responses).map(([status, { description, content = {} }]) => {
    const types = Object.keys(content);
    const isJson = types.join() === 'application/json';
    const named = types.flatMap((type, index) => (index === 0 ? [code(type)] : [say.or, code(type)]));
    return entry(
      undefined,
      status,
      [],
      [...inlineOf(description), ...(isJson || types.length === 0 ? [] : [say.stop, ...named])],
    );
  });
  return [label(say.answers), definitions(entries), ...answerFields(page, operation)];
}

function answerFields(page: Page, operation: Operation): BlockContent[] {
  const { document, listed, locale } = page;
  const schema = operation.responses[200]?.content?.['application/json']?.schema;
  if (schema === undefined) return [];
  const all = fieldRows(schema, document.components.schemas, listed.answer);
  const framed = frame.every((name) => all.some(({ path: field }) => field === name));
  const rows = framed ? all.filter(({ path: field }) => !frame.includes(field)) : all;
  if (rows.length === 0) return [];
  const say = labels[locale];
  const title = (framed ? say.answerData : say.answer)(rows.length);
  return [
    folded(
      title,
      rows.map((row) => fieldEntry(undefined, row, locale)),
    ),
  ];
}
