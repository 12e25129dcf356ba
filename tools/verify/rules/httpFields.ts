import { type EditionFacts, type HttpOperation, matchRoute, segments, valueFaults } from '../../../lib/facts';
import type { Document, Draft, Rule } from '../model';
import { checkHeaders } from '../samples/http/headers';
import { pageRequests, requestLanguages } from '../samples/http/pageRequests';
import { checkFields, checkPayload, finding } from '../samples/http/payload';
import { type Address, type HttpRequest, queryOf, readAddress } from '../samples/http/request';
import { apiServerPort, frameworkPorts, isFramework, onPort, webServerPort } from '../samples/http/target';

/** What requests of samples carry fits what the route reads: names, types, what is required, JSON that parses. */
export const httpFieldsRule: Rule = {
  id: 'http-fields',
  description: 'requests of samples carry the path, query, form, body and headers that the route reads',
  languages: requestLanguages,
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
  const written = segments(path);
  return segments(operation.path).flatMap((segment, index) => {
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
  const expected = `port ${webServerPort} (web server) or ${apiServerPort} (model API server), unless the page sets another`;
  return [{ line, column, message, expected }];
}
