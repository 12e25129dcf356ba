import type { SyntaxNode } from '@lezer/common';
import { openValue } from '../../../../lib/facts';
import { placeAtOffset } from '../../position';
import type { PythonBlock } from '../python/program';
import { argumentsOf, childrenOf, stringValue, textOf, walk } from '../python/tree';
import type { HttpRequest, Payload, SentField } from './request';

const verbs = new Set(['get', 'post', 'put', 'delete', 'patch', 'head', 'options']);

/** How many names are followed to the text that they stand for. */
const longestChain = 6;

/** Requests that a program sends through `requests`, `httpx`, `aiohttp` or a session of one of them. */
export function pythonRequests(block: PythonBlock): HttpRequest[] {
  return calls(block).flatMap(({ node, name }) => {
    const explicit = name === 'request' || name === 'stream';
    if (isDecorator(node) || (!explicit && !verbs.has(name))) return [];
    const { placed, named, isOpen } = argumentsIn(block, node);
    const [first, second] = placed;
    const method = explicit ? stringValue(block.tree, first ?? named('method')) : name;
    const address = named('url') ?? (explicit ? second : first);
    const text = readText(block, address);
    if (address === undefined || text === undefined) return [];
    // The framework's own client puts the rest of the address in front.
    const client = isClient(block) && /^\/(?!api\/)/.test(text);
    const url = client ? clientBase + text : text;
    if (!/^(https?:\/\/|\{[^}]*\}\/|\/)/.test(url)) return [];
    const sent = { ...placeAtOffset(block.fence, address.from), method: method?.toUpperCase() ?? null, url };
    if (isOpen) return [sent];
    if (client) return [{ ...sent, ...clientPayload(block, second) }];
    const payload = readPayload(block, named, placed.length > (explicit ? 2 : 1));
    return [{ ...sent, ...readQuery(block, named('params')), ...payload }];
  });
}

/** The query of a call, where it is written out. */
function readQuery(block: PythonBlock, params: SyntaxNode | undefined): Pick<HttpRequest, 'query'> {
  if (params === undefined) return { query: [] };
  const read = readFields(block, params);
  return read?.complete ? { query: read.fields } : {};
}

/** What a call is given: by place, by name, and whether something that only the program knows is spread over it. */
function argumentsIn(block: PythonBlock, node: SyntaxNode) {
  const args = argumentsOf(block.tree, node.getChild('ArgList'));
  return {
    placed: args.flatMap(({ keyword, spread, value }) =>
      keyword === undefined && spread === undefined ? [value] : [],
    ),
    named: (key: string) => args.find(({ keyword }) => keyword?.name === key)?.value,
    isOpen: args.some(({ spread }) => spread !== undefined),
  };
}

/** Calls of a function whose name, as it is written, fits. */
function callsOf(block: PythonBlock, name: RegExp): { node: SyntaxNode; callee: string }[] {
  return [...walk(block.tree.root)].flatMap((node) => {
    if (node.name !== 'CallExpression' || node.firstChild === null) return [];
    const callee = textOf(block.tree, node.firstChild);
    return name.test(callee) ? [{ node, callee }] : [];
  });
}

/**
 * Requests that go through a function of the page (`call("/api/v2/…", body)`), or through `urllib`: what is called
 * with a path or an address and a dictionary sends the one to the other.
 */
export function indirectRequests(block: PythonBlock): HttpRequest[] {
  return callsOf(block, /^(?:(?:urllib\.request\.|request\.)?Request|(?:self\.)?[a-z_]\w*)$/).flatMap(
    ({ node, callee }): HttpRequest[] => {
      const isUrllib = /(?:^|\.)Request$/.test(callee);
      const { placed, named, isOpen } = argumentsIn(block, node);
      if (isOpen) return [];
      const [address, second] = placed;
      const url = readText(block, address);
      const carried = encodedJson(block, named('data') ?? second) ?? (isUrllib ? undefined : second);
      const body = carried === undefined ? undefined : readFields(block, carried);
      if (address === undefined || url === undefined || body === undefined) return [];
      if (!/^(?:https?:\/\/[^/]+|\{[^}]*\})?\/(?:api|knowledge)\//.test(url)) return [];
      return [
        {
          ...placeAtOffset(block.fence, address.from),
          // What a function of the page does with it is its own business.
          method: stringValue(block.tree, named('method'))?.toUpperCase() ?? (isUrllib ? 'POST' : null),
          url,
          payload: { kind: 'json', ...body },
        },
      ];
    },
  );
}

