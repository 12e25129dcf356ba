import { notFoundMarker } from './marker';
import { resolveRedirect, type SitePaths } from './rules';

/** Filled in when the script is built. */
declare const SITE_PATHS: SitePaths;

/**
 * What `/redirect.js` does: on the not-found page, and only there, leads an old address to its present one,
 * with query and hash. `replace` keeps the dead address out of the reader's history.
 */
if (document.querySelector(`meta[name="${notFoundMarker}"]`) !== null) {
  const { pathname, search, hash, origin } = window.location;
  const target = resolveRedirect(pathname, SITE_PATHS);
  if (target !== undefined) {
    const url = new URL(target + search + hash, origin);
    if (url.origin === origin) window.location.replace(url.href);
  }
}
