// JavaScript, since a thread begins without the compiler that the site's plugins are loaded by.
import { fileURLToPath } from 'node:url';
import { require } from 'tsx/cjs/api';

const modules = new Map();

/**
 * @param {{ module: string, input: unknown }} task a module, by the address of its file, and what its function is given
 * @returns {unknown}
 */
export default function call({ module, input }) {
  if (!modules.has(module)) modules.set(module, require(fileURLToPath(module), import.meta.url));
  return modules.get(module).default(input);
}
