import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Rule } from '../model';
import { placeInFence } from '../position';
import { type PythonBlock, pythonBlocks } from '../samples/python/program';

const languages = sampleLanguages.python;

/** Every Python sample parses. One finding for each block: later errors follow from the first. */
export const pythonSyntaxRule: Rule = {
  id: 'python-syntax',
  description: 'Python samples parse',
  languages,
  check(document, context) {
    const blocks = pythonBlocks(document, context);
    return { checked: blocks.length, findings: blocks.flatMap(checkBlock) };
  },
};

function checkBlock({ fence, errors }: PythonBlock): Draft[] {
  const prompt = /^(?:>>>|\.\.\.) /m.exec(fence.code);
  if (fence.code.startsWith('>>> ') && prompt !== null) {
    const message = 'this sample has the prompts of an interpreter, so that it cannot be copied and run';
    return [
      { ...placeInFence(fence, 0, 0), message, expected: 'the program alone; its output in a `text` block' },
    ];
  }
  const [error] = errors;
  if (error === undefined) return [];
  const message = `not valid Python: ${lowerFirst(error.message)}`;
  return [
    { ...placeInFence(fence, error.row, error.column), message, expected: mend(fence.code, error.row) },
  ];
}

function mend(code: string, row: number): string {
  const lines = code.split('\n');
  const line = lines[row] ?? '';
  const full = lines.filter((text) => text.trim() !== '');
  if (looksLikeShell(full[0] ?? '')) return 'commands in a block marked `bash`, without a prompt';
  if (/^\s*[!%]/.test(line)) return 'a command in a block of its own, marked `bash`';
  if (full.length > 0 && full.every((text) => /^\s/.test(text)) && row <= lines.indexOf(full[0] ?? ''))
    return 'the sample without the indentation that all of its lines have';
  if (/^\s*(Traceback|[│┌└+]|\d{4}-\d\d-\d\d|INFO|WARNING|ERROR)/.test(line))
    return 'output in a block of its own, marked `text`';
  if (/[“”‘’（），：]/.test(line)) return 'half-width punctuation and straight quotes';
  return 'a sample that Python parses; code of another language in a block marked with that language';
}

function looksLikeShell(line: string): boolean {
  return /^\s*(?:[~$>]\s+)?(?:dbgpt|uv|pip3?|python3?|bash|sh|curl|docker|git|cd|export|cp|sudo|npm)\s+[\w./"'-]/.test(
    line,
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
