import { join } from 'node:path';
import type { EditionId } from '../../lib/editions';
import {
  type ReferenceEntry,
  readReferenceLedger,
  writeReferenceLedger,
} from '../../lib/samples/referenceLedger';
import { temporaryFolder } from '../../lib/temporaryFolder';
import {
  type ReferenceFiles,
  type ReferenceSample,
  referenceSamples,
  wholeFiles,
} from '../config-reference/samples';
import { environmentOf } from './environment';
import type { Outcome, PlannedStep } from './plan';
import { carryOut, today } from './running';
import { followPlan } from './sandbox';
import type { PlannedStart, StartOutcome, StartsPlan } from './starts';

type Reasons = readonly (readonly [RegExp, string])[];

/** Why no server is started with a sample: its parts cannot be had here. */
const unavailable: Reasons = [
  [/^provider = "(?:hf|vllm|mlx|llama\.cpp(?:\.server)?)"/m, 'weights of a model'],
  [/^type = "oceanbase"/m, 'a server of OceanBase'],
  [/^type = "(?:oss|s3)"/m, 'an object storage'],
  [/^provider = "proxy\/gemini"/m, 'the package google-generativeai, which no extra of the framework has'],
];

/** Why a server starts with a sample, and its model is not asked. */
const unasked: Reasons = [
  [/^provider = "proxy\/(?:spark|zhipu)"/m, 'its client refuses the system prompt of chats'],
  [/^provider = "proxy\/(?:wenxin|qianfan)"/m, 'the scripted model does not speak the protocol of Baidu'],
  [
    /^\[\[models\.embeddings\]\]\n.*\nprovider = "proxy\/tongyi"/m,
    'the scripted model does not speak the protocol of DashScope',
  ],
  [/^provider = "proxy\/openapi"/m, 'an API server of the framework that ranks'],
  [/^provider = "proxy\/tei"/m, 'a server of Text Embeddings Inference'],
];

const reasonIn = (reasons: Reasons, text: string): string | undefined =>
  reasons.find(([pattern]) => pattern.test(text))?.[1];

/** What a server starts with beside a sample that does not bring it along itself. */
const base = [
  '[service.web]\nhost = "127.0.0.1"\nport = 5670',
  '[service.web.database]\ntype = "sqlite"\npath = "pilot/meta_data/dbgpt.db"',
  '[[models.llms]]\nname = "base-model"\nprovider = "proxy/openai"\napi_key = "key"',
];

/** The same, of a web server alone: a worker has one model. */
const embedding =
  '[[models.embeddings]]\nname = "base-embedding"\nprovider = "proxy/openai"\napi_url = "https://api.openai.com/v1/embeddings"\napi_key = "key"';

/** What the processes of a cluster start with beside it. */
const cluster = [
  '[service.model.controller]\nport = 8000',
  '[service.model.worker]\nport = 8001\ncontroller_addr = "http://127.0.0.1:8000"',
  '[service.model.api]\nport = 8100\ncontroller_addr = "http://127.0.0.1:8000"',
];

const kinds = { llms: 'chat', embeddings: 'embedding', rerankers: 'reranker' } as const;

