import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Environment, type Recipe, readerFolder, recipes } from './environment';
import { providerHosts } from './model/hosts';
import { missingNeeds } from './needs';

/** Build of PyTorch for processors alone. */
const torch = 'torch==2.13.0';

/** Release of the web application's package that still holds the large files of its pages. */
const packageWithWebFiles = 'dbgpt-app==0.8.0';

/** Runs a program and shows what it prints; throws with its command when it fails. */
function run(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
}

const read = (command: string, args: readonly string[], input?: string, env = process.env): string =>
  execFileSync(command, args, { encoding: 'utf8', input, env, maxBuffer: 1 << 28 });

/**
 * Makes the environment of an edition: the framework's source at its tag, a Python with it and what the pages use, the
 * encodings of `tiktoken`, and certificates for the scripted model. Nothing is fetched afterwards.
 *
 * @param repository path or address of the framework's git repository
 * @throws an error that names every need that is missing, before anything is made
 */
export function makeEnvironment(environment: Environment, repository: string): void {
  const recipe = recipes[environment.edition];
  const missing = missingNeeds();
  if (missing.length > 0) throw new Error(`Missing on this machine:\n${missing.join('\n')}`);
  rmSync(environment.stamp, { force: true });
  const { shared } = environment;
  mkdirSync(shared.root, { recursive: true });
  if (!existsSync(join(shared.uv, 'bin/uv'))) {
    run('python3.11', ['-m', 'venv', shared.uv]);
    run(join(shared.uv, 'bin/pip'), ['install', '--quiet', 'uv']);
  }
  if (!existsSync(join(shared.schemathesis, 'bin/schemathesis'))) {
    run('python3.11', ['-m', 'venv', shared.schemathesis]);
    run(join(shared.schemathesis, 'bin/pip'), ['install', '--quiet', schemathesis]);
  }
  const git = fetchRepository(repository, environment);
  writeSource(git, environment);
  setWebFilesApart(environment.source, recipe.webFiles);
  commitSource(environment.source, environment.tag);
  makePython(git, environment, recipe);
  takeEncodings(environment);
  makeCertificates(environment);
  writeFileSync(environment.stamp, `${JSON.stringify({ tag: environment.tag })}\n`);
}

/** Fixed, because another release makes other requests from the same document. */
const schemathesis = 'schemathesis==4.32.5';

/** A repository on this machine as it is; another one is cloned once, without files that are not asked for. */
function fetchRepository(repository: string, { shared, tag }: Environment): string {
  if (existsSync(repository)) return repository;
  const clone = join(shared.root, 'framework.git');
  if (!existsSync(clone)) run('git', ['clone', '--bare', '--filter=blob:none', repository, clone]);
  else run('git', ['-C', clone, 'fetch', '--tags', 'origin', tag]);
  return clone;
}

/** Files directly in a folder whose name fits. */
const filesLike = (folder: string, name: RegExp): string[] =>
  readdirSync(folder)
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));

/** Files of the framework that nobody needs to run it: its documentation, and pictures of it, beside which SQL lies. */
const leftOut = /^(?:docs|assets(?!\/schema))\//;

