import { type EditionFacts, resolveImport, type ScriptOption, suggestedNames } from '../../../../lib/facts';
import { versionOf } from '../fences';
import type { WordProblem } from './commandLine';
import { normalize } from './createdPaths';
import type { ShellWord } from './script';

/** Whether a program is a Python interpreter. */
export function isPython(program: string): boolean {
  return /^python[\d.]*$/.test(program);
}

/**
 * Holds `python -m module` and the options of `python file.py` against an edition.
 * @param words The interpreter and its arguments.
 * @returns undefined when nothing is known about what it runs.
 */
export function checkPythonCommand(
  words: readonly ShellWord[],
  facts: EditionFacts,
): WordProblem[] | undefined {
  const module = words.findIndex(({ value }) => value === '-m');
  const target = module === -1 ? words.find(({ value }) => value.endsWith('.py')) : words[module + 1];
  if (target === undefined || target.placeholder || target.expands) return undefined;
  if (module !== -1) return /^dbgpt[\w.]*$/.test(target.value) ? checkModule(target, facts) : undefined;
  const path = normalize(target.value);
  if (!Object.hasOwn(facts.cli.scripts, path)) return undefined;
  const behind = words.slice(words.indexOf(target) + 1);
  return checkOptions(path, behind, facts.cli.scripts[path] ?? [], facts);
}

function checkModule(word: ShellWord, facts: EditionFacts): WordProblem[] {
  const resolution = resolveImport(facts.python, word.value);
  if (resolution.kind !== 'unknown-module') return [];
  const message = `no module \`${word.value}\` in ${versionOf(facts)}`;
  return [{ word, message, nearest: resolution.nearest }];
}

function checkOptions(
  path: string,
  words: readonly ShellWord[],
  options: readonly ScriptOption[],
  facts: EditionFacts,
): WordProblem[] {
  const flags = [...options.flatMap((option) => option.flags), '--help', '-h'];
  return words.flatMap((word) => {
    const flag = /^--[A-Za-z][\w-]*/.exec(word.value)?.[0];
    if (flag === undefined || word.placeholder || flags.includes(flag)) return [];
    const message = `\`${path}\` has no option \`${flag}\` in ${versionOf(facts)}`;
    return [{ word, message, nearest: suggestedNames(flag, flags) }];
  });
}
