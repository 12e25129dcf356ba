import { oncePer } from '../../../../lib/oncePer';
import { sampleLanguages } from '../../../../lib/samples/languages';
import type { Document } from '../../model';
import { fencesIn } from '../fences';
import { invocationsOf } from './invocation';
import { parseShell, type ShellCommand, type ShellWord } from './script';
import { readSession } from './session';

/** Files and folders that a page makes itself, so that they need not be in the framework's repository. */
export interface CreatedPaths {
  /** Files with an ending that the page makes, as it names them. */
  readonly files: readonly string[];
  /** Whether the page makes the path, or a folder that holds it. */
  has(path: string): boolean;
  /** Whether the page makes the folder, or anything in it, wherever the folder itself is. */
  holds(folder: string): boolean;
}

/** Commands whose words all name something new. */
const makers = new Set(['mkdir', 'touch', 'tee']);

/** Commands that leave a folder as empty as it is. */
const lookers = new Set(['mkdir', 'cd', 'pushd', 'ls', 'chmod', 'chown', 'rm']);

/** Commands whose last word names something new. */
const copiers = new Set(['cp', 'mv', 'ln', 'rsync', 'scp', 'install']);

/** Options behind which the name of a new file or folder stands. */
const outputOptions = new Set([
  '-o',
  '-O',
  '--output',
  '--output-document',
  '--output-file',
  '--local-dir',
  '--local_dir',
  '--directory-prefix',
  '-P',
  '-d',
  '-C',
]);

/** The reader's own file, which the quickstart makes and other pages start servers with. */
const fileOfTheReader = 'configs/my/openai.toml';

/** What a page makes: titled blocks, redirections, copies, downloads and clones, anywhere on it. */
export const createdPaths = oncePer((document: Document): CreatedPaths => {
  const commands = fencesIn(document, sampleLanguages.shell).flatMap(
    ({ code }) => parseShell(readSession(code).code).commands,
  );
  const titles = document.fences.flatMap(({ title }) => title ?? []);
  const paths = new Set([fileOfTheReader, ...titles, ...commands.flatMap(madeBy)].map(normalize));
  paths.delete('');
  const empty = emptyFolders(document, commands);
  return {
    files: [...paths].filter((path) => /\.\w+$/.test(path)),
    holds: (folder: string) => [...paths].some((path) => `/${path}/`.includes(`/${normalize(folder)}/`)),
    has(path: string) {
      const wanted = normalize(path);
      const isFile = /\.\w+$/.test(wanted);
      return prefixes(wanted).some(
        (part) => paths.has(part) && (part === wanted || !isFile || !empty.has(part)),
      );
    },
  };
});

/** Folders that the page makes and gives to no program, so that they hold what the page puts there, and no more. */
function emptyFolders(document: Document, commands: readonly ShellCommand[]): ReadonlySet<string> {
  const of = (isMeant: (program: string) => boolean) =>
    commands.flatMap((command) =>
      invocationsOf(command).flatMap(({ program, words }) =>
        isMeant(program) ? words.slice(1).map(({ value }) => normalize(value.replace(/^-[\w-]+=/, ''))) : [],
      ),
    );
  const used = new Set(of((program) => !lookers.has(program)));
  const programs = document.fences
    .filter(({ lang }) => !(sampleLanguages.shell as readonly string[]).includes(lang))
    .map(({ code }) => code)
    .join('\n');
  const isNamed = (folder: string) => programs.includes(`${folder}"`) || programs.includes(`${folder}'`);
  return new Set(of((program) => program === 'mkdir').filter((path) => !used.has(path) && !isNamed(path)));
}

function madeBy(command: ShellCommand): string[] {
  const written = command.writes.map(({ value }) => value);
  return [
    ...written,
    ...invocationsOf(command).flatMap(({ program, words }) => madeByProgram(program, words)),
  ];
}

function madeByProgram(program: string, words: readonly ShellWord[]): string[] {
  const args = words.slice(1);
  const plain = args.filter(({ value }) => !value.startsWith('-')).map(({ value }) => value);
  const outputs = args.flatMap(({ value }, index) =>
    outputOptions.has(args[index - 1]?.value ?? '') ? [value] : outputOf(value),
  );
  if (makers.has(program)) return [...plain, ...outputs];
  if (copiers.has(program)) return [...copied(plain), ...outputs];
  if (program === 'git' && (plain[0] === 'clone' || args.some(({ value }) => value === 'clone')))
    return cloned(plain);
  if (program === 'docker' || program === 'podman')
    return [...outputs, ...mounted(args), ...(plain[0] === 'cp' ? copied(plain.slice(1)) : [])];
  return outputs;
}

/** Where volumes appear inside of a container. */
function mounted(args: readonly ShellWord[]): string[] {
  return args.flatMap(({ value }, index) => {
    const option = args[index - 1]?.value;
    if (option !== '-v' && option !== '--volume') return [];
    const target = value.split(':')[1];
    return target === undefined ? [] : [target];
  });
}

function outputOf(word: string): string[] {
  const [option, value] = word.split('=');
  return option !== undefined && value !== undefined && outputOptions.has(option) ? [value] : [];
}

/** Target of a copy; copied into a folder, the file has the name that it had. */
function copied(plain: readonly string[]): string[] {
  const target = plain.at(-1);
  if (target === undefined || plain.length < 2) return [];
  const folder = target.replace(/\/$/, '');
  const inside = plain
    .slice(0, -1)
    .map((source) => `${folder}/${source.split('/').filter(Boolean).at(-1) ?? ''}`);
  return target.endsWith('/') || target === '.' ? inside : [target, ...inside];
}

/** Folder that a clone makes; the framework's own repository is no new folder. */
function cloned(plain: readonly string[]): string[] {
  const words = plain.slice(plain.indexOf('clone') + 1);
  const url = words.find((word) => /[/:]/.test(word));
  if (url === undefined || /\/DB-GPT(\.git)?\/?$/i.test(url)) return [];
  const folder = words[words.indexOf(url) + 1];
  return [
    folder ??
      url
        .replace(/\.git$/, '')
        .split('/')
        .at(-1) ??
      '',
  ];
}

/** A path without `./`, without the name of the repository in front, and without a slash at its end. */
export function normalize(path: string): string {
  return path
    .replace(/^(?:\$\{?PWD\}?|\$\(pwd\)|`pwd`)\//, '')
    .replace(/^(?:~\/)?DB-GPT\//i, '')
    .replace(/^(?:\.\/)+/, '')
    .replace(/\/+$/, '');
}

function prefixes(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
