import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rendered } from '../config/turns';
import { locales } from '../lib/locales';
import { runCommand } from './command';

const usage = `Builds the site in all languages, each in a process of its own: one process would hold both.

  npm run build`;

/**
 * Runs builds in turns: the next one begins when the pages of the one before are rendered. It reads its pages on one
 * processor while the other one writes its indexes.
 *
 * @param starts begin a build each, with a channel for messages
 * @returns exit code of the first that fails, which ends the others
 */
export async function inTurns(starts: readonly (() => ChildProcess)[]): Promise<number> {
  const running = new Set<ChildProcess>();
  const ends: Promise<number>[] = [];
  for (const start of starts) {
    const build = start();
    running.add(build);
    // An error of the process itself, such as one that cannot be started, rejects.
    const end = once(build, 'close').then(([closed]): number => {
      running.delete(build);
      const code = typeof closed === 'number' ? closed : 1;
      if (code !== 0) for (const other of running) other.kill();
      return code;
    });
    ends.push(end);
    const turn = new Promise<void>((resolve) => {
      build.on('message', (message) => message === rendered && resolve());
    });
    const code = await Promise.race([end, turn]);
    if (typeof code === 'number' && code !== 0) break;
  }
  const codes = await Promise.all(ends);
  return codes.find((code) => code !== 0) ?? 0;
}

/**
 * Moves what a folder holds out of the way of a build, and removes it when that is over. The generator would empty the
 * folder at once, and a file system that has just dropped thousands of files is slow to make new ones: on ext4 it took a
 * tenth of a warm build.
 *
 * @param aside where it lies meanwhile, on the same file system; what is there goes first
 */
export async function movedAside<Result>(
  folder: string,
  aside: string,
  build: () => Promise<Result>,
): Promise<Result> {
  await rm(aside, { recursive: true, force: true });
  const there = await lstat(folder).catch(() => undefined);
  if (there?.isDirectory()) {
    await mkdir(path.dirname(aside), { recursive: true });
    // A folder that cannot be moved, as it is another disk, is emptied by the generator.
    await rename(folder, aside).catch(() => undefined);
  }
  try {
    return await build();
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

const generator = createRequire(import.meta.url).resolve('@docusaurus/core/bin/docusaurus.mjs');

function startBuild(locale: string): ChildProcess {
  // Room for young objects: the compiler's live a page long, and would be copied over and over.
  const options = [process.env.NODE_OPTIONS ?? '', '--max-semi-space-size=64'].join(' ').trim();
  return spawn(process.execPath, [generator, 'build', '--locale', locale], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: options },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  runCommand(
    () =>
      movedAside('build', '.cache/build-before', () =>
        inTurns(locales.map((locale) => () => startBuild(locale))),
      ),
    usage,
  );
