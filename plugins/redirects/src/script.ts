import './withoutApplication';
import { withoutHtmlEnding } from '../../../lib/addresses';
import { notFoundMarker } from '../../../lib/notFound';
import type { Move } from './rules';
import { resolveRedirect } from './rules';

/** Those of the site's languages, the longest first; filled in when the script is built. */
declare const BASE_PATHS: readonly string[];
/** The option, filled in too. */
declare const MOVES: readonly Move[];

/**
 * What `/redirect.js` does. On the not-found page it leads an old address to its present one, with query and
 * hash; `replace` keeps the dead address out of the reader's history. On a page that a host served under its
 * file name it only tidies the address, before the application starts and reads it.
 */
const { pathname, search, hash, origin } = window.location;
if (document.querySelector(`meta[name="${notFoundMarker}"]`) === null) {
  const tidy = withoutHtmlEnding(pathname);
  if (tidy !== pathname) window.history.replaceState(null, '', tidy + search + hash);
} else if (!pathname.endsWith('/404.html')) {
  const target = resolveRedirect(pathname, BASE_PATHS, MOVES);
  if (target !== undefined) {
    const url = new URL(target + search + hash, origin);
    if (url.origin === origin) window.location.replace(url.href);
  }
}
