import { type EditionFacts, matchRoute, nearestNames, segments } from '../../../lib/facts';
import type { Document, Draft, Place, Rule, RuleContext } from '../model';
import { placeAtOffset } from '../position';
import { elsewhere, versionsWhere } from '../samples/editions';
import { hasFenceIn, versionOf } from '../samples/fences';
import { type PageRequests, pageRequests, requestLanguages } from '../samples/http/pageRequests';
import { type Address, type HttpRequest, readAddress } from '../samples/http/request';
import {
  isFramework,
  onPort,
  ownPorts,
  type Routes,
  samePath,
  serverPort,
  webServerPort,
} from '../samples/http/target';
import { pythonBlocks } from '../samples/python/program';
import { textOf, walk } from '../samples/python/tree';
import { isSlip } from '../samples/slips';

/** Requests that samples send to the framework's servers reach a route, with a method that it answers. */
export const httpRequestsRule: Rule = {
  id: 'http-requests',
  description: 'requests of samples and of endpoint components reach a route of the framework',
  languages: requestLanguages,
  appliesTo: (document: Document) =>
    hasFenceIn(document, requestLanguages) ||
    document.components.some(({ attributes }) => 'method' in attributes),
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
    const paths = pathStrings(document, context);
    const told = new Set(findings.map(({ line }) => line));
    const found = paths.flatMap((one) => checkPath(one, page)).filter(({ line }) => !told.has(line));
    return { checked: checked + paths.length, findings: [...findings, ...found] };
  },
};

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
    const meant = similarRoutes(facts, method, path);
    if (meant.length > 0) {
      const message = `no route \`${path}\` that answers to ${method} in ${versionOf(facts)}`;
      return [{ line, column, message, nearest: meant }];
    }
    const message = `\`${path}\` does not answer to ${method} in ${versionOf(facts)}`;
    const others = routesBeside(facts, method, path).map(({ route }) => route);
    return [{ line, column, message, expected: match.allowed.join(' or '), nearest: others.slice(0, 3) }];
  }
  if (match.kind === 'unknown') {
    const exists = ({ http }: EditionFacts) =>
      ['route', 'wrong-method'].includes(matchRoute(http, method ?? 'GET', path).kind);
    const message = `no route \`${path}\` in ${versionOf(facts)}${elsewhere(versionsWhere(context, facts, exists))}`;
    return [{ line, column, message, nearest: match.nearest }];
  }
  if (match.kind !== 'route') return [];
  const routes = onPort(match.routes, port);
  return checkServer(request, path, port, routes);
}

/** Paths that differ in one word, of which one begins with the other: what matched is a variable in its place. */
function similarRoutes(facts: EditionFacts, method: string, path: string): string[] {
  return routesBeside(facts, method, path).flatMap(({ route, part, word }) =>
    part.length > 2 && (part.startsWith(word) || word.startsWith(part) || isSlip(word, part)) ? [route] : [],
  );
}

/** Paths that answer to a method and differ from one in a single word: `part` in the route, `word` in the path. */
function routesBeside(
  { http }: EditionFacts,
  method: string,
  path: string,
): { route: string; part: string; word: string }[] {
  const wanted = path.split('/');
  return http.routes.flatMap(({ method: verb, path: route }) => {
    const parts = route?.split('/') ?? [];
    if (verb !== method || route === null || parts.length !== wanted.length) return [];
    const differing = parts.flatMap((part, index) =>
      part === wanted[index] ? [] : [{ route, part, word: wanted[index] ?? '' }],
    );
    return differing.length === 1 && differing.every(({ part }) => !part.startsWith('{')) ? differing : [];
  });
}

/** A text of a Python sample that is a path of the framework's API, whatever function it is given to. */
interface PathString extends Place {
  readonly path: string;
  readonly facts: EditionFacts;
}

function pathStrings(document: Document, context: RuleContext): PathString[] {
  return pythonBlocks(document, context).flatMap(({ fence, facts, tree }) =>
    [...walk(tree.root)].flatMap((node) => {
      if (facts === undefined || !/String$/.test(node.name)) return [];
      const [, path] =
        /^f?(["'])(\/(?:api|knowledge)\/[\w{}.-]+\/[\w/{}.-]+)\1$/.exec(textOf(tree, node))?.slice(1) ?? [];
      return path === undefined ? [] : [{ ...placeAtOffset(fence, node.from), path, facts }];
    }),
  );
}

/** A path that no route has, but for one word of it. */
function checkPath({ path, facts, line, column }: PathString, page: PageRequests): Draft[] {
  const prefix = facts.http.awel_trigger_prefix;
  if (prefix !== null && path.startsWith(prefix)) return [];
  if (page.served.some((served) => samePath(served, path))) return [];
  const verbs = [...new Set(facts.http.routes.map(({ method }) => method))];
  if (verbs.some((verb) => matchRoute(facts.http, verb, path).kind !== 'unknown')) return [];
  const nearest = [
    ...new Set(verbs.flatMap((verb) => routesBeside(facts, verb, path).map(({ route }) => route))),
  ];
  if (nearest.length === 0) return [];
  return [
    { line, column, message: `no route \`${path}\` in ${versionOf(facts)}`, nearest: nearest.slice(0, 3) },
  ];
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
  return (
    declared !== undefined && samePath(declared, path) && segments(declared).length === segments(path).length
  );
}

/** What only one of the servers answers is not found on the port of the other. */
function checkServer(
  { line, column }: HttpRequest,
  path: string,
  port: number | null,
  routes: Routes,
): Draft[] {
  const owner = serverPort(routes);
  if (port === null || owner === undefined || owner === port || !ownPorts.includes(port)) return [];
  const [meant, given] = [owner, port].map((one) =>
    one === webServerPort ? 'web server' : 'model API server',
  );
  const message = `\`${path}\` is a route of the ${meant}, not of the ${given}`;
  return [{ line, column, message, expected: `port ${owner}, or a route of the ${given}` }];
}
