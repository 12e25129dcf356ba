import { type Command, forEachChild, parse, type SyntaxNode, type Word } from 'unbash';

/** A word of a command with its quotes removed. */
export interface ShellWord {
  /** Its value; expansions stand in it as written (`$PWD/configs`). */
  readonly value: string;
  /** Offsets into the code of the fence. */
  readonly from: number;
  readonly to: number;
  /** The shell puts something into the word before the command sees it. */
  readonly expands: boolean;
  /** Holds a `<value>` that the reader has to fill in, or an ellipsis. */
  readonly placeholder: boolean;
}

/** One simple command. */
export interface ShellCommand {
  readonly words: readonly ShellWord[];
  /** `NAME=value` in front of the command, or all of it. */
  readonly assignments: readonly { readonly name: string; readonly from: number; readonly value: string }[];
  /** Files that the command writes to through `>` or `>>`. */
  readonly writes: readonly ShellWord[];
  /** Files that the command reads from through `<`. */
  readonly reads: readonly ShellWord[];
}

export interface ShellScript {
  /** Every command, those in pipes, lists, loops, functions and substitutions included. */
  readonly commands: readonly ShellCommand[];
  readonly errors: readonly { readonly offset: number; readonly message: string }[];
}

/** Stands for each character of a `<value>`, which the shell would take for a redirection. */
const filler = '\uE000';

/** A value for the reader to fill in: `<your-api-key>`. Not `<<EOF`, `<(…)` or `2>&1`. */
const placeholder = /(?<![<\d])<(?=[^\s<>|&;()$"'`=-])[^<>\n|&;()$"'`]{0,80}(?<=\S)>/g;

/** Words that stand for something left out. */
const ellipsis = /\.\.\.|…|^\[[A-Z_ ]+\]$/;

/** Redirections that make a file. */
const writing = new Set(['>', '>>', '>|', '&>', '&>>']);

const cache = new Map<string, ShellScript>();

/** How many scripts are kept: rules run one after another over the same page. */
const cacheSize = 200;

/** Parses shell code. Never fails: what cannot be parsed is in `errors`, the rest in `commands`. */
export function parseShell(code: string): ShellScript {
  const known = cache.get(code);
  if (known !== undefined) return known;
  const masked = code.replace(placeholder, (text) => filler.repeat(text.length));
  const root = parse(masked);
  const commands: ShellCommand[] = [];
  collect(root, 0, commands);
  const errors = (root.errors ?? []).map(({ message, pos }) => ({ message, offset: pos }));
  const script = { commands, errors };
  if (cache.size >= cacheSize) cache.clear();
  cache.set(code, script);
  return script;
}

function collect(node: SyntaxNode, shift: number, commands: ShellCommand[]): void {
  if (node.type === 'Command') addCommand(node, shift, commands);
  forEachChild(node, (child) => collect(child, shift, commands));
}

function addCommand(node: Command, shift: number, commands: ShellCommand[]): void {
  const suffix = node.args.map((arg) => (arg.type === 'Word' ? arg : undefined));
  const words = [node.name, ...suffix]
    .filter((word) => word !== undefined)
    .map((word) => readWord(word, shift));
  const assignments = [...node.prefix, ...node.args].flatMap((part) =>
    part.type === 'Assignment'
      ? [
          {
            name: part.name,
            from: part.pos + shift,
            value: part.value.type === 'Word' ? part.value.value : '',
          },
        ]
      : [],
  );
  const targets = (isMeant: (operator: string) => boolean) =>
    node.redirects.flatMap((redirect) =>
      redirect.type === 'Redirect' && isMeant(redirect.operator) && redirect.target !== undefined
        ? [readWord(redirect.target, shift)]
        : [],
    );
  const writes = targets((operator) => writing.has(operator));
  const reads = targets((operator) => operator === '<');
  commands.push({ words, assignments, writes, reads });
  const inner = innerScript(node);
  if (inner !== undefined) collect(parse(inner.value), shift + inner.pos, commands);
}

/** The program of `sh -c '…'`, where its places can be told. */
function innerScript(node: Command): { value: string; pos: number } | undefined {
  const values = [node.name, ...node.args].map((word) => (word?.type === 'Word' ? word : undefined));
  const shell = values.findIndex((word) => word !== undefined && /^(ba|z|da)?sh$/.test(word.value));
  const flag = values.findIndex((word, index) => index > shell && /^-\w*c$/.test(word?.value ?? ''));
  const program = shell === -1 || flag === -1 ? undefined : values[flag + 1];
  const [part, ...others] = program?.parts ?? [];
  if (program === undefined || others.length > 0 || part === undefined) return undefined;
  if (part.type === 'SingleQuoted') return { value: part.value, pos: part.pos + 1 };
  const [text, ...more] = part.type === 'DoubleQuoted' ? part.parts : [];
  if (text?.type !== 'Literal' || more.length > 0 || text.text !== text.value) return undefined;
  return { value: text.value, pos: text.pos };
}

function readWord(word: Word, shift: number): ShellWord {
  const { value, pos, end } = word;
  return {
    value: value.replaceAll(filler, '_'),
    from: pos + shift,
    to: end + shift,
    expands: expands(word),
    placeholder: value.includes(filler) || ellipsis.test(value),
  };
}

function expands(word: Word): boolean {
  const literal = new Set(['Literal', 'SingleQuoted', 'AnsiCQuoted']);
  return (word.parts ?? []).some((part) => {
    if (part.type === 'DoubleQuoted') return part.parts.some(({ type }) => type !== 'Literal');
    return !literal.has(part.type);
  });
}
