import { type EditionFacts, lookUpPath, suggestedNames } from '../../../lib/facts';
import { oncePer } from '../../../lib/oncePer';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Document, Draft, Fence, Place, Rule, RuleContext } from '../model';
import { placeAtOffset } from '../position';
import { type ComposeService, composeVariables, readComposeFile } from '../samples/compose/file';
import { isOwnImage, portsSet, unheard } from '../samples/containerPorts';
import { dotenvFences, parseDotenv } from '../samples/dotenv';
import { factsFor, fencesIn } from '../samples/fences';
import { frameworkPorts } from '../samples/http/target';
import { linkedPages } from '../samples/linkedPages';
import { checkPath, repositoryPath } from '../samples/repositoryPaths';
import { checkCommandLine } from '../samples/shell/commandLine';
import { createdPaths } from '../samples/shell/createdPaths';
import { invocationsOf } from '../samples/shell/invocation';
import { parseShell } from '../samples/shell/script';

const languages = sampleLanguages.yaml;

/** Commands, paths, variables and ports of Compose files fit the edition and the page around them. */
export const composeFilesRule: Rule = {
  id: 'compose-files',
  description:
    'commands and mounted paths in Compose files exist, the page sets their variables, and opens the ports that they publish',
  languages,
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    for (const fence of fencesIn(document, languages)) {
      const facts = factsFor(fence, document, context);
      const services = facts === undefined ? [] : readComposeFile(fence.code);
      checked += services.length;
      if (facts !== undefined && services.length > 0)
        findings.push(...checkVariables(fence, document, context));
      findings.push(...checkPublished(fence, services, document));
      for (const service of services) {
        if (facts === undefined) continue;
        const inCommand = checkCommand(fence, service, facts, document, context);
        const told = new Set(inCommand.map(({ line, column }) => `${line}:${column}`));
        const unmounted = checkConfiguration(fence, service, facts);
        findings.push(
          ...inCommand,
          ...unmounted.filter(({ line, column }) => !told.has(`${line}:${column}`)),
        );
        findings.push(...checkMounts(fence, service, facts, document, context));
        findings.push(...checkPorts(fence, service, document));
      }
    }
    return { checked, findings };
  },
};

function checkCommand(
  fence: Fence,
  { command, mounted }: ComposeService,
  facts: EditionFacts,
  document: Document,
  context: RuleContext,
): Draft[] {
  if (command === undefined) return [];
  return parseShell(command.text)
    .commands.flatMap(invocationsOf)
    .flatMap(({ words, program }) => {
      if (program !== 'dbgpt') return [];
      const place = (offset: number) => placeAtOffset(fence, command.offset + offset);
      const problems = checkCommandLine(words, facts, context, 'sample') ?? [];
      const paths = words.flatMap((word) => {
        const path = word.placeholder ? undefined : repositoryPath(word.value, context);
        if (
          path === undefined ||
          mounted.some((target) => `${word.value}/`.startsWith(`${target.replace(/\/$/, '')}/`))
        )
          return [];
        const problem = createdPaths(document).has(path) ? undefined : checkPath(path, facts, context);
        return problem === undefined ? [] : [{ word, ...problem }];
      });
      return [...problems, ...paths].map(({ word, ...rest }) => ({ ...place(word.from), ...rest }));
    });
}

function checkMounts(
  fence: Fence,
  { mounts }: ComposeService,
  facts: EditionFacts,
  document: Document,
  context: RuleContext,
): Draft[] {
  return mounts.flatMap(({ text, offset }) => {
    if (!text.startsWith('./') || createdPaths(document).has(text)) return [];
    const path = repositoryPath(text, context);
    if (path === undefined) return checkFile(text, placeAtOffset(fence, offset), document, facts, context);
    const problem = checkPath(path, facts, context);
    return problem === undefined ? [] : [{ ...placeAtOffset(fence, offset), ...problem }];
  });
}

/** In a container of the framework, the port that is opened is one on which a server of it listens. */
function checkPorts(fence: Fence, { image, ports, command }: ComposeService, document: Document): Draft[] {
  if (image === undefined || !isOwnImage(image)) return [];
  const texts = [command?.text ?? '', ...document.fences.map(({ code }) => code)].join('\n');
  const set = portsSet(texts);
  return ports.flatMap(({ text, offset }): Draft[] => {
    const port = Number(text);
    if (!Number.isInteger(port) || frameworkPorts.includes(port) || set.includes(port)) return [];
    return [{ ...placeAtOffset(fence, offset), ...unheard(text) }];
  });
}

