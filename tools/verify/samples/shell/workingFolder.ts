import { type EditionFacts, lookUpPath } from '../../../../lib/facts';
import type { ShellCommand } from './script';

/**
 * Where a command of a page runs: a path from the root of the framework's repository, '' for the root itself.
 * The path need not exist there, as after `cd` into another repository; null when nothing is known.
 */
export type WorkingFolder = string | null;

/** Names under which pages have the repository on disk. */
const repository = /(^|\/)DB-?GPT\/?$/i;

/** Where the next command runs, once this one has run: follows `cd` and `pushd`. */
export function afterCommand(folder: WorkingFolder, { words }: ShellCommand): WorkingFolder {
  const [program, target] = words;
  if (program?.value !== 'cd' && program?.value !== 'pushd') return folder;
  const path = target?.value ?? '~';
  if (repository.test(path)) return '';
  if (target?.expands || target?.placeholder || /^[~/]|^[A-Za-z]:/.test(path)) return null;
  return folder === null ? null : resolveInside(folder, path);
}

/** Whether a folder is one of the framework's repository. */
export function isInRepository(folder: WorkingFolder, { paths }: EditionFacts): folder is string {
  return folder !== null && lookUpPath(paths, `${folder}/`).kind !== 'unknown';
}

/** A relative path as seen from the root of the repository; null when it leads out of it. */
export function resolveInside(folder: string, path: string): string | null {
  const parts = folder.split('/').filter((part) => part !== '');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}
