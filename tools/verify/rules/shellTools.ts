import { choiceFor, type EditionFacts, editionTags, nearestNames, suggestedNames } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Document, Draft, Rule } from '../model';
import { placeAtOffset } from '../position';
import { readComposeFile } from '../samples/compose/file';
import { fencesIn } from '../samples/fences';
import { shellBlocks } from '../samples/shell/blocks';
import { type Invocation, invocationsOf } from '../samples/shell/invocation';
import type { ShellWord } from '../samples/shell/script';
import toolOptions from '../samples/shell/toolOptions.json';

const languages = sampleLanguages.shell;

/**
 * Long options by program and command: what `uv`, `pip` and `git` list in their help, and of Docker what the
 * completion specifications of Fig list, which are older.
 */
const options: Readonly<Record<string, readonly string[]>> = toolOptions;

/** Commands whose list is whole: an option that is not on it does not exist. */
const whole = /^uv (?!pip )|^docker run$/;

/** Commands of programs whose options are not listed. */
const commandsOnly: Readonly<Record<string, readonly string[]>> = {
  docker:
    'attach build builder buildx commit compose config container context cp create diff events exec export extension help history image images import info init inspect kill load login logout logs manifest model network node offload pause plugin port ps pull push rename restart rm rmi run sandbox save scout search secret service sbom stack start stats stop swarm system tag top trust unpause update version volume wait'.split(
      ' ',
    ),
  git: 'add am apply archive bisect blame branch bundle checkout cherry clean clone commit config describe diff fetch format fsck gc grep gui help init lfs log maintenance merge mv notes pull push rebase reflog remote repack replace reset restore revert rm scalar shortlog show sparse stash status submodule switch tag version worktree'.split(
    ' ',
  ),
  uv: 'add audit auth build cache export format generate-shell-completion help init lock pip publish python remove run self sync tool tree venv version'.split(
    ' ',
  ),
  pip: 'cache check completion config debug download freeze hash help index inspect install list lock search show uninstall wheel'.split(
    ' ',
  ),
  ollama: 'serve create show run stop pull push signin signout list ls ps cp rm launch help'.split(' '),
};

/** Programs of whose commands most are listed: of others, one that is nearly one of them. */
const wholePrograms = /^docker compose$/;

/** Options of Compose commands that take a value. */
const valued =
  /^(-e|--env|-u|--user|-w|--workdir|--index|--tail|-n|--since|--until|--scale|-t|--timeout|--name|-p|--publish|-v|--volume|--entrypoint)$/;

/** Options that the help does not show, and newer ones of Docker. */
const hidden =
  /^--(dev|all|native-tls|no-dev-deps|version|help|with|with-editable|annotation|quiet|health-start-interval|net|net-alias|dns-opt|use-api-socket)$/;

/** Commands of Docker Compose whose words are services. */
const serviceCommands = new Set(['logs', 'up', 'restart', 'stop', 'start', 'exec', 'run', 'build', 'pull']);

/** Services of the Compose file in the framework's repository. */
const ownServices = ['db', 'webserver'];

type Found = Omit<Draft, 'line' | 'column'> & { readonly word: ShellWord };

/** Options of uv, pip, git and Docker exist; branches and tags are the edition's; services are in the Compose file. */
export const shellToolsRule: Rule = {
  id: 'shell-tools',
  description:
    'options of uv, pip, git and Docker, tags of the framework and Compose services in shell samples exist',
  languages,
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    const services = servicesOf(document);
    for (const { fence, facts, script } of shellBlocks(document, context)) {
      const invocations = script.commands.flatMap((command) => {
        const found = invocationsOf(command);
        return found.map((invocation, index) => ({ invocation, inner: found[index + 1] }));
      });
      for (const { invocation, inner } of invocations) {
        findings.push(
          ...checkCommand(invocation).map(({ word, ...rest }) => ({
            ...placeAtOffset(fence, word.from),
            ...rest,
          })),
        );
        const call = readCall(invocation, inner);
        if (call === undefined) continue;
        checked += 1;
        const found = [
          ...checkOptions(call),
          ...(facts === undefined ? [] : checkTag(call, facts)),
          ...checkServices(call, services),
        ];
        findings.push(...found.map(({ word, ...rest }) => ({ ...placeAtOffset(fence, word.from), ...rest })));
      }
    }
    return { checked, findings };
  },
};

interface Call {
  /** `uv sync`, `docker compose up`. */
  readonly name: string;
  readonly program: string;
  /** Behind the command. */
  readonly words: readonly ShellWord[];
  /** The first word that is no option, where no command of that name is known. */
  readonly unknown?: ShellWord;
}

