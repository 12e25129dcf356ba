import type { EditionFacts } from '../../../lib/facts';
import type { Document, Draft, Fence, Rule, RuleContext } from '../model';
import { placeAtOffset } from '../position';
import { type ComposeService, readComposeFile } from '../samples/compose/file';
import { factsFor, fencesIn, hasFenceIn, sampleLanguages } from '../samples/fences';
import { frameworkPorts } from '../samples/http/target';
import { checkPath, repositoryPath } from '../samples/repositoryPaths';
import { checkCommandLine } from '../samples/shell/commandLine';
import { createdPaths } from '../samples/shell/createdPaths';
import { invocationsOf } from '../samples/shell/invocation';
import { parseShell } from '../samples/shell/script';

const languages = sampleLanguages.yaml;

/** Commands and mounted paths of Compose files exist in the edition. */
export const composeFilesRule: Rule = {
  id: 'compose-files',
  description: 'commands and mounted paths in Compose files exist',
  languages,
  appliesTo: (document: Document) => hasFenceIn(document, languages),
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    for (const fence of fencesIn(document, languages)) {
      const facts = factsFor(fence, document, context);
      const services = facts === undefined ? [] : readComposeFile(fence.code);
      checked += services.length;
      for (const service of services) {
        if (facts === undefined) continue;
        findings.push(...checkCommand(fence, service, facts, document, context));
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
    const path = text.startsWith('./') ? repositoryPath(text, context) : undefined;
    if (path === undefined || createdPaths(document).has(path)) return [];
    const problem = checkPath(path, facts, context);
    return problem === undefined ? [] : [{ ...placeAtOffset(fence, offset), ...problem }];
  });
}

/** Numbers that configurations and commands of the page give to something called a port. */
const portOf = /\bport\b["']?\s*[=: ]\s*["']?(\d{2,5})\b/g;

/** In a container of the framework, the port that is opened is one on which a server of it listens. */
function checkPorts(fence: Fence, { image, ports, command }: ComposeService, document: Document): Draft[] {
  if (image === undefined || !/(^|\/)dbgpt/.test(image)) return [];
  const texts = [command?.text ?? '', ...document.fences.map(({ code }) => code)].join('\n');
  const set = [...texts.matchAll(portOf)].map(([, port]) => Number(port));
  return ports.flatMap(({ text, offset }): Draft[] => {
    const port = Number(text);
    if (!Number.isInteger(port) || frameworkPorts.includes(port) || set.includes(port)) return [];
    const message = `nothing in this container listens on port ${text}`;
    const expected = 'as the right side the port that the configuration names, 5670 for the web server';
    return [{ ...placeAtOffset(fence, offset), message, expected }];
  });
}
