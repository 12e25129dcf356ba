import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import * as z from 'zod';

/** What Pyright says about a place of a file; lines and columns from 0. */
export interface Diagnostic {
  readonly line: number;
  readonly column: number;
  /** Without it, an error of syntax. */
  readonly rule?: string;
  readonly message: string;
}

/** Programs that are checked against the same stub files. */
export interface Environment {
  /** A name for its folder. */
  readonly name: string;
  /** Folder of stub files, below that of the project. */
  readonly stubs: string;
  /** Module -> text. */
  readonly sources: ReadonlyMap<string, string>;
  /** The modules to check; the others are only imported. */
  readonly checked: readonly string[];
}

const output = z.object({
  generalDiagnostics: z.array(
    z.object({
      file: z.string(),
      message: z.string(),
      rule: z.string().optional(),
      range: z.object({ start: z.object({ line: z.number(), character: z.number() }) }),
    }),
  ),
});

/** The kinds that are asked for; everything else stays off. */
const rules = [
  'reportAbstractUsage',
  'reportArgumentType',
  'reportAttributeAccessIssue',
  'reportCallIssue',
  'reportGeneralTypeIssues',
  'reportIndexIssue',
  'reportUndefinedVariable',
  'reportUnusedCoroutine',
];

const require = createRequire(import.meta.url);

/** Version of Pyright. */
export const pyrightVersion: string = require('pyright/package.json').version;

/**
 * Runs Pyright once.
 * @param project Folder where it may write, and where all stub files are.
 * @returns For each environment, module -> what Pyright says; a module without findings has an empty list.
 * @throws When Pyright does not run.
 */
export async function runPyright(
  project: string,
  environments: readonly Environment[],
): Promise<readonly ReadonlyMap<string, readonly Diagnostic[]>[]> {
  mkdirSync(project, { recursive: true });
  const run = mkdtempSync(join(project, 'run-'));
  try {
    for (const { name, sources } of environments) {
      mkdirSync(join(run, name));
      for (const [module, text] of sources) writeFileSync(join(run, name, `${module}.py`), text);
    }
    writeFileSync(`${run}.json`, JSON.stringify(configuration(basename(run), environments)));
    const found = new Map<string, Diagnostic[]>();
    for (const { file, message, rule, range } of await report(`${run}.json`)) {
      const diagnostic = { line: range.start.line, column: range.start.character, rule, message };
      found.set(keyOf(file), [...(found.get(keyOf(file)) ?? []), diagnostic]);
    }
    return environments.map(
      ({ name, checked }) =>
        new Map(checked.map((module) => [module, found.get(`${name}/${module}.py`) ?? []])),
    );
  } finally {
    rmSync(run, { recursive: true, force: true });
    rmSync(`${run}.json`, { force: true });
  }
}

function configuration(run: string, environments: readonly Environment[]) {
  return {
    include: environments.flatMap(({ name, checked }) =>
      checked.map((module) => `${run}/${name}/${module}.py`),
    ),
    // The stub files have an environment, too: else their own imports would find nothing.
    executionEnvironments: environments.flatMap(({ name, stubs }) => [
      { root: `${run}/${name}`, extraPaths: [stubs] },
      { root: stubs },
    ]),
    pythonVersion: '3.11',
    pythonPlatform: 'Linux',
    typeCheckingMode: 'off',
    // `x: int = None` is how much of the framework is written
    strictParameterNoneValue: false,
    ...Object.fromEntries(rules.map((rule) => [rule, 'error'])),
  };
}

/** `edition/module.py` of a path. */
function keyOf(file: string): string {
  return file.split(/[\\/]/).slice(-2).join('/');
}

function report(configFile: string) {
  const command = [require.resolve('pyright/index.js'), '--project', configFile, '--outputjson'];
  return new Promise<z.output<typeof output>['generalDiagnostics']>((resolve, reject) => {
    // An empty environment: Pyright must not find, and judge by, a Python of this machine.
    execFile(process.execPath, command, { env: {}, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      try {
        resolve(output.parse(JSON.parse(stdout)).generalDiagnostics);
      } catch {
        const reason = stderr || stdout || error?.message;
        reject(new Error(`Pyright did not run: ${reason}\n  run npm ci`));
      }
    });
  });
}
