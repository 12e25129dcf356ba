/**
 * Tells the bundler what a page of the reference is made from beside its file, so that it is compiled again when one of
 * these changes. Gives the page on as it is.
 *
 * @this {{ getOptions(): { folders: readonly string[] }, addContextDependency(folder: string): void }}
 * @param {string} page
 */
export default function sourcesLoader(page) {
  for (const folder of this.getOptions().folders) this.addContextDependency(folder);
  return page;
}