/** The command of a program, told by the longest name in the list. */
function readCall({ program, words }: Invocation, inner: Invocation | undefined): Call | undefined {
  const tool = /^pip[\d.]*$/.test(program)
    ? 'pip'
    : program === 'docker-compose'
      ? 'docker compose'
      : program;
  const known = Object.keys(options).filter((name) => name === tool || name.startsWith(`${tool} `));
  if (known.length === 0) return undefined;
  const rest = ownWords(words, inner).slice(1);
  for (const length of [2, 1]) {
    const name = [tool, ...rest.slice(0, length).map(({ value }) => value)].join(' ');
    if (known.includes(name) && rest.length >= length) {
      return { name, program: tool, words: rest.slice(length) };
    }
  }
  const first = rest[0];
  const unknown = first !== undefined && /^[a-z]+$/.test(first.value) ? first : undefined;
  return { name: tool, program: tool, words: rest, ...(unknown === undefined ? {} : { unknown }) };
}

function checkCommand({ program, words }: Invocation): Found[] {
  const known = commandsOnly[program.replace(/^pip[\d.]+$/, 'pip')];
  const [word] = words.slice(1);
  if (known === undefined || word === undefined || !/^[a-z]+$/.test(word.value) || known.includes(word.value))
    return [];
  const message = `\`${program}\` has no command \`${word.value}\``;
  return [{ word, message, ...choiceFor(word.value, known, 24) }];
}

function checkOptions({ name, program, words, unknown }: Call): Found[] {
  if (unknown !== undefined) {
    if (!wholePrograms.test(program)) return [];
    const commands = Object.keys(options)
      .filter((known) => known.startsWith(`${name} `))
      .map((known) => known.slice(name.length + 1).split(' ')[0] ?? '');
    const nearest = nearestNames(unknown.value, commands).filter((known) => known.length > 3);
    if (commands.includes(unknown.value) || nearest.length === 0 || unknown.value.length < 4) return [];
    return [{ word: unknown, message: `\`${name}\` has no command \`${unknown.value}\``, nearest }];
  }
  const known = options[name];
  if (known === undefined) return [];
  return words.flatMap((word): Found[] => {
    const option = /^--[a-z][\w-]*/.exec(word.value)?.[0];
    if (option === undefined || known.includes(option) || hidden.test(option) || word.placeholder) return [];
    // Both take the beginning of an option for it.
    if (/^(git|pip)\b/.test(name) && known.some((candidate) => candidate.startsWith(option))) return [];
    const nearest = nearestNames(option, known);
    if (nearest.length === 0 && !whole.test(name)) return [];
    return [
      { word, message: `\`${name}\` has no option \`${option}\``, nearest: suggestedNames(option, known) },
    ];
  });
}

/** Words of the command itself, without those of a program that it runs. */
function ownWords(words: readonly ShellWord[], inner: Invocation | undefined): readonly ShellWord[] {
  const start = inner?.words[0]?.from ?? Number.POSITIVE_INFINITY;
  const own = words.filter(({ from }) => from < start);
  const end = own.findIndex(({ value }) => value === '--' || value === '-m');
  return end === -1 ? own : own.slice(0, end);
}

/** Tags and branches that are checked out of the framework's repository are the edition's. */
function checkTag({ name, words }: Call, facts: EditionFacts): Found[] {
  const tag = editionTags[facts.edition];
  const isClone = name === 'git clone' && words.some(({ value }) => /\/DB-GPT(\.git)?\/?$/i.test(value));
  if (!isClone && !/^git (checkout|switch)$/.test(name)) return [];
  return words.flatMap((word, index): Found[] => {
    const before = words[index - 1]?.value;
    const value = word.value.replace(/^--branch=|^tags\//, '');
    if (isClone && before !== '-b' && before !== '--branch' && value === word.value) return [];
    if (!/^v?\d+\.\d+\.\d+$/.test(value) || value === tag) return [];
    return [{ word, message: `\`${value}\` is not the tag of this edition`, expected: `\`${tag}\`` }];
  });
}

/** Services of the Compose files that a page shows, and of the framework's own; undefined where none is shown. */
function servicesOf(document: Document): readonly string[] | undefined {
  const shown = fencesIn(document, sampleLanguages.yaml).flatMap(({ code }) =>
    readComposeFile(code).map(({ name }) => name),
  );
  return shown.length === 0 ? undefined : [...new Set([...shown, ...ownServices])];
}

function checkServices({ name, words }: Call, services: readonly string[] | undefined): Found[] {
  const command = /^docker compose (\w+)$/.exec(name)?.[1];
  if (services === undefined || command === undefined || !serviceCommands.has(command)) return [];
  const single = command === 'exec' || command === 'run';
  const named = words.filter(
    ({ value }, index) => /^[a-z][\w-]*$/.test(value) && !valued.test(words[index - 1]?.value ?? ''),
  );
  return (single ? named.slice(0, 1) : named).flatMap((word): Found[] =>
    services.includes(word.value)
      ? []
      : [
          {
            word,
            message: `no Compose file of this page has a service \`${word.value}\``,
            ...choiceFor(word.value, services),
          },
        ],
  );
}
