import { existsSync } from 'node:fs';
import path from 'node:path';
import { DataFileError } from '../lib/dataFile/error';
import { type EditionId, editionIds, isEditionId } from '../lib/editions';

/** Something is wrong with the command line: its message is shown with how the command is used. */
export class UsageError extends Error {}

/** Whether the command line is at fault: as the command itself finds, or as `parseArgs` does, which has no class for it. */
const isOfUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'));

/** What is said of an error: of one whose message is complete, no more than that. */
function told(error: unknown, usage: string): unknown {
  if (isOfUsage(error)) return `${error.message}\n\n${usage}`;
  return error instanceof DataFileError ? error.message : error;
}

/**
 * The edition that a command works on.
 *
 * @param given what its user named
 * @throws UsageError when that is none
 */
export function editionNamed(given: string | undefined): EditionId {
  if (given !== undefined && isEditionId(given)) return given;
  const fault = given === undefined ? 'Name an edition' : `There is no edition "${given}"`;
  throw new UsageError(`${fault}. Editions: ${editionIds.join(', ')}.`);
}

/**
 * The folder of a built site that a command works on.
 *
 * @param given what its user named
 * @param file one that it needs there
 * @throws UsageError when that is missing
 */
export function builtSite(given = 'build', file = 'index.html'): string {
  const build = path.resolve(given);
  if (!existsSync(path.join(build, file)))
    throw new UsageError(
      `${build} holds no built site (${file} is missing). Run "npm run build" first, or name another folder.`,
    );
  return build;
}

/**
 * Runs a command and sets the exit code: the one that it returns, or 2 when it throws.
 *
 * @param usage how the command is used, shown for `--help`, and below what is wrong with its options
 */
export function runCommand(main: () => Promise<number>, usage: string): void {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    return;
  }
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(told(error, usage));
      process.exitCode = 2;
    },
  );
}
