import type { AwelTrigger, HttpFacts, HttpRoute } from '../schema/http';
import { nearestNames } from './nearest';

/** What a request of a page reaches. */
type RouteMatch =
  /** The routes with that method and path; several components may define the same. */
  | { readonly kind: 'route'; readonly routes: readonly HttpRoute[] }
  /** An AWEL flow of the examples. */
  | { readonly kind: 'trigger'; readonly trigger: AwelTrigger }
  /** Below a path from which the server serves files. */
  | { readonly kind: 'static'; readonly mount: string }
  /** The path exists, but not with that method. */
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  /** `nearest` are paths that answer to that method. */
  | { readonly kind: 'unknown'; readonly nearest: readonly string[] };

/**
 * What answers a request.
 * @param method Any letter case.
 * @param path Path of the address, without host; a query or fragment is ignored. A placeholder such as `{id}`,
 *   `<id>` or `$ID` is a segment like any other: it matches only a variable segment of a route.
 */
export function matchRoute(http: HttpFacts, method: string, path: string): RouteMatch {
  const wanted = segments(path.replace(/[?#].*$/s, ''));
  const verb = method.toUpperCase();
  const here = mounted(http.routes).filter((route) => matches(wanted, segments(route.path)));
  const triggers = http.awel_triggers.filter((trigger) => matches(wanted, segments(trigger.path)));
  const routes = mostSpecific(here.filter((route) => route.method === verb));
  if (routes.length > 0) return { kind: 'route', routes };
  const trigger = triggers.find(({ methods }) => methods.some((allowed) => allowed === verb));
  if (trigger) return { kind: 'trigger', trigger };
  const allowed = [...here.map((route) => route.method), ...triggers.flatMap(({ methods }) => methods)];
  if (allowed.length > 0) return { kind: 'wrong-method', allowed: [...new Set(allowed)].sort() };
  const mount = http.static_mounts.find((base) => base !== '/' && isBelow(wanted, segments(base)));
  if (mount !== undefined) return { kind: 'static', mount };
  return { kind: 'unknown', nearest: nearestPaths(http, verb, `/${wanted.join('/')}`) };
}

type MountedRoute = HttpRoute & { readonly path: string };

function mounted(routes: readonly HttpRoute[]): MountedRoute[] {
  return routes.filter((route): route is MountedRoute => route.path !== null);
}

/** The parts of a path between its slashes. */
export function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function isVariable(segment: string | undefined): boolean {
  return segment?.startsWith('{') ?? false;
}

function matches(wanted: readonly string[], route: readonly string[]): boolean {
  return (
    wanted.length === route.length &&
    route.every((segment, index) => isVariable(segment) || segment === wanted[index])
  );
}

/** `/spaces/search` reaches the route of that path, not `/spaces/{id}`. */
function mostSpecific(routes: readonly MountedRoute[]): MountedRoute[] {
  const variables = (route: MountedRoute) => segments(route.path).filter(isVariable).length;
  const fewest = Math.min(...routes.map(variables));
  return routes.filter((route) => variables(route) === fewest);
}

function isBelow(wanted: readonly string[], base: readonly string[]): boolean {
  return base.every((segment, index) => segment === wanted[index]);
}

/** Paths with the same end come first, as a wrong prefix is the commonest mistake. */
function nearestPaths(http: HttpFacts, method: string, path: string): string[] {
  const candidates = mounted(http.routes)
    .filter((route) => route.method === method)
    .map((route) => route.path);
  const end = segments(path).slice(-2);
  const sameEnd = candidates.filter((candidate) => {
    const tail = segments(candidate).slice(-end.length);
    return end.length === 2 && matches(end, tail) && !tail.every(isVariable);
  });
  return [...new Set([...nearestNames(path, candidates), ...sameEnd])].slice(0, 3);
}
