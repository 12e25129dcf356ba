import type { ShellCommand, ShellWord } from './script';

/** A program that a command runs, without what stands in front of it (`nohup`, `uv run`, `docker exec …`). */
export interface Invocation {
  /** The program and its arguments. */
  readonly words: readonly ShellWord[];
  /** Name of the program without its folder: `dbgpt`, `python`. */
  readonly program: string;
  /** Programs that it was started through: `['docker', 'uv']`. */
  readonly through: readonly string[];
}

/** Options of wrappers that take no value; all others are taken to have one. */
const switches: Readonly<Record<string, RegExp>> = {
  sudo: /^-[EHnSbiks]+$/,
  env: /^-[i0]$/,
  time: /^-p$/,
  nohup: /^$/,
  exec: /^-[cl]+$/,
  uv: /^(--(active|no-\w[\w-]*|frozen|locked|all-\w+|isolated|exact|offline|quiet|verbose|native-tls|upgrade|dev|script|module)|-[qvUmn]+)$/,
  docker:
    /^(--(rm|detach|interactive|tty|init|privileged|read-only|publish-all|no-deps|build|quiet|quiet-pull|remove-orphans|service-ports|use-aliases)|-[ditPqT]+)$/,
};

/** Everything that a command runs: itself, and what it starts through a wrapper. Outermost first. */
export function invocationsOf(command: ShellCommand): Invocation[] {
  const found: Invocation[] = [];
  let words = command.words;
  const through: string[] = [];
  while (words.length > 0) {
    const program = programName(words[0]);
    found.push({ words, program, through: [...through] });
    const inner = unwrap(program, words);
    if (inner === undefined || inner.length >= words.length) break;
    through.push(program);
    words = inner;
  }
  return found;
}

function programName(word: ShellWord | undefined): string {
  const value = word?.value ?? '';
  return value.slice(value.lastIndexOf('/') + 1);
}

/** The command that a wrapper runs, or undefined when the program is none. */
function unwrap(program: string, words: readonly ShellWord[]): readonly ShellWord[] | undefined {
  switch (program) {
    case 'sudo':
    case 'time':
    case 'nohup':
    case 'exec':
      return afterOptions(program, words.slice(1));
    case 'env':
      return dropAssignments(afterOptions('env', words.slice(1)));
    case 'uv':
      return words[1]?.value === 'run' ? afterOptions('uv', words.slice(2)) : undefined;
    case 'docker':
    case 'podman':
      return unwrapDocker(words);
    case 'docker-compose':
      return unwrapCompose(words.slice(1));
    default:
      return /^python[\d.]*$/.test(program) ? unwrapPython(words) : undefined;
  }
}

/** `python -m pip install x` runs `pip install x`. */
function unwrapPython(words: readonly ShellWord[]): readonly ShellWord[] | undefined {
  const module = words.findIndex(({ value }) => value === '-m');
  const name = words[module + 1]?.value;
  return module !== -1 && name !== undefined && /^(pip|dbgpt)$/.test(name)
    ? words.slice(module + 1)
    : undefined;
}

function unwrapDocker(words: readonly ShellWord[]): readonly ShellWord[] | undefined {
  const verb = words[1]?.value;
  if (verb === 'compose') return unwrapCompose(words.slice(2));
  if (verb !== 'run' && verb !== 'exec') return undefined;
  // The first word behind the options is the image or the container.
  return afterOptions('docker', words.slice(2)).slice(1);
}

function unwrapCompose(words: readonly ShellWord[]): readonly ShellWord[] | undefined {
  const rest = afterOptions('docker', words);
  const verb = rest[0]?.value;
  if (verb !== 'run' && verb !== 'exec') return undefined;
  return afterOptions('docker', rest.slice(1)).slice(1);
}

/** Words behind the options at the beginning. */
function afterOptions(program: string, words: readonly ShellWord[]): readonly ShellWord[] {
  let index = 0;
  while (index < words.length) {
    const value = words[index]?.value ?? '';
    if (value === '--') return words.slice(index + 1);
    if (!value.startsWith('-')) break;
    const attached = value.includes('=') || /^-[a-zA-Z][^-=a-zA-Z]/.test(value);
    index += attached || (switches[program]?.test(value) ?? false) ? 1 : 2;
  }
  return words.slice(index);
}

function dropAssignments(words: readonly ShellWord[]): readonly ShellWord[] {
  const first = words.findIndex(({ value }) => !/^\w+=/.test(value));
  return first === -1 ? [] : words.slice(first);
}
