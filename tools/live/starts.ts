/**
 * Runs inside of the sandbox: starts servers of the framework, one file after the other, asks their models, and writes
 * how each went.
 *
 * Its one argument is the file of a `StartsPlan`.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FixtureFileEntry } from '@copilotkit/aimock';
import { clone, makeClone } from './clone';
import { Starter } from './configurations';
import { insideSandbox } from './insideSandbox';
import { serveModel } from './model/serve';

/** A process of the framework, and the file that it starts with. */
interface StartedProcess {
  readonly process: 'webserver' | 'controller' | 'worker' | 'apiserver';
  /** Path below the reader's clone. */
  readonly path: string;
  readonly text: string;
}

/** Processes that run together, and the model that is asked when they are there. */
export interface PlannedStart {
  readonly of: string;
  readonly processes: readonly StartedProcess[];
  readonly ask: { readonly kind: 'chat' | 'embedding' | 'reranker'; readonly model: string } | undefined;
}

/** What goes into the sandbox, as JSON. */
export interface StartsPlan {
  /** Commands that bring up what the files connect to. */
  readonly services: readonly string[];
  readonly starts: readonly PlannedStart[];
  readonly answers: readonly FixtureFileEntry[];
  readonly certificates: string;
  /** Where it says how each went, a line of JSON each. */
  readonly outcomes: string;
}

/** How a start went. */
export interface StartOutcome {
  readonly of: string;
  /** Why it did not start. */
  readonly failed?: string;
  /** Why its model did not answer. */
  readonly unanswered?: string;
}

async function main(plan: StartsPlan): Promise<void> {
  makeClone();
  mkdirSync('/tmp/live', { recursive: true });
  const model = await serveModel(plan.answers, plan.certificates);
  for (const command of plan.services) {
    execFileSync('bash', ['-ec', command], { cwd: clone, stdio: ['ignore', 2, 2] });
  }
  const starter = new Starter(clone);
  for (const { of, processes, ask } of plan.starts) {
    for (const { path, text } of processes) {
      const file = join(clone, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${text}\n`);
    }
    const starts = processes.map(({ process, path }) => ({ process, file: join(clone, path) }));
    const outcome: StartOutcome = { of, ...(await starter.start(starts, ask)) };
    appendFileSync(plan.outcomes, `${JSON.stringify(outcome)}\n`);
  }
  starter.close();
  await model.stop();
}

insideSandbox<StartsPlan>(main);
