/**
 * Runs inside of the sandbox: starts the web server, follows procedures in a browser, and writes their pictures.
 *
 * Its one argument is the file of a `Plan`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { EditionId } from '../../lib/editions';
import type { Localized } from '../../lib/locales';
import { procedureFolder } from '../../lib/screens/procedure';
import { findChromium, launchFlags } from '../chromium';
import { clone, makeClone } from '../live/clone';
import { insideSandbox } from '../live/insideSandbox';
import { serveModel } from '../live/model/serve';
import { isReady } from '../live/servers';
import { followProcedure } from './follow';
import type { Plan } from './plan';

type Answers = Parameters<typeof serveModel>[0];

const port = 5670;
const files = join(procedureFolder, 'files');
/** Values of the server's language and of what the interface remembers of it. */
const languages: Localized = { en: 'en', 'zh-CN': 'zh' };
const database = join(clone, 'pilot/meta_data/dbgpt.db');
/** The database as it is before the first step of each procedure. */
const clean = '/tmp/clean.db';

/** How the web server of an edition starts. */
interface Start {
  /** File of `tests/screens/files`, and its place in the clone. */
  readonly configuration: readonly [string, string];
  readonly options: readonly string[];
  /** Whether the server registers the built-in apps when it starts with an empty database. */
  readonly registersApps: boolean;
}

const tomlStart: Start = {
  configuration: ['openai.toml', 'configs/my/openai.toml'],
  options: ['--config', 'configs/my/openai.toml'],
  registersApps: true,
};
const starts: Readonly<Record<EditionId, Start>> = {
  next: tomlStart,
  'v0.7.0': tomlStart,
  'v0.6.3': { configuration: ['v0.6.3.env', '.env'], options: [], registersApps: false },
};

async function startServer({ edition, locale, folder }: Plan): Promise<void> {
  const {
    configuration: [from, to],
    options,
    registersApps,
  } = starts[edition];
  mkdirSync(dirname(join(clone, to)), { recursive: true });
  copyFileSync(join(files, from), join(clone, to));
  const log = openSync(join(folder, `server-${locale}.log`), 'w');
  const server = spawn('.venv/bin/dbgpt', ['start', 'webserver', ...options], {
    cwd: clone,
    stdio: ['ignore', log, log],
    // The order of a set is that of hashes: kinds of data sources are listed by one.
    env: { ...process.env, DBGPT_LANG: languages[locale], OPENAI_API_KEY: 'sk-screens', PYTHONHASHSEED: '0' },
  });
  while (!(await isReady(new Set([port]), 'dbgpt start webserver'))) {
    if (server.exitCode !== null) throw new Error(`The web server ended with ${server.exitCode}.`);
    await pause(300);
  }
  if (!registersApps) await registerApps();
  sqlite(`.backup ${clean}`);
}

/** Registers the built-in apps, as the quickstart of v0.6.3 has its readers do. */
async function registerApps(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/app/native/init`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`The built-in apps cannot be registered: ${response.status}.`);
}

const sqlite = (...commands: string[]): string =>
  execFileSync('sqlite3', ['-cmd', '.timeout 20000', database, ...commands], { encoding: 'utf8' });

/** Puts the server's database back to what it was: so that no procedure shows what another one made. */
function forget(): void {
  const tables = sqlite("SELECT name FROM sqlite_master WHERE type = 'table'").trim().split('\n');
  const rows = tables.map(
    (table) => `DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM clean."${table}";`,
  );
  // How long ago the built-in apps changed stands on their cards: each procedure begins as after a start.
  const now = "UPDATE main.gpts_app SET updated_at = strftime('%Y-%m-%d %H:%M:%f', 'now', 'localtime');";
  sqlite(`ATTACH '${clean}' AS clean; BEGIN; ${rows.join(' ')} ${now} COMMIT;`);
}

function prepare(commands: readonly string[], { edition, locale }: Plan): void {
  if (commands.length === 0) return;
  const env = { ...process.env, FILES: files, LANGUAGE: languages[locale], EDITION: edition };
  execFileSync('bash', ['-euo', 'pipefail', '-c', commands.join('\n')], {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function main(plan: Plan): Promise<void> {
  const { folder, procedures } = plan;
  makeClone();
  // Starting, the server asks no model anything.
  await startServer(plan);
  const browser = await chromium.launch({ executablePath: findChromium(), args: launchFlags });
  const { edition, locale } = plan;
  const address = `http://127.0.0.1:${port}`;
  const reader = { edition, locale, address, language: languages[locale], files, folder };
  for (const { area, procedure } of procedures) {
    forget();
    const model = await serveModel(procedure.answers as unknown as Answers, plan.certificates);
    prepare(procedure.prepare, plan);
    for (const result of await followProcedure(browser, area, procedure, reader))
      appendFileSync(join(folder, 'results'), `${JSON.stringify(result)}\n`);
    await model.stop();
  }
  await browser.close();
}

insideSandbox<Plan>(main);
