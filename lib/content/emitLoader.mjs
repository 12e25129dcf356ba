// JavaScript, since the bundler itself loads it.

/**
 * Loader of the bundler, behind the compiler of Markdown: writes the files that a page brings into the build. A file
 * that a loader emits belongs to the module, so that a page from the bundler's cache, which is not compiled again, still
 * has it.
 *
 * @typedef {readonly { name: string, text: string }[]} Files
 * @this {import('@rspack/core').LoaderContext<{ filesOf: (path: string) => Files }>}
 * @param {string} code
 * @returns {string}
 */
export default function emitLoader(code) {
  for (const { name, text } of this.getOptions().filesOf(this.resourcePath)) this.emitFile(name, text);
  return code;
}
