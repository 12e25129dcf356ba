import type { EditionFacts } from '../../../../lib/facts';
import { oncePer } from '../../../../lib/oncePer';
import { sampleLanguages } from '../../../../lib/samples/languages';
import type { Document, Fence, RuleContext } from '../../model';
import { placeInFence } from '../../position';
import { factsFor, factsForPage, fencesIn } from '../fences';
import { pythonBlocks } from '../python/program';
import { type ShellBlock, shellBlocks } from '../shell/blocks';
import { curlRequests } from './curl';
import { readJsonText } from './jsonText';
import {
  indirectRequests,
  openAiRequests,
  type PythonTrigger,
  pythonRequests,
  pythonTriggers,
  servedPaths,
} from './pythonRequests';
import type { HttpRequest } from './request';
import { scriptRequests } from './scriptRequests';

/** Languages of the samples in which requests are found. */
export const requestLanguages = [
  ...sampleLanguages.shell,
  ...sampleLanguages.python,
  ...sampleLanguages.script,
  ...sampleLanguages.http,
];

/** Requests that the samples of a page send, and what the page itself answers. */
export interface PageRequests {
  readonly requests: readonly { readonly request: HttpRequest; readonly facts: EditionFacts }[];
  readonly triggers: readonly PythonTrigger[];
  /** Paths that a server of the page's own answers. */
  readonly served: readonly string[];
}

const requestsIn = oncePer((context: RuleContext) =>
  oncePer((document: Document) => readRequests(document, context)),
);

/** All requests of a page that has an edition; they are read once for the rules that ask for them. */
export function pageRequests(document: Document, context: RuleContext): PageRequests {
  return requestsIn(context)(document);
}

function readRequests(document: Document, context: RuleContext): PageRequests {
  const python = pythonBlocks(document, context);
  const shell = shellBlocks(document, context);
  const variables = shellVariables(shell);
  // One of two that show the same file may be an earlier state of it.
  const titled = document.fences.filter(
    ({ title, lang }) => title !== undefined && sampleLanguages.json.some((one) => one === lang),
  );
  const files = new Map(titled.map((fence) => [fence.title ?? '', fence]));
  const found = [
    ...shell.map((block) => ({ facts: block.facts, requests: curlRequests(block, variables, files) })),
    ...python.map((block) => ({
      facts: block.facts,
      requests: [...pythonRequests(block), ...indirectRequests(block), ...openAiRequests(block)],
    })),
    ...inFences(document, context, sampleLanguages.script, scriptRequests),
    ...inFences(document, context, sampleLanguages.http, httpRequests),
    { facts: factsForPage(document, context), requests: componentRequests(document) },
  ];
  return {
    requests: found.flatMap(({ facts, requests }) =>
      facts === undefined ? [] : requests.map((request) => ({ request, facts })),
    ),
    triggers: python.flatMap(pythonTriggers),
    served: python.flatMap(servedPaths),
  };
}

function inFences(
  document: Document,
  context: RuleContext,
  languages: readonly string[],
  read: (fence: Fence) => HttpRequest[],
) {
  return fencesIn(document, languages).map((fence) => ({
    facts: factsFor(fence, document, context),
    requests: read(fence),
  }));
}

/** Variables that shell samples set to a text without expansions. */
function shellVariables(blocks: readonly ShellBlock[]): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const { script } of blocks) {
    for (const { name, value } of script.commands.flatMap(({ assignments }) => assignments)) {
      if (value !== '' && !value.includes('$')) variables.set(name, value);
    }
  }
  return variables;
}

/** Request lines of `http` blocks: `POST /api/v1/embeddings HTTP/1.1`, with headers and body where it is the only one. */
function httpRequests(fence: Fence): HttpRequest[] {
  const lines = fence.code.split('\n');
  const requests = lines.flatMap((line, row) => {
    const match = /^(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)\s+(\S+)/.exec(line);
    if (match?.[1] === undefined || match[2] === undefined) return [];
    const column = match[0].length - match[2].length;
    return [{ ...placeInFence(fence, row, column), method: match[1], url: match[2], query: [] }];
  });
  const blank = lines.findIndex((line) => line.trim() === '');
  const [only] = requests;
  if (only === undefined || requests.length > 1 || blank === -1) return requests;
  return [
    { ...only, ...readJsonText(fence, lines.slice(0, blank).join('\n').length + 1, fence.code.length) },
  ];
}

/** Components that show an endpoint: `<Endpoint method="GET" path="/api/v1/models" />`. */
function componentRequests(document: Document): HttpRequest[] {
  return document.components.flatMap(({ attributes, line, column }) => {
    const { method, path } = attributes;
    if (method === undefined || path === undefined || !path.startsWith('/')) return [];
    return [{ line, column, method: method.toUpperCase(), url: path }];
  });
}