/** What `json.dumps(…)` is given, also where `.encode()` follows. */
function encodedJson(block: PythonBlock, node: SyntaxNode | undefined): SyntaxNode | undefined {
  if (node?.name !== 'CallExpression' || node.firstChild === null) return undefined;
  const callee = node.firstChild;
  if (/^(?:json\.)?dumps$/.test(textOf(block.tree, callee)))
    return argumentsOf(block.tree, node.getChild('ArgList'))[0]?.value;
  const property = callee.name === 'MemberExpression' ? callee.getChild('PropertyName') : null;
  const isEncoded = property != null && textOf(block.tree, property) === 'encode';
  return isEncoded ? encodedJson(block, callee.firstChild ?? undefined) : undefined;
}

/** Requests that clients of the OpenAI protocol send below the address that they are given. */
export function openAiRequests(block: PythonBlock): HttpRequest[] {
  return callsOf(block, /^(openai\.)?(Async)?OpenAI$/).flatMap(({ node }) => {
    const base = argumentsIn(block, node).named('base_url');
    const url = readText(block, base)?.replace(/\/+$/, '');
    if (base === undefined || url === undefined || url === '') return [];
    return [{ ...placeAtOffset(block.fence, base.from), method: 'POST', url: `${url}/chat/completions` }];
  });
}

/** Paths that a program itself answers: `@app.get("/path")`. */
export function servedPaths(block: PythonBlock): string[] {
  return calls(block).flatMap(({ node, name }) => {
    if (!isDecorator(node) || (!verbs.has(name) && name !== 'route')) return [];
    const [path] = argumentsOf(block.tree, node.getChild('ArgList'));
    return readText(block, path?.value) ?? [];
  });
}

/** A flow of a program that answers HTTP requests. */
export interface PythonTrigger {
  /** Undefined where the program does not write it out. */
  readonly endpoint: string | undefined;
  /** Upper case. */
  readonly methods: readonly string[];
}

/** Flows that a program puts behind the framework's HTTP triggers. */
export function pythonTriggers(block: PythonBlock): PythonTrigger[] {
  return callsOf(block, /HttpTrigger$/).map(({ node }) => {
    const { placed, named } = argumentsIn(block, node);
    const [first, second] = placed;
    return {
      endpoint: readText(block, named('endpoint') ?? first),
      methods: readMethods(block, named('methods') ?? second),
    };
  });
}