/** A file beside the Compose file: where it is missing, Docker makes an empty folder of its name. */
function checkFile(
  text: string,
  place: Place,
  document: Document,
  facts: EditionFacts,
  context: RuleContext,
): Draft[] {
  const path = text.slice(2);
  if (!/\.\w+$/.test(path) || lookUpPath(facts.paths, path).kind !== 'unknown') return [];
  const pages = [document, ...linkedPages(document, context)];
  const isSpokenOf = ({ inlineCode, prose }: Document) =>
    inlineCode.some(({ code }) => code.endsWith(path)) || prose.some((run) => run.text.includes(path));
  if (isSpokenOf(document) || pages.some((page) => createdPaths(page).has(path))) return [];
  const titles = document.fences.flatMap(({ title }) => title ?? []);
  return [
    {
      ...place,
      message: `nothing on this page makes the file \`${path}\` that is mounted here`,
      expected: `a block with \`title="${path}"\` that shows it`,
      nearest: suggestedNames(path, titles),
    },
  ];
}

/** The file that a command is started with is mounted where the command looks for it, or is part of the image. */
function checkConfiguration(
  fence: Fence,
  { command, mounted }: ComposeService,
  facts: EditionFacts,
): Draft[] {
  if (command === undefined || mounted.length === 0) return [];
  return [...command.text.matchAll(/(?:--config|-c|--file|-f)[= ](\/[\w./-]+\.\w+)/g)].flatMap(
    (match): Draft[] => {
      const [, path = ''] = match;
      const isMounted = mounted.some((target) => `${path}/`.startsWith(`${target.replace(/\/$/, '')}/`));
      const own = path.startsWith('/app/') && lookUpPath(facts.paths, path.slice(5)).kind !== 'unknown';
      if (isMounted || own) return [];
      const message = `nothing is mounted at \`${path}\`, and the image has no such file`;
      const expected = 'one path in `command` and behind the colon of a mount';
      const offset = command.offset + match.index + match[0].lastIndexOf(path);
      return [{ ...placeAtOffset(fence, offset), message, expected, nearest: suggestedNames(path, mounted) }];
    },
  );
}

/** Variables that the Compose file uses are set on the page, or on one that it links to. */
function checkVariables(fence: Fence, document: Document, context: RuleContext): Draft[] {
  const used = composeVariables(fence.code);
  if (used.length === 0) return [];
  const isSet = (name: string) =>
    [document, ...linkedPages(document, context, name)].some((page) => setOn(page).has(name));
  return used.flatMap(({ text, offset }): Draft[] => {
    if (/^(PWD|HOME|USER|UID|GID|PATH|HOSTNAME|COMPOSE_\w+)$/.test(text) || isSet(text)) return [];
    const message = `nothing on this page sets \`${text}\`, so that Compose puts in an empty text`;
    const expected = 'a line of `.env`, an `export`, or a default behind `:-`';
    return [
      {
        ...placeAtOffset(fence, offset),
        message,
        expected,
        nearest: suggestedNames(text, [...setOn(document)]),
      },
    ];
  });
}

/** Variables that `.env` files and commands of a page set. */
const setOn = oncePer((document: Document): ReadonlySet<string> => {
  const inFiles = dotenvFences(document).flatMap(({ code }) =>
    parseDotenv(code).settings.map(({ name }) => name),
  );
  const inCommands = document.fences
    .filter(({ lang }) => (sampleLanguages.shell as readonly string[]).includes(lang))
    .flatMap(({ code }) =>
      [...code.matchAll(/(?:^|[\s;&'"])([A-Za-z_]\w*)=/gm)].map(([, name = '']) => name),
    );
  return new Set([...inFiles, ...inCommands]);
});

/** A port that the page opens on this machine is not published under another number, nor twice. */
function checkPublished(fence: Fence, services: readonly ComposeService[], { source }: Document): Draft[] {
  const all = services.flatMap(({ published }) => published);
  const opens = (port: number) => new RegExp(`(?:localhost|127\\.0\\.0\\.1):${port}(?![\\d:])`).test(source);
  return all.flatMap(({ host, container, offset }, index): Draft[] => {
    const place = placeAtOffset(fence, offset);
    if (all.findIndex((other) => other.host === host) !== index)
      return [
        {
          ...place,
          message: `port ${host} of this machine is published twice in this file`,
          expected: 'a port for each',
        },
      ];
    const free = !all.some((other) => other.host === container);
    if (host === container || !free || !opens(container) || opens(host)) return [];
    const message = `the page opens port ${container} of this machine, which this file publishes as ${host}`;
    return [{ ...place, message, expected: 'one number on the left side and in the addresses of the page' }];
  });
}
