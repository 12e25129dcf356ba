import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Rule } from '../model';
import { placeAtOffset, placeInFence } from '../position';
import { type ShellBlock, shellBlocks } from '../samples/shell/blocks';

const languages = sampleLanguages.shell;

/** Shell samples parse, and hold commands alone: no prompts, no output. */
export const shellSyntaxRule: Rule = {
  id: 'shell-syntax',
  description: 'shell samples parse and hold commands without prompts and output',
  languages,
  check(document, context) {
    const blocks = shellBlocks(document, context);
    return {
      checked: blocks.length,
      findings: blocks.flatMap((block) => [...strayLines(block), ...continuations(block), ...errors(block)]),
    };
  },
};

/** The first prompt and the first line of output: the others are mended with them. */
function strayLines({ fence, session }: ShellBlock): Draft[] {
  const prompt = session.stray.find(({ kind }) => kind === 'prompt');
  const output = session.stray.find(({ kind }) => kind === 'output');
  const findings: Draft[] = [];
  if (prompt !== undefined) {
    const message = 'a prompt stands in front of the command, so that the block cannot be copied and run';
    findings.push({
      ...placeInFence(fence, prompt.row, prompt.column),
      message,
      expected: 'the command alone',
    });
  }
  if (output !== undefined) {
    const message = 'output stands among the commands, so that the block cannot be copied and run';
    const expected = 'output in a block of its own, marked `text`';
    findings.push({ ...placeInFence(fence, output.row, output.column), message, expected });
  }
  return findings;
}

/** A `\` at the end of a line joins it to the next one, which then has to be there. */
function danglingContinuations({ fence, session }: ShellBlock): Draft[] {
  const lines = session.code.split('\n');
  return lines.flatMap((line, row): Draft[] => {
    const column = line.trimEnd().length - 1;
    const place = placeInFence(fence, row, column);
    if (/\S\s*\\[ \t]+$/.test(line)) {
      const message = 'blanks stand behind the `\\`, so that the command ends here';
      return [{ ...place, message, expected: 'a `\\` as the last character of the line' }];
    }
    if (!/(^|[^\\])\\$/.test(line)) return [];
    const next = lines[row + 1];
    if (next !== undefined && next.trim() !== '' && !next.trimStart().startsWith('#')) return [];
    const what = next?.trim() ? 'a comment' : 'nothing';
    const message = `the command goes on behind the \`\\\`, but ${what} follows`;
    return [{ ...place, message, expected: 'the rest of the command, or no `\\`' }];
  });
}

/** A wrong `\` is mended before one that is missing is looked for. */
function continuations(block: ShellBlock): Draft[] {
  const dangling = danglingContinuations(block);
  return dangling.length > 0 ? dangling : lostContinuations(block);
}

/** No program is called like an option: the line before has lost its `\\`. */
function lostContinuations({ fence, script }: ShellBlock): Draft[] {
  return script.commands.flatMap(({ words }): Draft[] => {
    const [first] = words;
    if (first === undefined || !/^--?[A-Za-z][\w-]*(=|$)/.test(first.value)) return [];
    const message = `\`${first.value}\` is taken for a command: the line before ends without a \`\\\``;
    return [
      { ...placeAtOffset(fence, first.from), message, expected: 'a `\\` as the last character of that line' },
    ];
  });
}

function errors({ fence, script, session }: ShellBlock): Draft[] {
  const [error] = script.errors;
  // Output that was not recognized as such does not parse either, and is mended with the rest.
  if (error === undefined || session.stray.some(({ kind }) => kind === 'output')) return [];
  return [
    {
      ...placeAtOffset(fence, error.offset),
      message: `not valid shell: ${error.message}`,
      expected: 'commands that bash parses; files and output in blocks marked with their own language',
    },
  ];
}