function readMethods(block: PythonBlock, node: SyntaxNode | undefined): string[] {
  if (node === undefined) return ['GET'];
  const words = [...textOf(block.tree, node).matchAll(/["'](\w+)["']/g)].map((match) =>
    (match[1] ?? '').toUpperCase(),
  );
  return words.length === 0 ? [] : words;
}

function calls(block: PythonBlock): { node: SyntaxNode; name: string }[] {
  return [...walk(block.tree.root)].flatMap((node) => {
    if (node.name !== 'CallExpression' && node.name !== 'Decorator') return [];
    if (node.name === 'Decorator') return decoratorCall(block, node);
    const property =
      node.firstChild?.name === 'MemberExpression' ? node.firstChild.getChild('PropertyName') : null;
    return property === null || property === undefined ? [] : [{ node, name: textOf(block.tree, property) }];
  });
}

/** The grammar spreads `@app.get("/path")` over the children of the decorator. */
function decoratorCall(block: PythonBlock, node: SyntaxNode): { node: SyntaxNode; name: string }[] {
  const name = node.getChildren('VariableName').at(-1);
  return name === undefined || node.getChild('ArgList') === null
    ? []
    : [{ node, name: textOf(block.tree, name) }];
}

function isDecorator(node: SyntaxNode): boolean {
  return node.name === 'Decorator' || node.parent?.name === 'Decorator';
}

/** The text that an expression gives, with `{name}` for what only the running program knows. */
function readText(block: PythonBlock, node: SyntaxNode | undefined, depth = 0): string | undefined {
  if (node === undefined || depth > longestChain) return undefined;
  const literal = stringValue(block.tree, node);
  if (literal !== undefined) return literal.replaceAll('%s', '{s}').replaceAll('{}', '{s}');
  const parts = childrenOf(node);
  switch (node.name) {
    case 'FormatString':
      return readTemplate(block, node, depth);
    case 'ContinuedString':
      return join(parts.map((part) => readText(block, part, depth + 1)));
    case 'ParenthesizedExpression':
      return readText(block, parts[1], depth + 1);
    case 'VariableName': {
      const found = block.assigned(node);
      return found === undefined ? undefined : readText(found.block, found.value, depth + 1);
    }
    case 'BinaryExpression': {
      const [left, operator, right] = parts;
      const text = operator === undefined ? '' : textOf(block.tree, operator);
      if (text === '%') return readText(block, left, depth + 1);
      if (text !== '+') return undefined;
      return join([open(block, left, depth), open(block, right, depth)]);
    }
    case 'CallExpression':
      return readCall(block, node, depth);
    default:
      return undefined;
  }
}

function readTemplate(block: PythonBlock, node: SyntaxNode, depth: number): string {
  const text = textOf(block.tree, node);
  const start = /^[a-zA-Z]*("""|'''|"|')/.exec(text);
  const quote = start?.[1]?.length ?? 1;
  let result = '';
  let at = node.from + (start?.[0].length ?? 2);
  for (const part of childrenOf(node)) {
    if (part.name !== 'FormatReplacement') continue;
    result += block.tree.code.slice(at, part.from) + open(block, childrenOf(part)[1], depth);
    at = part.to;
  }
  return result + block.tree.code.slice(at, node.to - quote);
}

/** Text of an expression, or its name in braces. */
function open(block: PythonBlock, node: SyntaxNode | undefined, depth: number): string {
  const text = readText(block, node, depth + 1);
  if (text !== undefined) return text;
  return node?.name === 'VariableName' ? `{${textOf(block.tree, node)}}` : '{value}';
}

/** `"…".format(…)`, `text.rstrip("/")`, and the default of `os.getenv("NAME", "default")`. */
function readCall(block: PythonBlock, node: SyntaxNode, depth: number): string | undefined {
  const callee = node.firstChild;
  if (callee === null) return undefined;
  if (/^os\.(getenv|environ\.get)$/.test(textOf(block.tree, callee))) {
    return readText(block, argumentsOf(block.tree, node.getChild('ArgList'))[1]?.value, depth + 1);
  }
  const property = callee.getChild('PropertyName');
  const keeps = property !== null && /^(format|r?strip)$/.test(textOf(block.tree, property));
  return keeps ? readText(block, callee.firstChild ?? undefined, depth + 1) : undefined;
}

function join(parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** What the framework's own client puts in front of a path. */
const clientBase = 'http://localhost:5670/api/v2/serve';

function isClient({ tree }: PythonBlock): boolean {
  return /^\s*(from|import) dbgpt(_client|\.client)\b/m.test(tree.code);
}

/** The client takes the body as its second argument. */
function clientPayload(block: PythonBlock, body: SyntaxNode | undefined): Pick<HttpRequest, 'payload'> {
  const read = body === undefined ? undefined : readFields(block, body);
  return read === undefined ? {} : { payload: { kind: 'json', ...read } };
}

/** What the arguments of a call send. */
function readPayload(
  block: PythonBlock,
  named: (key: string) => SyntaxNode | undefined,
  more: boolean,
): Pick<HttpRequest, 'payload'> {
  const encoded = encodedJson(block, named('data')) ?? encodedJson(block, named('content'));
  const json = named('json') ?? encoded;
  const form = named('data');
  if (json !== undefined) {
    const read = readFields(block, json);
    return read === undefined ? {} : { payload: { kind: 'json', ...read } };
  }
  if (form !== undefined) {
    const read = readFields(block, form);
    const files = named('files');
    const parts = files === undefined ? { fields: [], complete: true } : readFields(block, files);
    if (read === undefined || parts === undefined) return {};
    const fields = [...read.fields, ...parts.fields.map((part) => ({ ...part, value: openValue }))];
    return { payload: { kind: 'form', fields, complete: read.complete && parts.complete } };
  }
  if (more || ['files', 'content', 'body'].some((key) => named(key) !== undefined)) return {};
  return { payload: { kind: 'none', fields: [], complete: true } };
}

/** Entries of a dictionary that is written out, here or where the name gets its value. */
function readFields(block: PythonBlock, node: SyntaxNode): Pick<Payload, 'fields' | 'complete'> | undefined {
  if (node.name === 'VariableName') {
    const found = block.assigned(node);
    if (found === undefined || !/^(?:Dictionary|Binary)Expression$/.test(found.value.name)) return undefined;
    const read = readFields(found.block, found.value);
    const name = textOf(block.tree, node);
    const changed = new RegExp(`\\b${name}(\\[|\\.(update|pop|setdefault)\\b)`).test(block.tree.code);
    return read === undefined ? undefined : { fields: read.fields, complete: read.complete && !changed };
  }
  if (node.name === 'BinaryExpression') return mergedFields(block, node);
  if (node.name !== 'DictionaryExpression') return undefined;
  const children = childrenOf(node);
  const fields = children.flatMap((child, index): SentField[] => {
    const name = children[index + 1]?.name === ':' ? stringValue(block.tree, child) : undefined;
    if (name === undefined) return [];
    return [
      { ...placeAtOffset(block.fence, child.from), name, value: readValue(block, children[index + 2]) },
    ];
  });
  const colons = children.filter((child) => child.name === ':').length;
  const whole = colons === fields.length && !children.some((child) => child.name === '**');
  return { fields, complete: whole };
}

/** `one | other`: the entries of both. */
function mergedFields(
  block: PythonBlock,
  node: SyntaxNode,
): Pick<Payload, 'fields' | 'complete'> | undefined {
  const [left, operator, right] = childrenOf(node);
  if (left === undefined || right === undefined || operator === undefined) return undefined;
  if (textOf(block.tree, operator) !== '|') return undefined;
  const [first, second] = [readFields(block, left), readFields(block, right)];
  if (first === undefined || second === undefined) return undefined;
  const replaced = new Set(second.fields.map(({ name }) => name));
  return {
    fields: [...first.fields.filter(({ name }) => !replaced.has(name)), ...second.fields],
    complete: first.complete && second.complete,
  };
}

/** The JSON that an expression stands for, as far as it is written out. */
function readValue(block: PythonBlock, node: SyntaxNode | undefined): unknown {
  const text = stringValue(block.tree, node);
  if (text !== undefined) return text;
  if (node === undefined) return openValue;
  const source = textOf(block.tree, node);
  if (node.name === 'Number') return Number.isFinite(Number(source)) ? Number(source) : openValue;
  if (node.name === 'Boolean') return source === 'True';
  if (node.name === 'None') return null;
  if (node.name === 'ArrayExpression') {
    const items = childrenOf(node).filter(({ name }) => !['[', ']', ',', 'Comment'].includes(name));
    return items.some(({ name }) => name === '*') ? openValue : items.map((item) => readValue(block, item));
  }
  if (node.name !== 'DictionaryExpression') return openValue;
  const read = readFields(block, node);
  if (read === undefined || !read.complete) return openValue;
  return Object.fromEntries(read.fields.map(({ name, value }) => [name, value]));
}
