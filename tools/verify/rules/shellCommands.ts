import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Rule } from '../model';
import { placeAtOffset } from '../position';
import { shellBlocks } from '../samples/shell/blocks';
import { checkCommandLine } from '../samples/shell/commandLine';
import { invocationsOf } from '../samples/shell/invocation';
import { checkPythonCommand, isPython } from '../samples/shell/pythonCommand';
import type { ShellWord } from '../samples/shell/script';

const languages = sampleLanguages.shell;

/** Commands of the framework and their options exist in the edition; so do modules and options of its scripts. */
export const shellCommandsRule: Rule = {
  id: 'shell-commands',
  description: '`dbgpt` commands in shell samples, with their options, exist',
  languages,
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    for (const { fence, facts, script } of shellBlocks(document, context)) {
      if (facts === undefined) continue;
      for (const { words, program } of script.commands.flatMap(invocationsOf)) {
        const problems =
          checkCommandLine(programWords(words, program), facts, context, 'sample') ??
          (isPython(program) ? checkPythonCommand(words, facts) : undefined);
        checked += problems === undefined ? 0 : 1;
        findings.push(
          ...(problems ?? []).map(({ word, ...rest }) => ({ ...placeAtOffset(fence, word.from), ...rest })),
        );
      }
    }
    return { checked, findings };
  },
};

/** `python install_help.py list` runs `install_help.py list`. */
function programWords(words: readonly ShellWord[], program: string): readonly ShellWord[] {
  return isPython(program) && words[1]?.value.endsWith('.py') ? words.slice(1) : words;
}
