import type { EditionId } from '../../lib/editions';
import {
  type ReferenceEntry,
  readReferenceLedger,
  writeReferenceLedger,
} from '../../lib/samples/referenceLedger';
import {
  type ReferenceFiles,
  type ReferenceSample,
  referenceFiles,
  referenceSamples,
} from '../config-reference/samples';
import { environmentOf } from './environment';
import type { Outcome, PlannedStep } from './plan';
import { carryOut, today } from './running';

/** Why no server is started with a sample: its parts cannot be had here. By a text of the smallest sample. */
const unavailable: readonly (readonly [RegExp, string])[] = [
  [/provider = "(?:hf|vllm|mlx|llama\.cpp(?:\.server)?)"/, 'weights of a model'],
  [/type = "oceanbase"/, 'a server of OceanBase'],
  [/^# \[service\.model\.controller\.registry\.database\]/m, 'all of it is a comment'],
];

/** What a server starts with beside a sample that does not bring it along itself. */
const base = [
  '[service.web]\nhost = "127.0.0.1"\nport = 5670',
  '[service.web.database]\ntype = "sqlite"\npath = "pilot/meta_data/dbgpt.db"',
  '[[models.llms]]\nname = "base-model"\nprovider = "proxy/openai"\napi_key = "key"',
  '[[models.embeddings]]\nname = "base-embedding"\nprovider = "proxy/openai"\napi_url = "https://api.openai.com/v1/embeddings"\napi_key = "key"',
];

const configuration = 'configs/my/reference.toml';

/** Commands that start the processes that a sample concerns. */
function commandsFor(samples: readonly Start[]): string[] {
  const text = samples.map((sample) => sample.text).join('\n');
  const processes = ['controller', 'worker', 'apiserver'].filter((name) =>
    text.includes(`[service.model.${name.replace('server', '')}]`),
  );
  return (processes.length > 0 ? processes : ['webserver']).map(
    (name) => `uv run --no-sync dbgpt start ${name} --config ${configuration}`,
  );
}

/** A sample as a server starts with it. */
interface Start {
  readonly of: string;
  readonly text: string;
  /** Tables and names of models that no other sample of the same file may have. */
  readonly claims: readonly string[];
  /** Name of a model that is asked a question. */
  readonly model: string | undefined;
}

const headersOf = (text: string): string[] => text.match(/^\[[^[\n]*\]$/gm) ?? [];

function startOf({ of, minimal, full = '' }: ReferenceSample): Start {
  const text = minimal ?? full;
  const names = [...text.matchAll(/^name = (".*")$/gm)].map(([, name = '']) => name);
  const isLlm = /^\[\[models\.llms\]\]/m.test(text);
  return {
    of,
    text,
    // A table inside of an array belongs to its element.
    claims: [
      ...headersOf(text).filter((header) => !/^\[(models\.llms|app\.configs|serves)\./.test(header)),
      ...names,
      ...(text.match(/^\[\[serves\]\]\ntype = ".*"/gm) ?? []),
      // Processes of a cluster and a web server want files of their own.
      ...(/\[service\.model\b/.test(text) ? ['cluster'] : []),
    ],
    model: isLlm ? names[0]?.slice(1, -1) : undefined,
  };
}

/**
 * Puts samples together that can stand in one file, so that a start proves many.
 */
export function groupStarts(starts: readonly Start[]): Start[][] {
  const groups: { starts: Start[]; claims: Set<string>; isCluster: boolean }[] = [];
  for (const start of starts) {
    const isCluster = start.claims.includes('cluster');
    const claims = start.claims.filter((claim) => claim !== 'cluster');
    const group = groups.find(
      (one) => one.isCluster === isCluster && !claims.some((claim) => one.claims.has(claim)),
    ) ?? { starts: [], claims: new Set<string>(), isCluster };
    if (group.starts.length === 0) groups.push(group);
    group.starts.push(start);
    for (const claim of claims) group.claims.add(claim);
  }
  return groups.map((group) => group.starts);
}

/** The whole file of a group: its samples, and of the base what they lack. */
function fileOf(starts: readonly Start[]): string {
  const text = starts.map((start) => start.text).join('\n\n');
  const headers = new Set(headersOf(text));
  const lacking = base.filter((table) => headersOf(table).every((header) => !headers.has(header)));
  return [...lacking, text].join('\n\n');
}

const loads = ['minimal', 'full'] as const;

/** Loads all samples of an edition by the framework's own configuration manager, in one process. */
async function load(edition: EditionId, samples: readonly ReferenceSample[]): Promise<Outcome[]> {
  const steps = samples.flatMap((sample) =>
    loads.flatMap((form): PlannedStep[] => {
      const code = sample[form];
      return code === undefined ? [] : [step(`${sample.of} ${form}`, 'toml', code)];
    }),
  );
  return carry(edition, steps);
}

const step = (key: string, kind: PlannedStep['kind'], code: string, title?: string): PlannedStep => ({
  ...{ key, kind, code, line: 1, recorded: true, fails: false },
  ...(title === undefined ? {} : { title }),
});

const carry = (edition: EditionId, steps: readonly PlannedStep[]): Promise<Outcome[]> => {
  const { tag, shared } = environmentOf(edition);
  return carryOut(edition, (outcomes) => ({
    page: 'config-reference',
    tag,
    steps,
    answers: [{ match: { userMessage: 'ping' }, response: { content: 'pong' } }],
    variables: {},
    certificates: shared.certificates,
    clones: false,
    outcomes,
  }));
};

/** Commands that bring up what a file connects to. */
const services = (file: string): PlannedStep[] => [
  ...(/type = "mysql"|driver = "mysql/.test(file)
    ? [
        step(
          'service mysql',
          'shell',
          [
            'start-service mariadb',
            'mariadb --user=root < assets/schema/dbgpt.sql',
            `mariadb --user=root --execute="ALTER USER root@localhost IDENTIFIED BY 'value'"`,
          ].join('\n'),
        ),
      ]
    : []),
  ...(/type = "milvus"/.test(file) ? [step('service milvus', 'shell', 'start-service milvus')] : []),
];

/** A command, in a shell that has what the files take from the environment. */
const withVariables = (file: string, command: string): string => {
  const names = [...new Set([...file.matchAll(/\$\{env:(\w+)\}/g)].map(([, name]) => name))];
  // A server that ends, even in peace, has not started; its last words are about all that it stops.
  const start = `${command} > server.log 2>&1; grep -v "Stop worker" server.log; false`;
  return [...names.map((name) => `export ${name}="value"`), start].join('\n');
};

const ask = (key: string, model: string): PlannedStep =>
  step(
    `ask ${key}`,
    'shell',
    `curl --silent --show-error http://127.0.0.1:5670/api/v2/chat/completions --header 'Content-Type: application/json' --data '${JSON.stringify({ model, messages: 'ping', stream: false })}' | grep pong`,
  );

/** Starts what a group configures, and asks its models. */
function start(edition: EditionId, group: readonly Start[]): Promise<Outcome[]> {
  const file = fileOf(group);
  return carry(edition, [
    step('write', 'toml', file, configuration),
    ...services(file),
    ...commandsFor(group).map((command, index) =>
      step(`start ${index}`, 'shell', withVariables(file, command)),
    ),
    ...group.flatMap(({ of, model }) => (model === undefined ? [] : [ask(of, model)])),
  ]);
}

/** Starts whole files in their order, and asks the model. */
function startFiles(
  edition: EditionId,
  { of, files }: ReferenceFiles,
  loadOnly: boolean,
): Promise<Outcome[]> {
  const all = files.map(({ text }) => text).join('\n');
  const [, model = ''] = /^\[\[models\.llms\]\]\nname = "(?:\$\{env:\w+:-)?([^"}]*)/m.exec(all) ?? [];
  const place = (name: string) => `configs/my/${name}.toml`;
  return carry(edition, [
    ...files.map(({ name, text }) => step(`${of} ${name}`, 'toml', text, place(name))),
    ...(loadOnly
      ? []
      : [
          ...services(all),
          ...files.map(({ name, process }) =>
            step(
              `start ${name}`,
              'shell',
              withVariables(all, `uv run --no-sync dbgpt start ${process} --config ${place(name)}`),
            ),
          ),
          ask(of, model),
        ]),
  ]);
}

const failure = (outcomes: readonly Outcome[], prefix: string): string | undefined => {
  const found = outcomes.find(({ key, result }) => key.startsWith(prefix) && result === 'failed');
  return found && (found.finding ?? 'failed');
};

/** Starts a group; where that fails, its halves, down to what is at fault. */
async function startAll(
  edition: EditionId,
  group: readonly Start[],
): Promise<Map<string, ReferenceEntry['result'] | string>> {
  const outcomes = await start(edition, group);
  const broken = ['write', 'service', 'start'].map((prefix) => failure(outcomes, prefix)).find(Boolean);
  console.log(`${group.map(({ of }) => of.split('.').at(-1)).join(', ')}: ${broken ?? 'started'}`);
  if (broken !== undefined && group.length > 1) {
    const half = Math.ceil(group.length / 2);
    const first = await startAll(edition, group.slice(0, half));
    return new Map([...first, ...(await startAll(edition, group.slice(half)))]);
  }
  return new Map(
    group.map(({ of, model }) => {
      if (broken !== undefined) return [of, `start: ${broken}`];
      const unanswered = failure(outcomes, `ask ${of}`);
      if (unanswered !== undefined) console.log(`${of} does not answer: ${unanswered}`);
      return [of, model !== undefined && unanswered === undefined ? 'answered' : 'started'];
    }),
  );
}

/**
 * Loads the samples on the pages of configuration classes, starts servers with the smallest ones, asks their models a
 * question, and writes into the ledger how far each came.
 *
 * @param startsToo whether servers are started; else entries of an earlier run stay, as long as their samples do
 * @returns how many failed
 */
export async function runReference(edition: EditionId, startsToo: boolean): Promise<number> {
  const samples = referenceSamples(edition);
  const outcomes = await load(edition, samples);
  const results = new Map<string, string>();
  const reasonOf = ({ minimal, full = '' }: ReferenceSample) =>
    unavailable.find(([pattern]) => pattern.test(minimal ?? full))?.[1];
  if (startsToo) {
    const startable = samples.filter((sample) => reasonOf(sample) === undefined).map(startOf);
    for (const group of groupStarts(startable)) {
      for (const [of, result] of await startAll(edition, group)) results.set(of, result);
    }
  }
  const ledger = readReferenceLedger(edition);
  const entries = samples.map((sample): [string, ReferenceEntry] => {
    const { of, key } = sample;
    const on = today();
    const refused = failure(outcomes, `${of} `);
    if (refused !== undefined) {
      console.log(`${of}: ${refused}\n`);
      return [of, { key, result: 'failed', why: oneLine(refused), on }];
    }
    const result = results.get(of);
    if (result === 'answered' || result === 'started') return [of, { key, result, on }];
    if (result !== undefined) return [of, { key, result: 'failed', why: oneLine(result), on }];
    const before = ledger[of];
    if (!startsToo && before?.key === key && before.result !== 'failed') return [of, before];
    return [of, { key, result: 'loaded', why: reasonOf(sample) ?? 'nothing was started', on }];
  });
  for (const use of referenceFiles(edition)) {
    const before = ledger[use.of];
    const why = unavailable.find(([pattern]) => use.files.some(({ text }) => pattern.test(text)))?.[1];
    const outcomes = await startFiles(edition, use, !startsToo || why !== undefined);
    const wrong = outcomes.find(({ result }) => result === 'failed')?.finding;
    if (wrong !== undefined) console.log(`${use.of}: ${wrong}\n`);
    const result = wrong !== undefined ? 'failed' : startsToo && why === undefined ? 'answered' : 'loaded';
    const reason = wrong === undefined ? (why ?? 'nothing was started') : oneLine(wrong);
    const isKept = !startsToo && result === 'loaded' && before?.key === use.key && before.result !== 'failed';
    const entry = {
      key: use.key,
      result,
      on: today(),
      ...(result === 'answered' ? {} : { why: reason }),
    } as const;
    entries.push([use.of, isKept ? before : entry]);
  }
  writeReferenceLedger(edition, Object.fromEntries(entries));
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
