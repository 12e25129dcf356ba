import path from 'node:path';
import { fileURLToPath } from 'node:url';

const loader = path.join(path.dirname(fileURLToPath(import.meta.url)), 'emitLoader.mjs');

/** A file of the build, by its path from the root of its language. */
export interface EmittedFile {
  readonly name: string;
  readonly text: string;
}

/**
 * What a plugin adds to the bundler of the browser's files so that pages bring files of text into the build.
 *
 * @param filesOf the files of a page, by its complete path; asked when the page has been compiled
 */
export function emittedBeside(filesOf: (source: string) => readonly EmittedFile[]): object {
  // A list of posts compiles their beginnings, with a query. The condition is a list, since the generator takes a bare
  // one for that of a compiler of Markdown.
  const rule = {
    test: [/\.mdx?$/i],
    resourceQuery: /^$/,
    enforce: 'post',
    use: [{ loader, options: { filesOf } }],
  };
  return { module: { rules: [rule] } };
}
