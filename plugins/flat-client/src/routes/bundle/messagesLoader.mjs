// JavaScript, since the bundler itself loads it.
import { readFileSync } from 'node:fs';

/** What stands between two quotes; no id has one in it. */
const literal = /(?<=(["'`]))[^"'`]+(?=\1)/g;

/**
 * Loader of the bundler: a module brings the translated messages that it names, so that a first visit has those of its
 * own code and no others.
 *
 * @this {import('@rspack/core').LoaderContext<{ file: string, client: string }>} `file`: the generator's dictionary of
 *   the language, ids to messages; `client`: the module `client/messages.ts`
 * @param {string} source of an ES module
 * @returns {string}
 * @throws {Error} for a CommonJS module that names a message
 */
export default function messagesLoader(source) {
  const { file, client } = this.getOptions();
  this.addDependency(file);
  const messages = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))));
  const named = [...source.matchAll(literal)].flatMap(([id]) =>
    messages.has(id) ? [[id, messages.get(id)]] : [],
  );
  if (named.length === 0) return source;
  if (!/^\s*(?:import|export)\b/m.test(source))
    throw new Error(`flat-client: ${this.resourcePath} names "${named[0]?.[0]}" and is not an ES module.`);
  const text = JSON.stringify(Object.fromEntries(named));
  // In the first line, so that the others keep their numbers.
  return `import __messages from ${JSON.stringify(client)}; Object.assign(__messages, ${text}); ${source}`;
}
