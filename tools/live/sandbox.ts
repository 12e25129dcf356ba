import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../lib/dataFile/read';
import type { EditionId } from '../../lib/editions';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { UsageError } from '../command';
import { type Environment, environmentOf, readerFolder, recipes } from './environment';
import { providerHosts } from './model/hosts';

/**
 * Runs one of our programs in a sandbox of an edition. It gets the file of its plan, as JSON, as its one argument, and
 * answers in lines of JSON.
 *
 * @param program file of the program
 * @param answers file into which it writes them; its folder is the one of this machine that it may write to
 * @returns what the lines say; its exit code where it ended too early
 * @throws UsageError when the edition has no environment
 */
export async function followPlan<Answer>(
  edition: EditionId,
  program: string,
  plan: object,
  answers: string,
): Promise<{ readonly answers: Answer[] } | { readonly exitCode: number }> {
  const environment = environmentOf(edition);
  if (!existsSync(environment.stamp))
    throw new UsageError(`There is no environment of ${edition}: npm run live:setup -- ${edition}`);
  const folder = dirname(answers);
  const file = join(folder, 'plan.json');
  writeFileSync(file, JSON.stringify(plan));
  writeFileSync(answers, '');
  const tsx = join(projectRoot, 'node_modules/.bin/tsx');
  const exitCode = await inSandbox(environment, [tsx, program, file], folder);
  if (exitCode !== 0) return { exitCode };
  const lines = readFileSync(answers, 'utf8').split('\n').filter(Boolean);
  return { answers: lines.map((line) => JSON.parse(line) as Answer) };
}

/** Folder of the commands that stand in for those that fetch. */
const standIns = join(import.meta.dirname, 'standIns');

/** What programs in the sandbox of an edition find in their environment. */
function variablesOf({
  edition,
  source,
  python,
  shared,
  tag,
}: Environment): Readonly<Record<string, string>> {
  const authority = join(shared.certificates, 'authority.pem');
  return {
    HOME: readerFolder,
    PATH: [
      ...(recipes[edition].activated ? [join(readerFolder, 'DB-GPT/.venv/bin')] : []),
      standIns,
      join(shared.uv, 'bin'),
      '/usr/local/sbin',
      '/usr/local/bin',
      '/usr/sbin',
      '/usr/bin',
      '/sbin',
      '/bin',
    ].join(':'),
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    // Programs print into a pipe here, and would keep back what a reader's terminal shows at once.
    PYTHONUNBUFFERED: '1',
    LIVE_SOURCE: source,
    LIVE_PYTHON: python,
    LIVE_UV: shared.uv,
    LIVE_TAG: tag,
    TIKTOKEN_CACHE_DIR: shared.encodings,
    HF_HUB_OFFLINE: '1',
    UV_OFFLINE: '1',
    UV_NO_SYNC: '1',
    SSL_CERT_FILE: authority,
    REQUESTS_CA_BUNDLE: authority,
    CURL_CA_BUNDLE: authority,
    NODE_EXTRA_CA_CERTS: authority,
  };
}

/**
 * Runs a program in a sandbox of its own: a home that is thrown away, no network but its own loopback, no process that
 * outlives it. The files of this machine can be read there, and not be written.
 *
 * @param command program and arguments
 * @param writable folder of this machine that it may write to, at the same place
 * @returns its exit code
 */
async function inSandbox(
  environment: Environment,
  command: readonly string[],
  writable: string,
): Promise<number> {
  const hosts = ['localhost', ...providerHosts].map((host) => `127.0.0.1 ${host}\n`).join('');
  using root = temporaryFolder({ hosts });
  const home = join(root.path, 'home');
  mkdirSync(home);
  const options = [
    ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc'],
    ...['--tmpfs', '/tmp', '--tmpfs', '/home', '--tmpfs', '/run'],
    ...['--bind', home, readerFolder, '--bind', writable, writable],
    ...['--ro-bind', join(root.path, 'hosts'), '/etc/hosts'],
    ...['--unshare-net', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--hostname', 'reader'],
    ...['--die-with-parent', '--clearenv', '--chdir', readerFolder],
    ...Object.entries(variablesOf(environment)).flatMap(([name, value]) => ['--setenv', name, value]),
  ];
  const child = spawn('bwrap', [...options, ...command], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'close');
  return code ?? 1;
}
