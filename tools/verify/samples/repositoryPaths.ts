import { type EditionFacts, editionIds, lookUpPath } from '../../../lib/facts';
import { oncePer } from '../../../lib/oncePer';
import type { RuleContext } from '../model';
import { elsewhere, versionsWhere } from './editions';
import { versionOf } from './fences';
import { normalize } from './shell/createdPaths';

/** What is wrong with a path that a page names. */
export interface PathProblem {
  readonly message: string;
  readonly expected?: string;
  readonly nearest?: readonly string[];
}

/** Folders at the root of the repository that running the framework fills, or whose files the facts do not list. */
const unlisted = new Set(['pilot', 'models', 'logs', 'plugins', 'web', 'docs', 'tests', '.git']);

/** Files at the root that mean the framework's own wherever a page names them. */
const rootFiles = new Set(['.env.template', 'install_help.py']);

/** Where the images of the framework have the repository. */
const inImage = /^\/app\/(?=(?:configs|examples|packages|scripts|assets|docker|dbgpt)\/)/;

/**
 * The path in the framework's repository that a word of a page means.
 * @returns undefined when the word is no such path, or nothing can be said about it.
 */
export function repositoryPath(word: string, context: RuleContext): string | undefined {
  const path = normalize(word.replace(inImage, ''));
  if (!/^[\w.@+*\u0080-\uFFFF-][\w./@+*\u0080-\uFFFF-]*$/.test(path) || path.includes('..')) return undefined;
  if (rootFiles.has(path)) return path;
  const [first = '', second] = path.split('/');
  if (second === undefined || second === '' || unlisted.has(first)) return undefined;
  if (first === 'dbgpt' && !/\.(py|sh|toml)$/.test(path)) return undefined;
  return topFolders(context).has(first) ? path : undefined;
}

/** What is wrong with a path of the repository; undefined when it exists. */
export function checkPath(path: string, facts: EditionFacts, context: RuleContext): PathProblem | undefined {
  const status = lookUpPath(facts.paths, path);
  if (status.kind !== 'unknown') return undefined;
  const versions = versionsWhere(context, facts, ({ paths }) => {
    const { kind } = lookUpPath(paths, path);
    return kind === 'file' || kind === 'directory';
  });
  return {
    message: `no \`${path}\` in the repository at ${versionOf(facts)}${elsewhere(versions)}`,
    expected: path === '.env.template' ? 'a file of `configs/`: this edition reads no `.env`' : undefined,
    nearest: status.nearest,
  };
}

/** Folders at the root of the repository in any edition. */
const topFolders = oncePer((context: RuleContext): ReadonlySet<string> => {
  const all = editionIds.flatMap((edition) => context.factsOf(edition)?.paths.dirs ?? []);
  return new Set(all.filter((path) => !path.includes('/')));
});
