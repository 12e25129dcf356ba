/**
 * Gives the document a style sheet of its own, as an element with styles is against the site's policy.
 *
 * @returns what takes it away again
 */
export function adoptStyle(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
