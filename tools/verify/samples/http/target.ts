import type { EditionFacts, HttpRoute } from '../../../../lib/facts';
import { literally } from '../../../../lib/literally';
import { oncePer } from '../../../../lib/oncePer';
import type { PageRequests } from './pageRequests';
import { type Address, isLoopback } from './request';

/** Where the web server listens unless it is told otherwise. */
export const webServerPort = 5670;

/** Where the model API server listens unless it is told otherwise. */
export const apiServerPort = 8100;

/** Ports on which nothing but the framework is to be expected. */
export const ownPorts: readonly number[] = [webServerPort, apiServerPort];

/** Ports on which the framework's servers listen unless they are told otherwise. */
export const frameworkPorts = [webServerPort, 8000, 8001, 8002, 8003, 8004, 8005, apiServerPort];

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

/** Whether a path is one that is served, at its end; `{x}` in what is served stands for any segment. */
export function samePath(served: string, path: string): boolean {
  const pattern = served
    .split(/\{[^}]*\}/)
    .map(literally)
    .join('[^/]+');
  return new RegExp(`${pattern}/?$`).test(path);
}

const prefixesOf = oncePer(
  ({ http }: EditionFacts) =>
    new Set(http.routes.flatMap(({ path: route }) => (route === null ? [] : [head(route)]))),
);

/** Whether some route of the framework begins with the same segments, enough of them to be no accident. */
function isKnownPrefix(path: string, facts: EditionFacts): boolean {
  return path.split('/').length > 4 && prefixesOf(facts).has(head(path));
}

function head(path: string): string {
  return path.split('/').slice(0, 4).join('/');
}

export type Routes = readonly HttpRoute[];

function isOnApiServer({ mounted_by }: HttpRoute): boolean {
  return mounted_by.length > 0 && mounted_by.every((by) => by.endsWith('cluster.apiserver.api'));
}

function isOnWebServer({ mounted_by }: HttpRoute): boolean {
  return mounted_by.every((by) => !by.includes('.cluster.'));
}

/** The port of the server that has all of some routes; undefined where no server, or no single one, has them. */
export function serverPort(routes: Routes): number | undefined {
  if (routes.every(isOnApiServer)) return apiServerPort;
  return routes.every(isOnWebServer) ? webServerPort : undefined;
}

/** The routes of the server behind a port, where both servers have the path. */
export function onPort(routes: Routes, port: number | null): Routes {
  const found = routes.filter((route) => serverPort([route]) === port);
  return found.length > 0 ? found : routes;
}
