import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { keepsCache } from '../lib/kept';

const project = path.resolve(__dirname, '..');

/** Folders whose files become text of pages, and those of the code that puts them there. */
const folders = ['facts', 'data', 'lib', 'plugins', 'config'];

/** All files that the text of pages is made from, beside the pages themselves. */
export const buildInputs = (root = project): string[] => [
  path.join(root, 'editions.json'),
  ...folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:json|toml|[cm]?[jt]s|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(root, folder, file)),
  ),
];

/**
 * Tells the bundler what pages are made from while they are compiled (marks of checked samples, tables of facts,
 * operations of the API): it sees only the pages, and would take them from its cache after a change of the rest.
 */
export function buildInputsPlugin({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'build-inputs',
    configureWebpack: () =>
      keepsCache(siteConfig) ? { experiments: { cache: { buildDependencies: buildInputs() } } } : {},
  };
}
