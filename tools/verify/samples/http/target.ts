import type { EditionFacts, HttpRoute } from '../../../../lib/facts';
import { literally } from '../../../../lib/literally';
import type { PageRequests } from './pageRequests';
import { type Address, isLoopback } from './request';

/** Ports on which the framework's servers listen unless they are told otherwise. */
export const frameworkPorts = [5670, 8000, 8001, 8002, 8003, 8004, 8005, 8100];

/** Ports on which nothing but the framework is to be expected. */
const ownPorts = [5670, 8100];

/** Paths that the web framework itself answers. */
const builtIn = /^\/?$|^\/(docs|redoc|openapi\.json)\/?$/;

/** Whether a request is meant for the framework. What another program may answer is left alone. */
export function isFramework(address: Address, facts: EditionFacts, page: PageRequests): boolean {
  const { host, port, path } = address;
  if (page.served.some((served) => samePath(served, path)) || builtIn.test(path)) return false;
  const prefix = facts.http.awel_trigger_prefix;
  if (prefix !== null && path.startsWith(`${prefix}/`)) return host === null || !isForeign(host);
  if (host === null) return isKnownPrefix(path, facts);
  if (isForeign(host)) return false;
  if (port !== null && ownPorts.includes(port)) return true;
  if (port !== null && !frameworkPorts.includes(port)) return false;
  return /^\/api\/v[12]\//.test(path) && (isLoopback(host) || isKnownPrefix(path, facts));
}

/** A host on the internet that is no example. */
function isForeign(host: string): boolean {
  return !isLoopback(host) && host.includes('.') && !/example|your|my-|dbgpt|\{/i.test(host);
}

export function samePath(served: string, path: string): boolean {
  const pattern = served
    .split(/\{[^}]*\}/)
    .map(literally)
    .join('[^/]+');
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

export type Routes = readonly HttpRoute[];

/** Routes of the model API server, which has a port of its own. */
export function isOnApiServer({ mounted_by }: HttpRoute): boolean {
  return mounted_by.length > 0 && mounted_by.every((by) => by.endsWith('cluster.apiserver.api'));
}

export function isOnWebServer({ mounted_by }: HttpRoute): boolean {
  return mounted_by.every((by) => !by.includes('.cluster.'));
}

/** The routes of the server behind a port, where both servers have the path. */
export function onPort(routes: Routes, port: number | null): Routes {
  const found =
    port === 8100 ? routes.filter(isOnApiServer) : port === 5670 ? routes.filter(isOnWebServer) : [];
  return found.length > 0 ? found : routes;
}
