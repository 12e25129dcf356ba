import { lastPart } from '../../../lib/dotted';
import {
  choiceFor,
  type EditionFacts,
  fieldFaults,
  type HttpOperation,
  type HttpParameter,
  matchRoute,
  nearestNames,
  quoted,
  type ValueFault,
  valueFaults,
} from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Document, Draft, Place, Rule } from '../model';
import { versionOf } from '../samples/fences';
import { pageRequests } from '../samples/http/pageRequests';
import {
  type Address,
  type HttpRequest,
  type Payload,
  queryOf,
  readAddress,
  type SentField,
} from '../samples/http/request';
import { apiServerPort, frameworkPorts, isFramework, onPort, webServerPort } from '../samples/http/target';

const languages = [
  ...sampleLanguages.shell,
  ...sampleLanguages.python,
  ...sampleLanguages.script,
  ...sampleLanguages.http,
];

/** Headers that the framework reads. */
const headerNames = ['Accept', 'Authorization', 'Content-Type', 'User-Id'];

/** Fields that are texts by their type, while the code compares them with the values of an enumeration. */
const enumerations = [{ model: 'ChatCompletionRequestBody', field: 'chat_mode', values: 'ChatMode' }];

/** What requests of samples carry fits what the route reads: names, types, what is required, JSON that parses. */
export const httpFieldsRule: Rule = {
  id: 'http-fields',
  description: 'requests of samples carry the path, query, form, body and headers that the route reads',
  languages,
  check(document, context) {
    const page = pageRequests(document, context);
    let checked = 0;
    const findings: Draft[] = [];
    for (const { request, facts } of page.requests) {
      const address = readAddress(request.url);
      if (address === undefined) continue;
      if (!isFramework(address, facts, page)) {
        findings.push(...checkPort(request, address, document, facts));
        continue;
      }
      const operations = operationsOf(request, address, facts);
      if (operations.length === 0) continue;
      checked += 1;
      // Two components may answer on one path: what suits one of them is right.
      const results = operations.map((operation) => checkRequest(request, address, operation, facts));
      findings.push(...results.reduce((least, result) => (result.length < least.length ? result : least)));
    }
    return { checked, findings };
  },
};

function operationsOf(request: HttpRequest, { path, port }: Address, facts: EditionFacts) {
  const method = request.method ?? (request.payload?.kind === 'json' ? 'POST' : 'GET');
  const match = matchRoute(facts.http, method, path);
  if (match.kind !== 'route') return [];
  return onPort(match.routes, port).flatMap((route) =>
    facts.httpOperations.operations
      .filter(
        ({ module, method, route: below, handler }) =>
          module === route.module &&
          method === route.method &&
          below === route.route &&
          handler === route.handler,
      )
      .map((operation) => ({ ...operation, path: route.path ?? '' })),
  );
}

type Operation = HttpOperation & { readonly path: string };

function checkRequest(
  request: HttpRequest,
  address: Address,
  operation: Operation,
  facts: EditionFacts,
): Draft[] {
  return [
    ...checkPath(request, address, operation, facts),
    ...checkQuery(request, operation, facts),
    ...checkPayload(request, operation, facts),
    ...checkHeaders(request, operation),
  ];
}

