import { type EditionFacts, type HttpRoute, matchRoute, nearestNames } from '../../../lib/facts';
import type { Document, Draft, Rule, RuleContext } from '../model';
import { elsewhere, versionsWhere } from '../samples/editions';
import { hasFenceIn, sampleLanguages, versionOf } from '../samples/fences';
import { type PageRequests, pageRequests } from '../samples/http/pageRequests';
import { type Address, type HttpRequest, isLoopback, readAddress } from '../samples/http/request';

const languages = [
  ...sampleLanguages.shell,
  ...sampleLanguages.python,
  ...sampleLanguages.script,
  ...sampleLanguages.http,
];

/** Ports on which the framework's servers listen unless they are told otherwise. */
const frameworkPorts = [5670, 8000, 8001, 8002, 8003, 8004, 8005, 8100];

/** Ports on which nothing but the framework is to be expected. */
const ownPorts = [5670, 8100];

/** Paths that the web framework itself answers. */
const builtIn = /^\/?$|^\/(docs|redoc|openapi\.json)\/?$/;

/** Requests that samples send to the framework's servers reach a route, with a method that it answers. */
export const httpRequestsRule: Rule = {
  id: 'http-requests',
  description: 'requests of samples and of endpoint components reach a route of the framework',
  languages,
  appliesTo: (document: Document) =>
    hasFenceIn(document, languages) || document.components.some(({ attributes }) => 'method' in attributes),
  check(document, context) {
    const page = pageRequests(document, context);
    let checked = 0;
    const findings: Draft[] = [];
    for (const { request, facts } of page.requests) {
      const address = readAddress(request.url);
      if (address === undefined || !isFramework(address, facts, page)) continue;
      checked += 1;
      findings.push(...checkRequest(request, address, page, facts, context));
    }
    return { checked, findings };
  },
};

/** Whether a request is meant for the framework. What another program may answer is left alone. */
function isFramework(address: Address, facts: EditionFacts, page: PageRequests): boolean {
  const { host, port, path } = address;
  if (page.served.some((served) => samePath(served, path)) || builtIn.test(path)) return false;
  const prefix = facts.http.awel_trigger_prefix;
  if (prefix !== null && path.startsWith(`${prefix}/`)) return host === null || !isForeign(host);
  if (host === null) return isKnownPrefix(path, facts);
  if (isForeign(host)) return false;
  if (port !== null && ownPorts.includes(port)) return true;
  if (port !== null && !frameworkPorts.includes(port)) return false;
  return path.startsWith('/api/') && (isLoopback(host) || isKnownPrefix(path, facts));
}

/** A host on the internet that is no example. */
function isForeign(host: string): boolean {
  return !isLoopback(host) && host.includes('.') && !/example|your|my-|dbgpt|\{/i.test(host);
}

function samePath(served: string, path: string): boolean {
  const pattern = served.replace(/[^\w/{}]/g, '\\$&').replace(/\{[^}]*\}/g, '[^/]+');
  return new RegExp(`${pattern}/?$`).test(path);
}

const prefixes = new WeakMap<EditionFacts, ReadonlySet<string>>();

/** Whether some route of the framework begins with the same segments, enough of them to be no accident. */
function isKnownPrefix(path: string, facts: EditionFacts): boolean {
  const known =
    prefixes.get(facts) ??
    new Set(facts.http.routes.flatMap(({ path: route }) => (route === null ? [] : [head(route)])));
  prefixes.set(facts, known);
  return path.split('/').length > 4 && known.has(head(path));
}

function head(path: string): string {
  return path.split('/').slice(0, 4).join('/');
}