/** Tables that a text begins; no elements of lists, of which the first is the sample's own. */
const tablesOf = (text: string): string[] =>
  (text.match(/^\[+[^[\n]*\]+$/gm) ?? []).map((header) => header.replace('[[models.rerankers]]', ''));

/** A sample as servers start with it: with what it lacks, and the question that it has to answer. */
export function startOf(edition: EditionId, of: string, text: string): PlannedStart {
  const tables = new Set(tablesOf(text));
  const isCluster = [...tables].some((table) => /^\[service\.model\b/.test(table)) && !/\bweb\b/.test(text);
  const lacking = [...base, ...(isCluster ? cluster : [embedding])].filter(
    (part) => !tablesOf(part).some((table) => tables.has(table)),
  );
  const whole = [...lacking, text].join('\n\n');
  const processes = isCluster ? (['controller', 'worker', 'apiserver'] as const) : (['webserver'] as const);
  const path = 'configs/my/reference.toml';
  return {
    of,
    processes: processes.map((process) => ({ process, path, text: whole })),
    ask: questionOf(edition, text, isCluster),
  };
}

/** Asks the model that a sample brings along; where it is about how models are reached or chats go, one beside it. */
function questionOf(edition: EditionId, text: string, isCluster: boolean): PlannedStart['ask'] {
  const [, list] = /^\[\[models\.(llms|embeddings|rerankers)\]\]/m.exec(text) ?? [];
  const [, name] = /^name = "(.*)"$/m.exec(text) ?? [];
  // v0.7.0 has no request that asks a reranker alone, and loses what a model of a cluster answers.
  if ((list === 'rerankers' || isCluster) && edition === 'v0.7.0') return undefined;
  if (list !== undefined && name !== undefined)
    return { kind: kinds[list as keyof typeof kinds], model: name };
  return isCluster || /^\[+app\b/m.test(text) ? { kind: 'chat', model: 'base-model' } : undefined;
}

/** Whole files as their processes start with them, and the question. */
function startOfFiles(edition: EditionId, { of, files }: ReferenceFiles): PlannedStart {
  const all = files.map(({ text }) => text).join('\n');
  const [, model = ''] = /^\[\[models\.llms\]\]\nname = "(?:\$\{env:\w+:-)?([^"}]*)/m.exec(all) ?? [];
  const processes = files.map(({ name, process, text }) => ({
    process,
    path: `configs/my/${name}.toml`,
    text,
  }));
  const isLost = edition === 'v0.7.0' && files.length > 1;
  return { of, processes, ask: isLost ? undefined : { kind: 'chat', model } };
}

/** What goes through the framework under one name. */
interface Sample {
  readonly of: string;
  readonly key: string;
  /** What is loaded: title of a whole file, or undefined of a part, and text. */
  readonly loads: readonly { readonly title?: string; readonly text: string }[];
  readonly start: PlannedStart;
}

const fromClass = (edition: EditionId, { of, key, minimal, full }: ReferenceSample): Sample => ({
  of,
  key,
  loads: [minimal, full].flatMap((text) => (text === undefined ? [] : [{ text }])),
  start: startOf(edition, of, minimal ?? full ?? ''),
});

const fromFiles = (edition: EditionId, use: ReferenceFiles): Sample => ({
  of: use.of,
  key: use.key,
  loads: use.files.map(({ name, text }) => ({ title: `configs/my/${name}.toml`, text })),
  start: startOfFiles(edition, use),
});

const textOf = ({ start }: Sample): string => start.processes.map(({ text }) => text).join('\n');

/** Loads all by the framework's own configuration manager, in one process. */
function load(edition: EditionId, samples: readonly Sample[]): Promise<Outcome[]> {
  const steps = samples.flatMap(({ of, loads }) =>
    loads.map(({ title, text }, index): PlannedStep => {
      const step = { key: `${of} ${index}`, kind: 'toml', code: text, line: 1 } as const;
      return { ...step, recorded: true, fails: false, ...(title === undefined ? {} : { title }) };
    }),
  );
  const { tag, shared } = environmentOf(edition);
  return carryOut(edition, (outcomes) => ({
    page: 'config-reference',
    tag,
    steps,
    answers: [],
    variables: {},
    certificates: shared.certificates,
    clones: false,
    outcomes,
  }));
}

/** Commands that bring up what the samples connect to. */
const services: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:type = "mysql"|driver = "mysql)/m,
    [
      'start-service mariadb',
      'mariadb --user=root < assets/schema/dbgpt.sql',
      `mariadb --user=root --execute="ALTER USER root@localhost IDENTIFIED BY 'value'"`,
    ],
  ],
  [/^type = "milvus"/m, ['start-service milvus']],
];

