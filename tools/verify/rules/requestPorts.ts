import { type EditionFacts, matchRoute } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Document, Draft, Place, Rule, RuleContext } from '../model';
import { placeAtOffset } from '../position';
import { isOwnImage, portsSet, unheard } from '../samples/containerPorts';
import { hasFenceIn } from '../samples/fences';
import { type PageRequests, pageRequests } from '../samples/http/pageRequests';
import { type Address, isLoopback, readAddress } from '../samples/http/request';
import { frameworkPorts, ownPorts, samePath, serverPort } from '../samples/http/target';
import { shellBlocks } from '../samples/shell/blocks';
import { invocationsOf } from '../samples/shell/invocation';

const languages = [...sampleLanguages.shell, ...sampleLanguages.python, ...sampleLanguages.script];

/** Where `setup_dev_environment` of AWEL serves graphs unless it is told otherwise. */
const developmentPort = 5555;

/** A port of this machine that a page sends a reader or a program to. */
interface Use extends Place {
  readonly port: number;
  /** Where the servers listen that answer the path, where that is known. */
  readonly servers: readonly number[];
}

/** Requests and addresses of this machine have a port on which something of the page or of the framework listens. */
export const requestPortsRule: Rule = {
  id: 'request-ports',
  description:
    'ports of this machine that requests, addresses, diagrams and published ports name are those of a server of the page or of the framework',
  languages,
  appliesTo: (document: Document) =>
    hasFenceIn(document, [...languages, 'mermaid']) || document.inlineCode.length > 0,
  check(document, context) {
    const uses = usesOn(document, context);
    const named = [...document.source.matchAll(/(?<!\d)\d{2,5}(?!\d)/g)].map(([text]) => Number(text));
    const findings = uses.flatMap((use) => {
      // A use names it; whatever listens there is named once more.
      const used = uses.filter(({ port }) => port === use.port).length;
      return named.filter((number) => number === use.port).length > used ? [] : checkUse(use, named);
    });
    return { checked: uses.length, findings: [...findings, ...published(document, context)] };
  },
};

/** Ports in requests, addresses and diagrams of a page. */
function usesOn(document: Document, context: RuleContext): Use[] {
  const page = pageRequests(document, context);
  return [
    ...page.requests.flatMap(({ request, facts }) => {
      const address = readAddress(request.url);
      if (address?.host == null || !isLoopback(address.host) || address.port === null) return [];
      const { line, column, method } = request;
      return [
        { line, column, port: address.port, servers: serversOf(address, method, page, facts, document) },
      ];
    }),
    ...document.inlineCode.flatMap(({ code, line, column }) => {
      const port = /^https?:\/\/(?:localhost|127\.0\.0\.1):(\d{2,5})(?![\d.])/.exec(code)?.[1];
      return port === undefined ? [] : [{ line, column, port: Number(port), servers: [] }];
    }),
    ...document.fences
      .filter(({ lang }) => lang === 'mermaid')
      .flatMap((fence) =>
        [...fence.code.matchAll(/(?<![\w.]):(\d{4,5})(?!\d)/g)].map((match) => ({
          ...placeAtOffset(fence, match.index),
          port: Number(match[1]),
          servers: [],
        })),
      ),
  ];
}

/** @param named all numbers on the page */
function checkUse({ port, servers, line, column }: Use, named: readonly number[]): Draft[] {
  const expected = 'the port of the server that the page starts, or a word on what listens there';
  if (frameworkPorts.includes(port) || port === developmentPort) {
    // That one of the two servers lacks the path is said by `http-requests`.
    const isTold = [port, ...servers].every((one) => ownPorts.includes(one));
    if (servers.length === 0 || servers.includes(port) || isTold) return [];
    const message = `nothing on this page answers this path on port ${port}`;
    return [{ line, column, message, expected, nearest: [...new Set(servers)].map(String) }];
  }
  const known = [...new Set([...named, ...ownPorts, ...frameworkPorts])];
  const others = known.filter((number) => number !== port && isNear(number, port));
  // What nothing resembles may be another program's.
  if (others.length === 0) return [];
  const message = `nothing on this page listens on port ${port}`;
  return [{ line, column, message, expected, nearest: others.slice(0, 3).map(String) }];
}

/** Ports of the servers that answer a path: of the page's own, else of the framework's, unless both have it. */
function serversOf(
  { path }: Address,
  method: string | null,
  page: PageRequests,
  { http }: EditionFacts,
  { source }: Document,
): readonly number[] {
  const prefix = http.awel_trigger_prefix;
  if (prefix !== null && path.startsWith(`${prefix}/`)) {
    const endpoint = path.slice(prefix.length);
    const isOwn = page.triggers.some((one) => one.endpoint !== undefined && samePath(one.endpoint, endpoint));
    const calls = [...source.matchAll(/setup_dev_environment\([^()]*?(?:port=(\d+)[^()]*)?\)/g)];
    // Files of a folder are served by the web server.
    const isInFolder = /start webserver/.test(source);
    return isOwn && !isInFolder ? calls.map(([, port]) => Number(port ?? developmentPort)) : [];
  }
  const match = matchRoute(http, method ?? 'GET', path);
  const port = match.kind === 'route' ? serverPort(match.routes) : undefined;
  return port === undefined ? [] : [port];
}

/** Ports that `docker run` opens of a container of the framework, on which nothing in it listens. */
function published(document: Document, context: RuleContext): Draft[] {
  const listening = portsSet(document.fences.map(({ code }) => code).join('\n'));
  return shellBlocks(document, context).flatMap(({ fence, script }) =>
    script.commands
      .flatMap(invocationsOf)
      .filter(({ program, words }) => program === 'docker' && words.some(({ value }) => isOwnImage(value)))
      .flatMap(({ words }) =>
        words.flatMap((word, index): Draft[] => {
          const before = words[index - 1]?.value ?? '';
          const value = /^(?:-p|--publish)$/.test(before)
            ? word.value
            : /^--publish=(.*)/.exec(word.value)?.[1];
          const port = /:(\d+)(?:\/tcp)?$/.exec(value ?? '')?.[1];
          if (port === undefined || frameworkPorts.includes(Number(port))) return [];
          return listening.includes(Number(port))
            ? []
            : [{ ...placeAtOffset(fence, word.from), ...unheard(port) }];
        }),
      ),
  );
}

/** Whether a number may be another one with a wrong digit, or two exchanged. */
function isNear(one: number, other: number): boolean {
  const [a, b] = [String(one), String(other)];
  if (a.length !== b.length) return false;
  return [...a].filter((digit, at) => digit !== b[at]).length <= 2;
}
