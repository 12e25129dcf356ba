import htmlRoutes from 'flat-client-html-routes';
import { withoutHtmlEnding } from '../../../../../lib/addresses';
import { keyOf } from '../contract';

/** `/page.html` and `/page/index.html` mean `/page`, unless the site has a route of that name. */
export function normalizePathname(pathname: string): string {
  const stripped = withoutHtmlEnding(pathname.trim());
  return stripped === pathname || htmlRoutes.includes(keyOf(pathname)) ? pathname : stripped;
}

/** Stands for the core's `client/normalizeLocation`. */
export default function normalizeLocation<T extends { readonly pathname: string }>(location: T): T {
  const pathname = normalizePathname(location.pathname);
  return pathname === location.pathname ? location : { ...location, pathname };
}
