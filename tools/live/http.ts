/**
 * Asks the web server of an edition what its OpenAPI document promises, and writes down which operations keep it.
 * contributing/live.md explains it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { EditionId } from '../../lib/editions';
import { loadFacts } from '../../lib/facts';
import { type HttpEntry, readHttpLedger, writeHttpLedger } from '../../lib/samples/httpLedger';
import { temporaryFolder } from '../../lib/temporaryFolder';
import type { OpenApiDocument } from '../../plugins/http-api/src/openapi';
import { areas } from '../../plugins/http-api/src/operations';
import { type PromisedOperation, promisesOf } from '../../plugins/http-api/src/promises';
import { readTexts } from '../../plugins/http-api/src/texts';
import { editionNamed, runCommand, UsageError } from '../command';
import { environmentOf } from './environment';
import { type HttpScript, readHttpScript } from './httpScript';
import type { Plan, PlannedStep } from './plan';
import { plannedBefore, preparation } from './planning';
import { carryOut, today } from './running';

const usage = `Compares the OpenAPI document of an edition with its web server.

  npm run live:http -- next             all operations
  npm run live:http -- next knowledge   one area

contributing/live.md explains it.`;

/** What the program in the sandbox says of an operation: of its sample, or of requests that it made. */
const told = z.object({
  key: z.string(),
  sample: z.number().optional(),
  succeeded: z.boolean().optional(),
  said: z.string().default(''),
  statuses: z.record(z.string(), z.number()).optional(),
  differences: z.array(z.string()),
  requests: z.array(z.string()).default([]),
});
type Told = z.infer<typeof told>;

/** What the program in the sandbox is told of operations, in the order of the script. */
function tasksOf(script: HttpScript, promised: readonly PromisedOperation[]) {
  const place = (key: string): number => {
    const found = script.order.indexOf(key);
    return found === -1 ? script.order.indexOf('…') : found;
  };
  return [...promised]
    .sort((one, other) => place(one.key) - place(other.key))
    .map(({ key, area, sample }) => ({
      key,
      area,
      sample: key in script.withoutSample ? null : filledIn(sample, script),
      after: script.after[key] ?? null,
      cases: !(key in script.withoutCases),
    }));
}

/** A text with the values of the script in place of those that the pages show. */
const filledIn = (text: string, { values }: HttpScript): string =>
  Object.entries(values).reduce((filled, [from, to]) => filled.replaceAll(from, to), text);

/** Runs the program in a sandbox with the server; what it says. */
async function ask(
  edition: EditionId,
  document: OpenApiDocument,
  promised: readonly PromisedOperation[],
): Promise<Told[]> {
  const script = readHttpScript(edition);
  const { shared, tag } = environmentOf(edition);
  const tasks = tasksOf(script, promised);
  using folder = temporaryFolder({
    'document.json': filledIn(JSON.stringify(document), script),
    'operations.json': JSON.stringify(tasks),
    answers: '',
  });
  const program = `"${join(shared.schemathesis, 'bin/python')}" ${join(import.meta.dirname, 'tryOperations.py')} ${folder.path}`;
  const asked = areas.filter((area) => tasks.some((one) => one.area === area));
  const commands = [`${program} samples`, ...asked.map((area) => `${program} cases ${area}`)];
  const steps = commands.map(
    (code): PlannedStep => ({ ...preparation(code), key: code.slice(program.length), recorded: true }),
  );
  const planFor = (outcomes: string): Plan => ({
    page: 'the HTTP API',
    tag,
    steps: [...plannedBefore(edition, script.before, {}), ...script.prepare.map(preparation), ...steps],
    answers: script.answers as unknown as Plan['answers'],
    variables: script.variables,
    certificates: shared.certificates,
    clones: false,
    outcomes,
  });
  const outcomes = await carryOut(edition, planFor, folder.path);
  for (const { key, finding } of outcomes) if (finding !== undefined) console.error(`${key}: ${finding}\n`);
  const lines = readFileSync(join(folder.path, 'answers'), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => told.parse(JSON.parse(line)));
}

/** What is wrong with an operation, a line for each; nothing when it keeps what the document promises. */
function faultsOf(edition: EditionId, { key, fails }: PromisedOperation, said: readonly Told[]): string[] {
  const { withoutSample, withoutCases } = readHttpScript(edition);
  const sample = said.find((one) => one.sample !== undefined);
  const cases = said.find(({ statuses }) => statuses !== undefined);
  const faults = said.flatMap(({ differences, requests }) =>
    differences.map((line, index) => [line, requests[index]].filter(Boolean).join('\n    ')),
  );
  if (sample === undefined && !(key in withoutSample)) faults.push('its sample did not run');
  if (cases === undefined && !(key in withoutCases)) faults.push('no request was made');
  if (sample?.succeeded === fails)
    faults.push(
      fails
        ? 'its sample succeeds, and the page says that it fails'
        : `its sample answers ${sample.sample} ${sample.said}`,
    );
  return faults;
}

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [first, ...names] = positionals;
  const edition = editionNamed(first);
  const unknown = names.find((name) => !areas.some((area) => area === name));
  if (unknown !== undefined)
    throw new UsageError(`There is no area ${unknown}. There are: ${areas.join(', ')}.`);
  const { document, operations } = promisesOf(loadFacts(edition), readTexts());
  const promised = operations.filter(({ area }) => names.length === 0 || names.includes(area));
  const said = await ask(edition, document, promised);
  const on = today();
  const entries = promised.map((operation): [string, HttpEntry] => {
    const own = said.filter(({ key }) => key === operation.key);
    const faults = faultsOf(edition, operation, own);
    for (const fault of faults) console.log(`${operation.key}: ${fault}\n`);
    const requests = own
      .flatMap(({ statuses }) => Object.values(statuses ?? {}))
      .reduce((sum, count) => sum + count, 0);
    return [
      operation.key,
      { hash: operation.hash, result: faults.length === 0 ? 'agrees' : 'differs', requests, on },
    ];
  });
  const known = new Set(operations.map(({ key }) => key));
  const before = readHttpLedger(edition)?.operations ?? {};
  const kept = Object.entries(before).filter(([key]) => known.has(key));
  writeHttpLedger(edition, {
    tag: environmentOf(edition).tag,
    operations: Object.fromEntries([...kept, ...entries]),
  });
  const differ = entries.filter(([, { result }]) => result === 'differs').length;
  console.log(`${edition}: ${entries.length} operations, ${differ} differ`);
  return differ === 0 ? 0 : 1;
}

runCommand(main, usage);
