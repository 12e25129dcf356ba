import { execFileSync } from 'node:child_process';
import { isContent, withTranslations } from '../../lib/content/paths';

/** Files that decide what is right on every page. A run of samples (`data/live`) speaks of the pages that changed with it. */
const decisive =
  /^(editions\.json$|data\/(?!live\/)|facts\/|lib\/|plugins\/|tools\/verify\/|config\/|contributing\/terms\.md$|blog\/tags\.yml$)/;

/** What an author has changed: content files to check, or why all have to be checked. */
type Changed = { readonly paths: string[] } | { readonly whole: string };

/**
 * Finds the content files that differ from the point where this branch left the main one, with those that are
 * not committed or not known to git yet. A translation is checked again with its English page.
 * @param root Root of the repository.
 */
export function changedContent(root: string): Changed {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  let names: string[];
  try {
    const base = baseOf(git);
    if (base === undefined) return { whole: 'nothing is committed yet' };
    const differing = git('diff', '--name-only', '-z', '--no-renames', '--relative', base);
    const untracked = git('ls-files', '-z', '--others', '--exclude-standard');
    names = `${differing}\0${untracked}`.split('\0').filter((name) => name !== '');
  } catch {
    return { whole: 'this is not a git repository' };
  }
  return selectContent(names);
}

type Git = (...args: string[]) => string;

function baseOf(git: Git): string | undefined {
  git('rev-parse', '--git-dir');
  const attempt = (...args: string[]) => {
    try {
      return git(...args).trim();
    } catch {
      return undefined;
    }
  };
  if (attempt('rev-parse', '--verify', '--quiet', 'HEAD') === undefined) return undefined;
  for (const main of ['@{upstream}', 'origin/HEAD', 'origin/main', 'main']) {
    const base = attempt('merge-base', 'HEAD', main);
    if (base !== undefined) return base;
  }
  return 'HEAD';
}

/** Of changed files, the content to check. */
export function selectContent(names: readonly string[]): Changed {
  const cause = names.find((name) => decisive.test(name));
  if (cause !== undefined) return { whole: `${cause} has changed, and every page depends on it` };
  return { paths: withTranslations(names.filter(isContent)) };
}