/** Writes the files of the tag. What a copy of the repository lacks is taken from a package, by its git hash. */
function writeSource(git: string, { root, source, tag, shared }: Environment): void {
  rmSync(source, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  const files = read('git', ['-C', git, 'ls-tree', '-r', tag])
    .trim()
    .split('\n')
    .map((line) => /^\d+ \w+ (\w+)\t(.+)$/.exec(line))
    .flatMap((match) => (match === null ? [] : [{ hash: match[1] ?? '', path: match[2] ?? '' }]))
    .filter(({ path }) => !leftOut.test(path));
  const answers = read(
    'git',
    ['-C', git, 'cat-file', '--batch-check'],
    files.map(({ hash }) => hash).join('\n'),
  );
  const lacking = new Set([...answers.matchAll(/^(\w+) missing$/gm)].map(([, hash]) => hash));
  const env = { ...process.env, GIT_INDEX_FILE: join(root, 'index') };
  run('git', ['-C', git, 'read-tree', tag], { env });
  const there = files.filter(({ hash }) => !lacking.has(hash));
  const list = there.map(({ path }) => path).join('\n');
  read(
    'git',
    ['-C', git, `--work-tree=${source}`, 'checkout-index', `--prefix=${source}/`, '--stdin'],
    list,
    env,
  );
  fillFromPackage(
    files.filter(({ hash }) => lacking.has(hash)),
    source,
    shared.root,
  );
}

interface File {
  readonly hash: string;
  readonly path: string;
}

function fillFromPackage(files: readonly File[], source: string, shared: string): void {
  const web = files.filter(({ path }) => path.includes('/static/'));
  if (web.length > 0) {
    const folder = join(shared, 'web-files');
    if (!existsSync(folder)) {
      const download = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', shared];
      run('python3.11', [...download, packageWithWebFiles]);
      const wheel = filesLike(shared, /^dbgpt_app-.*\.whl$/)[0] ?? '';
      run('unzip', ['-q', '-o', wheel, '*/static/*', '-d', folder]);
    }
    for (const { hash, path } of web) {
      const found = join(folder, 'dbgpt_app/static', path.slice(path.indexOf('/static/') + 8));
      if (!existsSync(found) || gitHash(readFileSync(found)) !== hash) continue;
      mkdirSync(dirname(join(source, path)), { recursive: true });
      run('cp', [found, join(source, path)]);
    }
  }
  const left = files.filter(({ path }) => !existsSync(join(source, path)));
  if (left.length > 0) {
    console.error(`Not in this copy of the repository:\n${left.map(({ path }) => `  ${path}`).join('\n')}`);
  }
}

/** Makes the source a repository, as a clone is one: pages look at changes with git. */
function commitSource(source: string, tag: string): void {
  const git = (...args: string[]) =>
    run('git', ['-C', source, '-c', 'user.name=live', '-c', 'user.email=live@localhost', ...args]);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', tag);
  git('tag', tag);
}

/** Puts the files of the web interface beside the source, which every page copies: they are ten times as large. */
function setWebFilesApart(source: string, webFiles: string): void {
  const folder = join(source, webFiles);
  const apart = `${source}-web`;
  rmSync(apart, { recursive: true, force: true });
  renameSync(folder, apart);
  symlinkSync(apart, folder);
}

const gitHash = (content: Buffer): string =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');

/** Packages that the lock pins to builds for GPUs, and what these need. */
const forGpus = /^(?:torch|torchvision|torchaudio|triton|sympy|nvidia-[\w-]+)[=\s]/;

/** What `uv.lock` of a tag says for the extras. */
function lockedBy(
  lock: string,
  git: string,
  { root, shared }: Environment,
  { extras, added }: Recipe,
): string[] {
  const locked = join(root, `lock-${lock}`);
  rmSync(locked, { recursive: true, force: true });
  const manifests = read('git', ['-C', git, 'ls-tree', '-r', '--name-only', lock])
    .split('\n')
    .filter(
      (path) =>
        path === 'uv.lock' || path.endsWith('pyproject.toml') || /^packages\/[^/]+\/README\.md$/.test(path),
    );
  for (const path of manifests) {
    mkdirSync(dirname(join(locked, path)), { recursive: true });
    writeFileSync(join(locked, path), read('git', ['-C', git, 'show', `${lock}:${path}`]));
  }
  const pins = read(join(shared.uv, 'bin/uv'), [
    ...['export', '--quiet', '--project', locked, '--frozen', '--all-packages', '--no-hashes'],
    ...['--no-emit-workspace', '--no-dev', ...extras.flatMap((extra) => ['--extra', extra])],
  ]);
  return [...pins.split('\n').filter((line) => !forGpus.test(line)), ...added];
}

/** What the extras of `setup.py` ask for, in releases before a day: the same whenever it is made. */
function releasedBefore(
  day: string,
  { root, source, shared }: Environment,
  { extras, added, without }: Recipe,
): string[] {
  const [wanted, left] = [join(root, 'added.txt'), join(root, 'without.txt')];
  writeFileSync(wanted, added.join('\n'));
  writeFileSync(left, without.map((name) => `${name}; sys_platform == 'never'`).join('\n'));
  const compile = ['pip', 'compile', '--quiet', '--no-header', '--no-annotate', '--python', 'python3.11'];
  const asked = [join(source, 'setup.py'), wanted, ...extras.flatMap((extra) => ['--extra', extra])];
  // Quantization needs CUDA to be built.
  const env = { ...process.env, INCLUDE_QUANTIZATION: 'false' };
  const options = ['--exclude-newer', day, '--override', left];
  return read(join(shared.uv, 'bin/uv'), [...compile, ...options, ...asked], undefined, env).split('\n');
}

function makePython(git: string, environment: Environment, recipe: Recipe): void {
  const { root, python, source, shared, tag } = environment;
  const { pins, packages } = recipe;
  const uv = join(shared.uv, 'bin/uv');
  const releases =
    'lock' in pins
      ? lockedBy(pins.lock, git, environment, recipe)
      : releasedBefore(pins.before, environment, recipe);
  const requirements = join(root, 'requirements.txt');
  writeFileSync(requirements, releases.join('\n'));
  rmSync(python, { recursive: true, force: true });
  // Without pip of its own, which would fetch: `pip` is the stand-in, also where the environment is active.
  run(uv, ['venv', '--quiet', '--python', 'python3.11', python]);
  const executable = join(python, 'bin/python');
  run(join(shared.uv, 'bin/pip'), ['--python', executable, 'install', '--quiet', torch]);
  // Compiled here once: a run can write nothing in the environment, and would compile all of it for each program. What
  // is pinned is complete: without a look at what it needs, PyTorch stays the build for processors.
  const install = ['pip', 'install', '--quiet', '--compile-bytecode', '--no-deps', '--python', executable];
  run(uv, [...install, '--requirement', requirements]);
  // As a path in a file, which can be rewritten; setuptools would make it a program.
  const editable = ['--config-setting', 'editable_mode=compat'];
  const folders = packages.map((name) => join(source, name));
  run(uv, [...install, ...editable, ...folders.flatMap((folder) => ['--editable', folder])]);
  run(executable, ['-m', 'compileall', '-q', ...folders]);
  // The packages are those of the reader's own clone, which lies at the same place on every page.
  for (const file of filesLike(join(python, 'lib/python3.11/site-packages'), /dbgpt.*\.pth$/)) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(source, join(readerFolder, 'DB-GPT')));
  }
  console.error(`${tag}: ${read(executable, ['--version']).trim()}, ${releases.length} packages`);
}

