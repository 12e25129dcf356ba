import type { EditionFacts, HttpOperation } from '../../../lib/facts';

/** A route of the HTTP API, as the running web server answers it. */
export interface ApiOperation extends HttpOperation {
  /** `POST /api/v2/serve/knowledge/spaces`: its name in pages and texts. */
  readonly key: string;
  /** Complete path, `{x}` for a variable segment. */
  readonly path: string;
  /** The part of the API that it belongs to. */
  readonly area: Area;
}

/** The parts of the API, by the start of their paths. */
const areaPaths = {
  chat: '/api/v2/chat/',
  app: '/api/v2/serve/apps',
  flow: '/api/v2/serve/awel/',
  knowledge: '/api/v2/serve/knowledge/',
  evaluation: '/api/v2/serve/evaluate/',
  file: '/api/v2/serve/file/',
  model: '/api/v2/serve/model/',
  // The component of data sources is mounted on the root of the others.
  datasource: '/api/v2/serve/',
} as const;

export type Area = keyof typeof areaPaths;
export const areas = Object.keys(areaPaths) as Area[];

/** What the public API begins with; the routes of the web page itself are not part of it. */
const publicApi = '/api/v2/';

/** The operations of an edition's public API, in the order of their paths. */
export function apiOperations({ http, httpOperations }: EditionFacts): ApiOperation[] {
  const details = new Map(
    httpOperations.operations.map((found) => [`${found.module} ${found.method} ${found.route}`, found]),
  );
  return http.routes.flatMap(({ method, path, module, route }) => {
    if (path === null || !path.startsWith(publicApi)) return [];
    const found = details.get(`${module} ${method} ${route}`);
    if (found === undefined)
      throw new Error(
        `facts: http.json has ${method} ${path}, which http-operations.json lacks; make the facts again.`,
      );
    const area = areas.find((name) => path.startsWith(areaPaths[name])) ?? 'datasource';
    return [{ ...found, key: `${method} ${path}`, path, area }];
  });
}
