import { type EditionFacts, lookUpPath } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Rule, RuleContext } from '../model';
import { placeAtOffset } from '../position';
import { versionOf } from '../samples/fences';
import { checkPath, type PathProblem, repositoryPath } from '../samples/repositoryPaths';
import { type ShellBlock, shellBlocks } from '../samples/shell/blocks';
import { type CreatedPaths, createdPaths, normalize } from '../samples/shell/createdPaths';
import { invocationsOf } from '../samples/shell/invocation';
import type { ShellCommand, ShellWord } from '../samples/shell/script';
import {
  afterCommand,
  isInRepository,
  resolveInside,
  type WorkingFolder,
} from '../samples/shell/workingFolder';

const languages = sampleLanguages.shell;

/** Programs whose words are text, or names of things that need not be there. */
const unchecked = new Set([
  'echo',
  'printf',
  'mkdir',
  'touch',
  'rm',
  'git',
  'export',
  'curl',
  'wget',
  'sed',
  'grep',
]);

/** Paths of the framework's repository that samples name exist in the edition, or the page makes them. */
export const shellPathsRule: Rule = {
  id: 'shell-paths',
  description: 'paths of the repository that shell samples name exist, or the page makes them',
  languages,
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    const visited = new Set<string>(['']);
    let folder: WorkingFolder = '';
    for (const block of shellBlocks(document, context)) {
      folder ??= '';
      for (const command of block.script.commands) {
        folder = afterCommand(folder, command);
        if (block.facts === undefined) continue;
        const inside = isInRepository(folder, block.facts);
        if (inside && folder !== null) visited.add(folder);
        const where = { facts: block.facts, context, created: createdPaths(document), visited };
        // What lies in an image is there whatever folder the reader is in.
        const seen = pathsOf(command, context).filter(({ word }) => inside || /:\/app\//.test(word.value));
        checked += seen.length;
        findings.push(...seen.flatMap((path) => checkWord(block, path, where)));
      }
    }
    return { checked, findings };
  },
};

interface NamedPath {
  readonly word: ShellWord;
  readonly path: string;
}

interface Surroundings {
  readonly facts: EditionFacts;
  readonly context: RuleContext;
  readonly created: CreatedPaths;
  /** Folders of the repository in which the page has worked so far. */
  readonly visited: ReadonlySet<string>;
}

/** Paths of the repository among the words of a command. */
function pathsOf(command: ShellCommand, context: RuleContext): NamedPath[] {
  const last = invocationsOf(command).at(-1);
  const programs = invocationsOf(command).map(({ program }) => program);
  if (last === undefined || programs.some((program) => unchecked.has(program))) return [];
  return command.words.flatMap((word, index) => {
    if (word.placeholder) return [];
    const named = partsOf(word.value).flatMap((part) => {
      const path = repositoryPath(part, context);
      return path === undefined ? [] : [{ word, path }];
    });
    if (named.length > 0 || last.program !== 'dbgpt') return named;
    return isConfigOption(command.words[index - 1]) ? configFile(word) : named;
  });
}

/** `--config=x` names x, `-v a:b` names a and b. */
function partsOf(value: string): string[] {
  const plain = value.replace(/^--?[\w-]+=/, '');
  return /^[\w.$(){}/-]+:\/?[\w.]/.test(plain) && !plain.includes('://') ? plain.split(':') : [plain];
}

function isConfigOption(word: ShellWord | undefined): boolean {
  return word?.value === '--config' || word?.value === '-c';
}

/** A configuration file somewhere in the current folder. */
function configFile(word: ShellWord): NamedPath[] {
  const relative = /^[\w.-][\w./-]*\.toml$/.test(word.value) && !word.expands;
  return relative ? [{ word, path: normalize(word.value) }] : [];
}

function checkWord({ fence }: ShellBlock, { word, path }: NamedPath, where: Surroundings): Draft[] {
  const { facts, context, created, visited } = where;
  if (created.has(path) || created.has(`/app/${path}`)) return [];
  const exists = [...visited].some((folder) => {
    const full = resolveInside(folder, path);
    return full !== null && lookUpPath(facts.paths, full).kind !== 'unknown';
  });
  if (exists) return [];
  const problem: PathProblem | undefined = checkPath(path, facts, context);
  if (problem === undefined) return [];
  const expected =
    problem.expected ??
    `a file that ${versionOf(facts)} has, or a block with \`title="${path}"\` that shows it`;
  return [{ ...placeAtOffset(fence, word.from), ...problem, expected }];
}
