import type { SyntaxNode } from '@lezer/common';
import { openValue } from '../../../../lib/facts';
import { placeAtOffset } from '../../position';
import type { PythonBlock } from '../python/program';
import { argumentsOf, stringValue, textOf, walk } from '../python/tree';
import { encodedJson, readFields, readText } from './pythonValues';
import type { HttpRequest } from './request';

const verbs = new Set(['get', 'post', 'put', 'delete', 'patch', 'head', 'options']);

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
    // The client takes the body as its second argument.
    if (client) return [{ ...sent, ...jsonPayload(block, second) }];
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
      const body = readFields(block, carried);
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
  return [...textOf(block.tree, node).matchAll(/["'](\w+)["']/g)].map(([, word = '']) => word.toUpperCase());
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

/** What the framework's own client puts in front of a path. */
const clientBase = 'http://localhost:5670/api/v2/serve';

function isClient({ tree }: PythonBlock): boolean {
  return /^\s*(from|import) dbgpt(_client|\.client)\b/m.test(tree.code);
}

function jsonPayload(block: PythonBlock, body: SyntaxNode | undefined): Pick<HttpRequest, 'payload'> {
  const read = readFields(block, body);
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
  if (json !== undefined) return jsonPayload(block, json);
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