/** A segment of the path that stands for a number is one. */
function checkPath(
  request: HttpRequest,
  { path }: Address,
  operation: Operation,
  facts: EditionFacts,
): Draft[] {
  const written = path.split('/').filter((segment) => segment !== '');
  const declared = operation.path.split('/').filter((segment) => segment !== '');
  return declared.flatMap((segment, index) => {
    const name = /^\{(\w+)/.exec(segment)?.[1];
    const param = operation.params.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const faults =
      param === undefined ? [] : valueFaults(param.type, written[index], facts.httpOperations.models);
    return faults.map((fault) => finding(request, fault, `\`{${name}}\` of \`${operation.path}\``, facts));
  });
}

function checkQuery(request: HttpRequest, operation: Operation, facts: EditionFacts): Draft[] {
  const query = queryOf(request);
  if (query === undefined) return [];
  const fields = operation.params.filter((param) => param.in === 'query');
  return checkFields(request, query, fields, true, 'the query', facts);
}

function checkPayload(request: HttpRequest, { body }: Operation, facts: EditionFacts): Draft[] {
  const { payload, broken } = request;
  if (broken !== undefined) {
    const { line, column, reason } = broken;
    return [
      {
        line,
        column,
        message: `this JSON does not parse: ${reason}`,
        expected: 'names and texts in double quotes, commas between entries and none after the last',
      },
    ];
  }
  if (payload === undefined) return [];
  const { line, column } = request;
  const form = body.filter((param) => param.in === 'form');
  if (payload.kind === 'none') {
    const required = body.filter(({ required }) => required);
    if (required.length === 0) return [];
    const wanted =
      form.length > 0 ? `a form with ${quoted(required.map(({ name }) => name))}` : 'a JSON body';
    return [{ line, column, message: 'the request carries nothing', expected: wanted }];
  }
  if (body.length === 0) {
    const message = `the route reads no ${payload.kind === 'json' ? 'body' : 'form'}`;
    return payload.fields.length === 0
      ? []
      : [{ line, column, message, expected: 'fields in the query, or none' }];
  }
  if (form.length > 0 !== (payload.kind === 'form')) {
    const expected =
      form.length > 0
        ? 'a form (`-F name=value` with curl)'
        : 'a JSON body, with `Content-Type: application/json`';
    return [
      {
        line,
        column,
        message: `the route does not read ${payload.kind === 'json' ? 'a JSON body' : 'a form'}`,
        expected,
      },
    ];
  }
  const fields = payload.kind === 'form' ? form : fieldsOf(body, facts);
  const what = payload.kind === 'form' ? 'the form' : 'the body';
  if (fields === undefined) return checkWhole(request, payload, body, facts);
  return [
    ...checkFields(request, payload.fields, fields, payload.complete, what, facts),
    ...payload.fields.flatMap((field) => checkEnumeration(field, body, facts)),
  ];
}

/** A body that may be of several types. */
function checkWhole(
  request: HttpRequest,
  { fields, complete }: Payload,
  [body]: readonly HttpParameter[],
  facts: EditionFacts,
): Draft[] {
  if (body === undefined || !complete) return [];
  const value = Object.fromEntries(fields.map((field) => [field.name, field.value]));
  return valueFaults(body.type, value, facts.httpOperations.models).map((fault) =>
    atField(request, fields, fault, 'the body', facts),
  );
}

/** Fields at the top of a JSON body: those of its model, or one for each parameter where there are several. */
function fieldsOf(body: readonly HttpParameter[], { httpOperations }: EditionFacts) {
  const [first, ...others] = body;
  if (first === undefined || others.length > 0) return body;
  if (!('ref' in first.type)) return undefined;
  const model = httpOperations.models[first.type.ref];
  return model === undefined || !('fields' in model) || model.variables !== undefined
    ? undefined
    : model.fields;
}

function checkFields(
  request: HttpRequest,
  sent: readonly SentField[],
  fields: Parameters<typeof fieldFaults>[0],
  complete: boolean,
  what: string,
  facts: EditionFacts,
): Draft[] {
  const values = sent.map(({ name, value }) => [name, value] as const);
  return fieldFaults(fields, values, complete, facts.httpOperations.models).map((fault) =>
    atField(request, sent, fault, what, facts),
  );
}

/** A fault at the field that has it. */
function atField(
  request: HttpRequest,
  sent: readonly SentField[],
  fault: ValueFault,
  what: string,
  facts: EditionFacts,
): Draft {
  const place = sent.find(({ name }) => name === fault.path[0]) ?? request;
  const inner = fault.message.startsWith('takes no') ? fault.path.slice(0, -1) : fault.path;
  const where = inner.length === 0 ? what : `\`${inner.join('.')}\` of ${what}`;
  return finding(place, fault, where, facts);
}

function finding({ line, column }: Place, fault: ValueFault, where: string, facts: EditionFacts): Draft {
  const { message, expected, nearest } = fault;
  return { line, column, message: `${where} ${message} in ${versionOf(facts)}`, expected, nearest };
}

function checkEnumeration(
  { name, value, line, column }: SentField,
  [body]: readonly HttpParameter[],
  facts: EditionFacts,
): Draft[] {
  const model = body !== undefined && 'ref' in body.type ? lastPart(body.type.ref) : undefined;
  const wanted = enumerations.find(({ field, model: owner }) => field === name && owner === model);
  const found = Object.entries(facts.enums).find(([key]) => lastPart(key) === wanted?.values);
  if (found === undefined || typeof value !== 'string' || /[<{$]/.test(value)) return [];
  const values = Object.values(found[1]).map(String);
  if (values.includes(value)) return [];
  const message = `\`${name}\` does not take "${value}" in ${versionOf(facts)}`;
  return [{ line, column, message, ...choiceFor(value, values) }];
}

/** Names that are nearly those of known headers, a key without `Bearer`, and a JSON body that is not declared as one. */
function checkHeaders(
  { headers, payload, line, column }: HttpRequest,
  { body, authenticated }: Operation,
): Draft[] {
  if (headers === undefined) return [];
  const findings = headers.flatMap((header): Draft[] => {
    const known = headerNames.find((name) => name.toLowerCase() === header.name.toLowerCase());
    const [near] = nearestNames(header.name, headerNames, 1);
    const place = { line: header.line, column: header.column };
    if (known === undefined && near !== undefined) {
      return [
        { ...place, message: `the framework does not know the header \`${header.name}\``, nearest: [near] },
      ];
    }
    if (
      known === 'Authorization' &&
      authenticated &&
      typeof header.value === 'string' &&
      !/^(Bearer\s|\$|<|\{)/.test(header.value)
    ) {
      return [
        {
          ...place,
          message: 'the key stands in this header without `Bearer`',
          expected: '`Authorization: Bearer <key>`',
        },
      ];
    }
    return [];
  });
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type');
  const json = payload?.kind === 'json' && body.some((param) => param.in === 'body');
  if (
    json &&
    findings.length === 0 &&
    !/^application\/([\w.-]+\+)?json\b|^[$<{]/.test(String(type?.value ?? ''))
  ) {
    const place = type ?? { line, column };
    const message =
      type === undefined
        ? 'the JSON body is sent as a form'
        : `the JSON body is sent as \`${String(type.value)}\``;
    findings.push({
      line: place.line,
      column: place.column,
      message,
      expected: 'the header `Content-Type: application/json`',
    });
  }
  return findings;
}

/** A route of the framework on a port of this machine where nothing of it listens, and that the page does not set. */
function checkPort(
  { method, line, column }: HttpRequest,
  { host, port, path }: Address,
  { source }: Document,
  facts: EditionFacts,
): Draft[] {
  if (port === null || host === null || frameworkPorts.includes(port)) return [];
  if (!/^(localhost|127\.0\.0\.1|0\.0\.0\.0)$/.test(host) || !/^\/api\/v[12]\//.test(path)) return [];
  if (matchRoute(facts.http, method ?? 'GET', path).kind !== 'route') return [];
  const elsewhere = source.replace(new RegExp(`https?://[^\\s/]+:${port}\\b`, 'g'), '');
  if (new RegExp(`\\b${port}\\b`).test(elsewhere)) return [];
  const message = `\`${path}\` is a route of the framework, and nothing on this page makes it listen on port ${port}`;
  return [
    {
      line,
      column,
      message,
      expected: `port ${webServerPort} (web server) or ${apiServerPort} (model API server), unless the page sets another`,
    },
  ];
}