function takeEncodings({ shared }: Environment): void {
  if (existsSync(shared.encodings)) return;
  const folder = `${shared.encodings}.part`;
  mkdirSync(folder, { recursive: true });
  run(join(shared.uv, 'bin/pip'), ['download', '--quiet', '--no-deps', '--dest', folder, 'litellm']);
  const wheel = filesLike(folder, /^litellm-.*\.whl$/)[0] ?? '';
  run('unzip', ['-q', '-o', '-j', wheel, 'litellm/litellm_core_utils/tokenizers/*', '-d', folder]);
  renameSync(folder, shared.encodings);
}

function makeCertificates({ shared }: Environment): void {
  const folder = shared.certificates;
  const alternatives = `subjectAltName=${providerHosts.map((host) => `DNS:${host}`).join(',')}\n`;
  const namesFile = join(folder, 'names');
  // Runs of other editions may be using them.
  const whole = existsSync(join(folder, 'host.pem')) && existsSync(namesFile);
  if (whole && readFileSync(namesFile, 'utf8') === alternatives) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '3650'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-subj',
    '/CN=Scripted model',
    '-keyout',
    'authority.key',
    '-out',
    'authority.pem',
  );
  openssl(
    'req',
    ...key.slice(0, 3),
    '-subj',
    '/CN=scripted model',
    '-keyout',
    'host.key',
    '-out',
    'host.csr',
  );
  writeFileSync(namesFile, alternatives);
  const signed = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-days', '3650'];
  openssl('x509', '-req', '-in', 'host.csr', ...signed, '-extfile', 'names', '-out', 'host.pem');
  // Programs that are given a file of authorities take no other: those of this machine are not needed in the sandbox.
  rmSync(join(folder, 'host.csr'));
}
