import { type Invocation, invocationsOf } from './invocation';
import type { ShellCommand, ShellWord } from './script';

/** Programs that run the file which is their first argument. */
const runners = /^(?:python[\d.]*|bash|sh|zsh|source|\.|node)$/;

/** Programs all of whose arguments are files that have to be there. */
const readers = new Set(['cat', 'less', 'more', 'head', 'tail', 'wc', 'chmod', 'source']);

/** Programs whose arguments but for the last have to be there. */
const copiers = new Set(['cp', 'mv']);

/** Options behind which a file stands that has to be there, by program. */
const fileOptions: Readonly<Record<string, RegExp>> = {
  docker: /^(?:-f|--file|--env-file)$/,
  'docker-compose': /^(?:-f|--file|--env-file)$/,
  pip: /^(?:-r|--requirement|-c|--constraint)$/,
  psql: /^(?:-f|--file)$/,
  patch: /^(?:-i|--input)$/,
};

/** Options of the runners that take the place of a file. */
const inline = /^(?:-c|-m|-e|-|-s)$/;

/** Options of the readers with a value that is no file. */
const valued = /^(?:-n|-c|--lines|--bytes)$/;

/** Relative files with an ending, as written out: nothing to fill in, no patterns. */
const file = /^(?:\.\/)?(?![./~-])[\w@+.-]*(?:\/[\w@+.-]+)*\.[A-Za-z][\w]{0,7}$|^\.env(?:\.\w+)?$/;

/** Whether a word is the name of a file that can be looked for. */
function isRelativeFile({ value, expands, placeholder }: ShellWord): boolean {
  return (
    !expands &&
    !placeholder &&
    file.test(value) &&
    !/^\d[\d.]*$|^[\w-]+\.(?:com|org|io|net|ai|cn)$/.test(value)
  );
}

/** Files of the reader's own that no page shows. */
const secret = /(?:^|[\W_])(?:key|token|password|secret)s?(?=[\W_])|\.(?:pem|crt|key)$/i;

/** Words of a command that name files which it reads, so that they have to be there. */
export function filesRead(command: ShellCommand): ShellWord[] {
  const found = [...command.reads, ...invocationsOf(command).flatMap(readBy)];
  return found.filter((word) => isRelativeFile(word) && !secret.test(word.value));
}

/** Words that a program of the page is given and that name files: it may read them, or write them. */
export function filesGiven(command: ShellCommand): ShellWord[] {
  return invocationsOf(command).flatMap(({ program, words }) => {
    const run = words.findIndex(({ value }, at) => at > 0 && /\.(?:py|sh)$/.test(value));
    if (!runners.test(program) || run === -1) return [];
    return plainOf(words.slice(run + 1)).filter((word) => isRelativeFile(word) && !secret.test(word.value));
  });
}

function readBy({ program, words }: Invocation): ShellWord[] {
  const args = words.slice(1);
  const behind = args.filter((_, index) => fileOptions[program]?.test(args[index - 1]?.value ?? ''));
  if (program === 'curl') return args.flatMap(uploaded);
  if (program === 'git' && args[0]?.value === 'apply') return [...plainOf(args.slice(1))];
  if (runners.test(program)) {
    const first = args.findIndex(({ value }) => !value.startsWith('-') || inline.test(value));
    const word = args[first];
    return word === undefined || inline.test(word.value) ? [] : [word];
  }
  if (copiers.has(program)) return plainOf(args).slice(0, -1);
  return readers.has(program) ? plainOf(args) : behind;
}

function plainOf(args: readonly ShellWord[]): ShellWord[] {
  return args.filter(
    ({ value }, index) => !value.startsWith('-') && !valued.test(args[index - 1]?.value ?? ''),
  );
}

/** `-d @body.json`, `-F doc_file=@handbook.pdf`. */
function uploaded(word: ShellWord): ShellWord[] {
  const [, before = '', value] = /^((?:[\w-]+=)?@)([^;]+)/.exec(word.value) ?? [];
  return value === undefined ? [] : [{ ...word, value, from: word.from + before.length }];
}
