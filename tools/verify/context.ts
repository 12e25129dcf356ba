import { parse } from 'yaml';
import { pagesOfTree } from '../../config/sidebars';
import { knownAddresses, readInventory } from '../../lib/content/inventory';
import { type EditionFacts, type EditionId, FactsError, loadFacts } from '../../lib/facts';
import { oncePerName } from '../../lib/oncePer';
import { readManifest } from '../../lib/screens/manifest';
import {
  type Descriptions,
  loadDescriptions,
} from '../../plugins/config-reference/src/reference/descriptions/load';
import { dataDirectory } from '../../plugins/config-reference/src/reference/readReference';
import type { Document, Finding, RuleContext, RunRecords } from './model';
import { createRoutes } from './routes';
import { readRunRecords } from './runs';
import type { DocumentStore } from './store';
import { readStyleAllowance } from './style/allowance';
import { readTerms, termsFile } from './terms';

/** What a test may replace; each is the project's own when left out. */
export interface ContextOptions {
  /** Loads the facts of an edition. @throws FactsError */
  readonly loadFacts?: (edition: EditionId) => EditionFacts;
  /** What ran of samples. */
  readonly runs?: RunRecords;
  /** How many findings of style pages may have, by path. */
  readonly styleAllowance?: Readonly<Record<string, number>>;
  /** Ids of the pages that a sidebar holds. */
  readonly sidebarIds?: readonly string[];
  /** Addresses of the route inventory. */
  readonly inventory?: readonly string[];
}

/** Contexts for the documents of one run, and what was wrong with the files that they are made from. */
interface Contexts {
  of(document: Document): RuleContext;
  /** Grows while documents are checked: facts are loaded when a page first needs them. */
  readonly problems: readonly Finding[];
}

/** Prepares what rules may know. Facts, terms and tags are read at most once. */
export function createContexts(store: DocumentStore, options: ContextOptions): Contexts {
  const problems: Finding[] = [];
  const load = options.loadFacts ?? loadFacts;
  const factsOf = oncePerName((edition: EditionId) => attempt(() => load(edition), problems));
  let configTexts: Descriptions | undefined;
  const shared = {
    factsOf,
    index: store,
    files: store.files,
    routes: createRoutes(store),
    terms: loadTerms(store, problems),
    runs: options.runs ?? readRunRecords(),
    styleAllowance: options.styleAllowance ?? readStyleAllowance(),
    picturesOf: oncePerName((edition: EditionId) => Object.keys(readManifest(edition))),
    sidebarIds: new Set(options.sidebarIds ?? pagesOfTree()),
    inventory: options.inventory === undefined ? knownAddresses(readInventory()) : new Set(options.inventory),
    blogTags: loadKeys(store, 'blog/tags.yml', 'tag', problems),
    blogAuthors: loadKeys(store, 'blog/authors.yml', 'author', problems),
  };
  return {
    problems,
    of: ({ edition }) => ({
      ...shared,
      get configTexts() {
        configTexts ??= loadDescriptions(dataDirectory);
        return configTexts;
      },
      // Read when a rule asks: most rules of structure work without facts.
      get facts() {
        return edition === null ? undefined : factsOf(edition);
      },
    }),
  };
}

function attempt(load: () => EditionFacts, problems: Finding[]): EditionFacts | undefined {
  try {
    return load();
  } catch (error) {
    problems.push(factsFinding(error));
    return undefined;
  }
}

/** A finding for facts that cannot be read, at their own file. */
export function factsFinding(error: unknown): Finding {
  const base = { rule: 'facts', severity: 'error', line: 1, column: 1 } as const;
  if (!(error instanceof FactsError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { ...base, path: 'facts', message: `the facts cannot be read: ${message}` };
  }
  const { file, line = 1, column = 1, message, path, expected, found, remedy } = error.problem;
  const where = path === undefined ? '' : ` at ${path}`;
  const what = found === undefined ? '' : `, found ${found}`;
  const mend = expected === undefined ? remedy : `${expected}; ${remedy}`;
  return { ...base, path: file, line, column, message: `${message}${where}${what}`, expected: mend };
}

function loadTerms(store: DocumentStore, problems: Finding[]) {
  const bytes = store.files.read(termsFile);
  if (bytes === undefined) return [];
  const { terms, problems: rows } = readTerms(Buffer.from(bytes).toString());
  problems.push(
    ...rows.map((row): Finding => ({ severity: 'error', rule: 'terms', path: termsFile, ...row })),
  );
  return terms;
}

/** The keys of a file of the blog; undefined when there is no such file, or none that can be read. */
function loadKeys(
  store: DocumentStore,
  path: string,
  kind: 'tag' | 'author',
  problems: Finding[],
): ReadonlySet<string> | undefined {
  const bytes = store.files.read(path);
  if (bytes === undefined) return undefined;
  const refuse = (message: string) => {
    const fields = { tag: '`label` and `permalink`', author: '`name` and `url`' }[kind];
    const expected = `one key for each ${kind}, with ${fields} under it`;
    problems.push({ rule: 'front-matter', severity: 'error', path, line: 1, column: 1, message, expected });
    return undefined;
  };
  try {
    const keys: unknown = parse(Buffer.from(bytes).toString());
    if (typeof keys === 'object' && keys !== null && !Array.isArray(keys)) return new Set(Object.keys(keys));
    return refuse(`the file is not a list of \`${kind}: …\``);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}
