import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hosting } from '../../config/hosting';
import { filesOf } from '../../lib/content/files';
import { inParallel } from '../../lib/inParallel';
import { compress } from './compress';
import { encodings } from './encodings';
import { policyFaults, readPolicy, withPolicy } from './policy';

/** Days for which files with a hash in their name are kept after the last build that had them. */
const keptDays = 30;
/** Files that are compressed at the same time; each takes two threads. */
const atOnce = 2;

/** What `publish` did. */
export interface Published {
  /** The files of the build, by path. */
  readonly files: readonly string[];
  readonly changed: number;
  readonly removed: number;
  /** Former files with a hash in their name that are still there. */
  readonly kept: number;
}

/**
 * Brings a folder that a host serves up to a build, with the policy of its pages and the compressed forms of its files,
 * while readers read it:
 *
 * - every file is replaced in one step, so that no answer is half of one and half of another;
 * - what has a hash in its name comes first and goes last, `keptDays` after the pages that name it;
 * - what did not change is left as it is, and so are its date and the ETag that hosts make of it.
 *
 * @param build output of `npm run build`
 * @param site the folder; it is made
 * @param record file beside it that remembers since when former files are kept
 * @throws when the build holds what no host would serve
 */
export async function publish(
  build: string,
  site: string,
  record: string,
  hosting: Hosting,
  now = new Date(),
): Promise<Published> {
  const files = filesOf(build).list('');
  refuseUnserved(files, hosting);
  const policy = readPolicy(build, hosting);
  await refuseForbidden(build, files, policy);
  const hashed = new RegExp(hosting.hashed);
  const isHashed = (file: string) => hashed.test(`/${file}`);
  const isCompressed = (file: string) =>
    file.endsWith('.html') || hosting.files[path.extname(file).slice(1)]?.compressed === true;

  let changed = 0;
  for (const part of [files.filter(isHashed), files.filter((file) => !isHashed(file))]) {
    await inParallel(part, atOnce, async (file) => {
      if (await bring(await contentOf(build, file, policy), path.join(site, file), isCompressed(file), now))
        changed += 1;
    });
  }

  const built = new Set(files);
  const former = filesOf(site)
    .list('')
    .filter((file) => !built.has(originalOf(file)));
  const since = await readRecord(record);
  const kept: Record<string, string> = {};
  for (const file of former) {
    if (!isHashed(originalOf(file))) continue;
    const from = since[originalOf(file)] ?? now.toISOString();
    if (now.getTime() - Date.parse(from) < keptDays * 86_400_000) kept[originalOf(file)] = from;
  }
  const gone = former.filter((file) => !Object.hasOwn(kept, originalOf(file)));
  for (const file of gone) await rm(path.join(site, file));
  await writeFile(record, `${JSON.stringify(kept, null, 2)}\n`);
  return {
    files,
    changed,
    removed: gone.filter((file) => originalOf(file) === file).length,
    kept: Object.keys(kept).length,
  };
}

/** What readers get of a file of the build. */
async function contentOf(build: string, file: string, policy: string): Promise<Buffer> {
  const content = await readFile(path.join(build, file));
  return file.endsWith('.html') ? Buffer.from(withPolicy(content.toString(), policy, file)) : content;
}

/** Refuses pages that would not be shown as they were made, before anything is replaced. */
async function refuseForbidden(build: string, files: readonly string[], policy: string): Promise<void> {
  const problems: string[] = [];
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(path.join(build, file), 'utf8');
    problems.push(...policyFaults(html, policy).map((fault) => `${file} ${fault}`));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Brings one file and its compressed forms up to date. @returns whether it changed */
async function bring(content: Buffer, to: string, compressed: boolean, now: Date): Promise<boolean> {
  const former = await readFile(to).catch(() => undefined);
  if (former?.equals(content)) return false;
  await mkdir(path.dirname(to), { recursive: true });
  const forms = compressed ? await compress(content) : new Map<string, Buffer>();
  // A form that is no smaller only costs; with one, there are all, so that hosts need not ask for each.
  const useful = [...forms.values()].every(({ length }) => length < content.length) ? forms : new Map();
  // Hosts make an ETag of a file's second and size. No two contents and no two forms of one share a second.
  const earliest = former === undefined ? 0 : Math.floor((await stat(to)).mtimeMs / 1000) + 4;
  const second = Math.max(Math.floor(now.getTime() / 1000) - 3, earliest);
  for (const [index, { name, ending }] of encodings.entries()) {
    const form = useful.get(name);
    if (form !== undefined) await replace(to + ending, form, second + index + 1);
    else await rm(to + ending, { force: true });
  }
  // Last, so that a run that broke off begins again with this file.
  await replace(to, content, second);
  return true;
}

/** Replaces a file in one step, dated to a second. */
async function replace(file: string, content: Buffer, second: number): Promise<void> {
  const temporary = `${file}.new`;
  await writeFile(temporary, content);
  await utimes(temporary, second, second);
  await rename(temporary, file);
}

/** The file of which another is a compressed form; a file that is none itself. */
export function originalOf(file: string): string {
  const encoding = encodings.find(({ ending }) => file.endsWith(ending));
  return encoding === undefined ? file : file.slice(0, -encoding.ending.length);
}

async function readRecord(file: string): Promise<Readonly<Record<string, string>>> {
  if (!existsSync(file)) return {};
  return JSON.parse(await readFile(file, 'utf8'));
}

function refuseUnserved(files: readonly string[], hosting: Hosting): void {
  const known = (name: string) => Object.hasOwn(hosting.files, path.extname(name).slice(1));
  const first = new Set(['index.html', ...hosting.languages.map((language) => `${language}/index.html`)]);
  const problems = files.flatMap((file) => {
    const page = file.endsWith('.html') ? file.slice(0, -'.html'.length) : undefined;
    if (page === undefined) return known(file) ? [] : [`${file}: no type is known for it.`];
    if (path.basename(page) === 'index' && !first.has(file)) return [`${file}: no address leads to it.`];
    return known(page) ? [`${file}: its address has the ending of a file.`] : [];
  });
  if (problems.length === 0) return;
  throw new Error(
    `${problems.join('\n')}\nA type is added to config/hosting.ts; a page takes an address without an ending, and no index.html of its own.`,
  );
}
