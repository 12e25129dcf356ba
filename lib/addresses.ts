/** A path without percent-encoding; as it is where that cannot be read. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray `%`: what was typed is all there is.
    return path;
  }
}

/** The path that a page has when a host shows it under its file's name: `/a.html` and `/a/index.html` are `/a`. */
export function withoutHtmlEnding(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/, '') || '/';
}
