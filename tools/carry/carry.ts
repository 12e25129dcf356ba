import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Location, locate, pathOf, translationsOf } from '../../lib/content/paths';
import { type EditionId, editionIds, editions } from '../../lib/editions';
import { defaultLocale } from '../../lib/locales';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { editionNamed, UsageError } from '../command';
import { readPage } from '../verify/document/read';
import { sourceHash, stamp, stampOf } from '../verify/translation/source';

interface CarryOptions {
  /** Editions to carry to; all others unless told. */
  readonly to?: readonly string[];
  /** Carry all that changed since this commit. */
  readonly from?: string;
}

/** What became of the change in one other edition. */
interface Carried {
  readonly path: string;
  /** `same`: it was there already. `missing`: no such page. `uncommitted`: left alone, it has changes of its own. */
  readonly outcome: 'changed' | 'conflict' | 'same' | 'missing' | 'uncommitted';
  /** Lines where conflicts begin, from 1. */
  readonly conflicts: readonly number[];
  /** Translations of the page, which now render an older text than it has. */
  readonly stale: readonly string[];
}

interface Carry {
  /** What was carried, for people. */
  readonly change: string;
  readonly editions: readonly Carried[];
  /** Translations of the changed page itself that are not stamped with its text as it stands now. */
  readonly stale: readonly string[];
}

/**
 * Carries the change of a page to the same page of other editions, in the same language, and commits nothing. A place
 * that both have changed is left in the file, both texts between markers with the names of their editions.
 * @param root Root of the repository.
 * @param path Path of the changed page, from the root.
 * @throws when nothing can be carried: no page of an edition, no change, an unknown edition or commit.
 */
export function carry(root: string, path: string, { to, from }: CarryOptions = {}): Carry {
  const page = pageAt(root, path);
  const targets = to?.map(editionNamed) ?? editionIds.filter((id) => id !== page.edition);
  if (targets.includes(page.edition)) throw new UsageError(`${path} is the page of ${page.edition} itself.`);
  const { what, before, after } = changeOf(root, path, from);
  const carried = targets.map((edition): Carried => {
    const target = { ...page, edition, path: pathOf({ ...page, edition }) ?? '' };
    const result = (outcome: Carried['outcome']) => ({
      path: target.path,
      outcome,
      conflicts: [],
      stale: [],
    });
    if (!existsSync(join(root, target.path))) return result('missing');
    if (isDirty(root, target.path)) return result('uncommitted');
    const own = readFileSync(join(root, target.path), 'utf8');
    const [base, theirs] = [before, after].map((text) => withStampOf(target, own, text)) as [string, string];
    const merged = merge(own, base, theirs, [labelOf(edition), 'before', labelOf(page.edition)]);
    if (merged === own) return result('same');
    writeFileSync(join(root, target.path), merged);
    const conflicts = merged.split('\n').flatMap((line, at) => (/^<{7} /.test(line) ? [at + 1] : []));
    return {
      path: target.path,
      outcome: conflicts.length > 0 ? 'conflict' : 'changed',
      conflicts,
      stale: writtenTranslations(root, target),
    };
  });
  const hash = sourceHash(readPage(page, Buffer.from(after)).document);
  const stale = writtenTranslations(root, page).filter((translation) => {
    const { document } = readPage({ ...page, path: translation }, readFileSync(join(root, translation)));
    return stampOf(document) !== hash;
  });
  return { change: what, editions: carried, stale };
}

const writtenTranslations = (root: string, page: Location): string[] =>
  translationsOf(page).filter((translation) => existsSync(join(root, translation)));

type PageLocation = Location & { readonly edition: EditionId };

function pageAt(root: string, path: string): PageLocation {
  const location = locate(path);
  if ('misplaced' in location)
    throw new UsageError(`${path}: ${location.misplaced}. Give ${location.expected}.`);
  const { edition } = location;
  if (edition === null)
    throw new UsageError(`${path} is no page of an edition. Give one below docs/, versioned_docs/ or i18n/.`);
  if (!existsSync(join(root, path))) throw new UsageError(`There is no page ${path}.`);
  return { ...location, edition };
}

const labelOf = (edition: EditionId): string => editions.find(({ id }) => id === edition)?.label ?? edition;

interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

function changeOf(root: string, path: string, from: string | undefined): Change {
  const now = readFileSync(join(root, path), 'utf8');
  const at = (commit: string) => git(root, 'show', `${commit}:./${path}`);
  const name = (commit: string) => git(root, 'log', '-1', '--format=%h, %s', commit).trim();
  if (from !== undefined) {
    if (attempt(() => git(root, 'rev-parse', '--verify', '--quiet', `${from}^{commit}`)) === undefined)
      throw new UsageError(`There is no commit "${from}".`);
    const before = attempt(() => at(from));
    if (before === undefined) throw new UsageError(`${path} did not exist at ${name(from)}: ${copyIt}`);
    if (before === now) throw new UsageError(`${path} has not changed since ${name(from)}.`);
    return { what: `what changed since ${name(from)}`, before, after: now };
  }
  if (isDirty(root, path)) {
    const before = attempt(() => at('HEAD'));
    if (before === undefined) throw new UsageError(`${path} is not committed yet: ${copyIt}`);
    return { what: 'what is not committed', before, after: now };
  }
  const commit = git(root, 'log', '-1', '--format=%H', '--', path).trim();
  if (commit === '') throw new UsageError(`${path} has no history: git ignores it.`);
  const before = attempt(() => at(`${commit}^`));
  if (before === undefined)
    throw new UsageError(`${path} has not changed since it came, in ${name(commit)}: ${copyIt}`);
  return { what: `the change of ${name(commit)}`, before, after: now };
}

const copyIt = 'there is no change to carry. Copy the page to editions that lack it.';

/**
 * A text of a translation with the stamp of another edition's: each is the hash of the English page of its own
 * edition, and nothing to carry.
 */
function withStampOf(target: PageLocation, own: string, text: string): string {
  if (target.locale === defaultLocale) return text;
  const [mine, other] = [own, text].map((each) => readPage(target, Buffer.from(each)).document);
  const hash = mine && stampOf(mine);
  return hash === undefined || other === undefined || stampOf(other) === undefined
    ? text
    : stamp(other, hash);
}

/** @returns the text with the change from `base` to `theirs`, and markers where it conflicts */
function merge(own: string, base: string, theirs: string, labels: readonly [string, string, string]): string {
  using folder = temporaryFolder({ own, base, theirs });
  const args = ['merge-file', '-p', ...labels.flatMap((label) => ['-L', label]), 'own', 'base', 'theirs'];
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder.path, encoding: 'utf8' });
  // The number of conflicts, up to 127.
  if (status === null || status > 127) throw new Error(`git merge-file failed: ${stderr.trim()}`);
  return stdout;
}

const isDirty = (root: string, path: string): boolean =>
  git(root, 'status', '--porcelain', '--ignored', '--', path) !== '';

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
