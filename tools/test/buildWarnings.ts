/** How Docusaurus words what it only warns of, and what this project takes for a failure. */
const faults: Readonly<Record<string, RegExp>> = {
  'broken links': /found broken links!/i,
  'broken anchors': /found broken anchors!/i,
  'a broken Markdown link': /Markdown link with URL .* couldn't be resolved/i,
  'a broken Markdown image': /Markdown image with URL .* couldn't be resolved/i,
  'duplicate routes': /Duplicate routes found!/i,
};

/**
 * What a build has warned of, for which the tests have to fail.
 *
 * @param output everything that the build printed
 * @returns the names of the faults, each once
 */
export function buildWarnings(output: string): string[] {
  return Object.entries(faults).flatMap(([name, wording]) => (wording.test(output) ? [name] : []));
}
