// JavaScript, since the bundler itself loads it.

/**
 * Loader of the bundler, behind the compiler of Markdown: writes a page's Markdown beside the page. A file that a loader
 * emits belongs to the module, so that a page from the bundler's cache, which is not compiled again, still has it.
 *
 * @this {import('@rspack/core').LoaderContext<{ fileOf: (path: string) => { name: string, text: string } | undefined }>}
 * @param {string} code
 * @returns {string}
 */
export default function emitLoader(code) {
  const file = this.getOptions().fileOf(this.resourcePath);
  if (file !== undefined) this.emitFile(file.name, file.text);
  return code;
}