function checkRequest(
  request: HttpRequest,
  { path, port }: Address,
  page: PageRequests,
  facts: EditionFacts,
  context: RuleContext,
): Draft[] {
  const { line, column, method } = request;
  const prefix = facts.http.awel_trigger_prefix;
  if (prefix !== null && path.startsWith(`${prefix}/`)) {
    return checkTrigger(request, path.slice(prefix.length), page, facts);
  }
  if (/^\{[^}]*\}/.test(path.replace(/^\//, ''))) return [];
  const match = matchRoute(facts.http, method ?? 'GET', path);
  if (match.kind === 'wrong-method' && method !== null) {
    const message = `\`${path}\` does not answer to ${method} in ${versionOf(facts)}`;
    return [{ line, column, message, expected: match.allowed.join(' or ') }];
  }
  if (match.kind === 'unknown') {
    const exists = ({ http }: EditionFacts) =>
      ['route', 'wrong-method'].includes(matchRoute(http, method ?? 'GET', path).kind);
    const message = `no route \`${path}\` in ${versionOf(facts)}${elsewhere(versionsWhere(context, facts, exists))}`;
    return [{ line, column, message, nearest: match.nearest }];
  }
  if (match.kind !== 'route') return [];
  const routes = onPort(match.routes, port);
  return [...checkServer(request, path, port, routes), ...checkBody(request, routes, facts)];
}

/** A flow of the page or of the examples has to answer below the prefix of the triggers. */
function checkTrigger(
  request: HttpRequest,
  endpoint: string,
  page: PageRequests,
  facts: EditionFacts,
): Draft[] {
  const { line, column, method } = request;
  const open = page.triggers.some((trigger) => trigger.endpoint === undefined);
  const own = page.triggers.filter((trigger) => isEndpoint(trigger.endpoint, endpoint));
  const examples = facts.http.awel_triggers.filter((trigger) => isEndpoint(trigger.endpoint, endpoint));
  const methods: readonly string[] = (own.length > 0 ? own : examples).flatMap((trigger) => trigger.methods);
  if (own.length + examples.length === 0) {
    const known = page.triggers.flatMap((trigger) => trigger.endpoint ?? []);
    const similar = nearestNames(
      endpoint,
      facts.http.awel_triggers.map((trigger) => trigger.endpoint),
    );
    // A flow may also come from a template or from the editor, of which the page need not show anything.
    if (open || endpoint.includes('{') || known.length + similar.length === 0) return [];
    const message = `no flow on this page answers to \`${endpoint}\``;
    const expected =
      'the endpoint of an `HttpTrigger` in a sample of the page, or of an example of the framework';
    return [{ line, column, message, expected, nearest: [...known, ...similar] }];
  }
  if (method === null || methods.length === 0 || methods.includes(method)) return [];
  const message = `the flow behind \`${endpoint}\` does not answer to ${method}`;
  return [{ line, column, message, expected: [...new Set(methods)].join(' or ') }];
}

/** Whether a flow is called under that path; `{x}` in its endpoint stands for any segment. */
function isEndpoint(declared: string | undefined, path: string): boolean {
  return declared !== undefined && samePath(declared, path) && depth(declared) === depth(path);
}

function depth(path: string): number {
  return path.split('/').filter((segment) => segment !== '').length;
}

type Routes = readonly HttpRoute[];

/** Routes of the model API server, which has a port of its own. */
function isOnApiServer({ mounted_by }: HttpRoute): boolean {
  return mounted_by.length > 0 && mounted_by.every((by) => by.endsWith('cluster.apiserver.api'));
}

function isOnWebServer({ mounted_by }: HttpRoute): boolean {
  return mounted_by.every((by) => !by.includes('.cluster.'));
}

/** The routes of the server behind a port, where both servers have the path. */
function onPort(routes: Routes, port: number | null): Routes {
  const found =
    port === 8100 ? routes.filter(isOnApiServer) : port === 5670 ? routes.filter(isOnWebServer) : [];
  return found.length > 0 ? found : routes;
}

/** What only one of the servers answers is not found on the port of the other. */
function checkServer(
  { line, column }: HttpRequest,
  path: string,
  port: number | null,
  routes: Routes,
): Draft[] {
  if (port === 5670 && routes.every(isOnApiServer)) {
    const message = `\`${path}\` is a route of the model API server, not of the web server`;
    return [{ line, column, message, expected: 'port 8100, or a route of the web server' }];
  }
  if (port === 8100 && routes.every(isOnWebServer)) {
    const message = `\`${path}\` is a route of the web server, not of the model API server`;
    return [{ line, column, message, expected: 'port 5670, or a route of the model API server' }];
  }
  return [];
}

/** Keys of a JSON body are fields of the one model that the route reads. */
function checkBody({ body }: HttpRequest, routes: Routes, facts: EditionFacts): Draft[] {
  const models = new Set(
    routes.flatMap(({ request_models = [] }) => request_models.map(({ model }) => model)),
  );
  const [model] = models;
  const others = routes.some(({ params = [] }) =>
    params.some((param) => param.in === 'body' || param.type === undefined),
  );
  const single = routes.every(({ request_models = [] }) => request_models.length === 1);
  const fields = model === undefined ? undefined : facts.http.request_models[model];
  if (body === undefined || models.size !== 1 || !single || others || !fields) return [];
  return body
    .filter(({ name }) => !fields.includes(name))
    .map(({ line, column, name }) => ({
      line,
      column,
      message: `the request takes no \`${name}\` in ${versionOf(facts)} (\`${model?.split('.').at(-1)}\`)`,
      expected: fields.length > 12 ? undefined : `one of ${fields.map((field) => `\`${field}\``).join(', ')}`,
      nearest: nearestNames(name, fields),
    }));
}
