import { oncePer } from '../../oncePer';
import type { PathsFacts } from '../schema/paths';
import { nearestNames } from './nearest';

/** What a path of the framework's repository is. */
type PathStatus =
  | { readonly kind: 'file' | 'directory' }
  /** In a part of the repository whose files the facts do not list, such as `web/`: it may well exist. */
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'unknown'; readonly nearest: readonly string[] };

/**
 * What stands at a path of the framework's repository.
 * @param path From the root; `./` in front and `/` behind do no harm. `*`, `**` and `{a,b}` match as in a
 *   shell: the status is that of the first file or folder that fits.
 */
export function lookUpPath(paths: PathsFacts, path: string): PathStatus {
  const index = indexOf(paths);
  const wanted = path.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');
  if (/[*?{]/.test(wanted)) return lookUpPattern(index, wanted);
  if (index.files.has(wanted)) return { kind: 'file' };
  if (wanted === '' || wanted === '.' || index.folders.has(wanted)) return { kind: 'directory' };
  if (mayExist(paths, index, wanted, path.endsWith('/'))) return { kind: 'unlisted' };
  return unknownPath(index, wanted);
}

/** Most callers ask for the kind alone, and looking for the nearest goes through every path: it is done when it is read. */
function unknownPath(index: PathIndex, path: string): PathStatus {
  return {
    kind: 'unknown',
    get nearest() {
      return nearestPaths(index, path);
    },
  };
}

interface PathIndex {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  /** Endings of the source files that are listed. */
  readonly sourceEndings: ReadonlySet<string>;
}

const indexOf = oncePer(
  (paths: PathsFacts): PathIndex => ({
    files: new Set([...paths.files, ...paths.source]),
    folders: new Set(paths.dirs),
    sourceEndings: new Set(paths.source.map(ending)),
  }),
);

/** Whether a path that the facts do not name lies where they are not complete. */
function mayExist(paths: PathsFacts, index: PathIndex, path: string, isFolder: boolean): boolean {
  if (isListed(paths, index, path)) return false;
  const hidden = /^(.+?)\/(?:static|tests)(?:\/|$)/.exec(path);
  if (hidden) return index.folders.has(hidden[1] ?? '');
  if (paths.shallow.some((start) => path.startsWith(start))) {
    const upper = path.split('/').slice(0, 2).join('/');
    return index.folders.has(upper) || index.folders.has(parent(path));
  }
  const looksLikeFolder = isFolder || ending(path) === '';
  return !looksLikeFolder && index.folders.has(parent(path));
}

/** Whether the facts name every file of the place at which a path lies. */
function isListed({ complete }: PathsFacts, index: PathIndex, path: string): boolean {
  if (!path.includes('/') || complete.some((start) => path.startsWith(start))) return true;
  if (/\/(?:static|tests)\//.test(path)) return false;
  const isSource = path.startsWith('dbgpt/') || (path.startsWith('packages/') && path.includes('/src/'));
  return isSource ? index.sourceEndings.has(ending(path)) : path.startsWith('packages/');
}

function lookUpPattern(index: PathIndex, pattern: string): PathStatus {
  const expression = toExpression(pattern);
  for (const file of index.files) if (expression.test(file)) return { kind: 'file' };
  for (const folder of index.folders) if (expression.test(folder)) return { kind: 'directory' };
  const fixed = pattern.slice(0, pattern.search(/[*?{]/));
  return unknownPath(index, parent(fixed));
}

const wildcards: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  ',': '|',
  '}': ')',
};

function toExpression(pattern: string): RegExp {
  const source = pattern.replace(/\*\*\/|\*\*|[*?{},]|[^\w/]/g, (part) => wildcards[part] ?? `\\${part}`);
  return new RegExp(`^${source}$`);
}

/** Files of that name in other folders, then paths that differ in a few letters. */
function nearestPaths(index: PathIndex, path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const all = [...index.files, ...index.folders];
  const sameName = all.filter((candidate) => candidate.endsWith(`/${name}`)).slice(0, 3);
  const siblings = all.filter((candidate) => parent(candidate) === parent(path));
  const near = nearestNames(
    name,
    siblings.map((sibling) => sibling.slice(parent(path).length).replace(/^\//, '')),
  );
  const inFolder = near.map((sibling) => (parent(path) === '' ? sibling : `${parent(path)}/${sibling}`));
  const found = [...new Set([...inFolder, ...sameName])];
  return (found.length > 0 ? found : nearestNames(path, all)).slice(0, 3);
}

function parent(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function ending(path: string): string {
  return /\.[A-Za-z0-9]+$/.exec(path)?.[0] ?? '';
}