/** Starts servers with one sample after the other, in one sandbox. */
async function startAll(
  edition: EditionId,
  samples: readonly Sample[],
): Promise<ReadonlyMap<string, StartOutcome>> {
  if (samples.length === 0) return new Map();
  using folder = temporaryFolder();
  const outcomes = join(folder.path, 'outcomes');
  const plan: StartsPlan = {
    services: services.flatMap(([pattern, commands]) =>
      samples.some((sample) => pattern.test(textOf(sample))) ? commands : [],
    ),
    starts: samples.map(({ start }) => start),
    answers: [{ match: { userMessage: 'ping' }, response: { content: 'pong' } }],
    certificates: environmentOf(edition).shared.certificates,
    outcomes,
  };
  const program = join(import.meta.dirname, 'starts.ts');
  const end = await followPlan<StartOutcome>(edition, program, plan, outcomes);
  if ('exitCode' in end) throw new Error(`The sandbox of ${edition} ended with ${end.exitCode} too early.`);
  return new Map(end.answers.map((outcome) => [outcome.of, outcome]));
}

/** How far a sample came, by why it was refused or did not start; `started` is undefined where nothing was started. */
function entryOf(
  sample: Sample,
  refused: string | undefined,
  started: StartOutcome | undefined,
): ReferenceEntry {
  const { key, start } = sample;
  const on = today();
  const unusual = reasonIn(unasked, textOf(sample));
  const wrong = refused ?? started?.failed ?? (unusual === undefined ? started?.unanswered : undefined);
  if (wrong !== undefined) {
    console.log(`${sample.of}: ${wrong}\n`);
    return { key, result: 'failed', why: oneLine(wrong), on };
  }
  const why = reasonIn(unavailable, textOf(sample));
  if (started === undefined) return { key, result: 'loaded', ...(why !== undefined && { why }), on };
  if (unusual !== undefined) return { key, result: 'started', why: unusual, on };
  return { key, result: start.ask === undefined ? 'started' : 'answered', on };
}

/**
 * Loads the samples on the pages of configuration classes and the whole files, starts servers with the smallest ones,
 * asks their models a question, and writes into the ledger how far each came.
 *
 * @param startsToo whether servers are started; else entries of an earlier run stay, as long as their samples do
 * @param names parts of the names of what is wanted; of all when there are none
 * @returns how many failed
 */
export async function runReference(
  edition: EditionId,
  startsToo: boolean,
  names: readonly string[],
): Promise<number> {
  const all = [
    ...referenceSamples(edition).map((sample) => fromClass(edition, sample)),
    ...wholeFiles(edition).map((use) => fromFiles(edition, use)),
  ];
  const samples = all.filter(({ of }) => names.length === 0 || names.some((name) => of.includes(name)));
  const loaded = await load(edition, samples);
  const refusedOf = ({ of }: Sample) =>
    loaded.find(({ key, finding }) => finding !== undefined && key.startsWith(`${of} `))?.finding;
  const startable = samples.filter(
    (sample) =>
      startsToo && refusedOf(sample) === undefined && reasonIn(unavailable, textOf(sample)) === undefined,
  );
  const started = await startAll(edition, startable);
  const ledger = readReferenceLedger(edition);
  const entries = samples.map((sample): [string, ReferenceEntry] => {
    const before = ledger[sample.of];
    const entry = entryOf(sample, refusedOf(sample), started.get(sample.of));
    const isKept =
      !startsToo && entry.result === 'loaded' && before?.key === entry.key && before.result !== 'failed';
    return [sample.of, isKept ? before : entry];
  });
  const known = new Set(all.map(({ of }) => of));
  const others = Object.entries(ledger).filter(([of]) => known.has(of));
  writeReferenceLedger(edition, Object.fromEntries([...others, ...entries]));
  const count = (result: ReferenceEntry['result']) =>
    entries.filter(([, entry]) => entry.result === result).length;
  console.log(
    `${edition}: ${entries.length} classes and uses, ${count('answered')} answered, ${count('started')} started, ${count('loaded')} loaded, ${count('failed')} failed`,
  );
  return count('failed');
}

const oneLine = (text: string): string => {
  const lines = text.split('\n').filter((line) => /\S/.test(line));
  return (lines.findLast((line) => /Error|error|Exception/.test(line)) ?? lines.at(-1) ?? '')
    .trim()
    .slice(0, 160);
};
