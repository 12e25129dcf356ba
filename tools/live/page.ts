/**
 * Runs inside of the sandbox: follows one page as its reader would, and writes how each step went.
 *
 * Its one argument is the file of a `Plan`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { clone, makeClone } from './clone';
import { ConfigurationLoader, SettingsLoader } from './configurations';
import { readerFolder } from './environment';
import { insideSandbox } from './insideSandbox';
import { serveModel } from './model/serve';
import { firstMissingLine, refusalIn } from './output';
import type { Outcome, Plan, PlannedStep } from './plan';
import { isReady, isServer, serverOf } from './servers';
import { type BlockResult, listeningPorts, Terminal } from './terminal';

const seconds = { command: 180, server: 300, output: 20 };
const scratch = '/tmp/live';

class PageRun {
  private readonly terminals: Terminal[] = [];
  private readonly written = new Map<string, string>();
  private last: Terminal | undefined;
  private readonly composeFiles: { step: PlannedStep; copy: string; folder: string }[] = [];
  private loader: ConfigurationLoader | undefined;
  private settingsLoader: SettingsLoader | undefined;

  constructor(private readonly plan: Plan) {}

  async follow(): Promise<void> {
    const { steps } = this.plan;
    let sample: string | undefined;
    for (const [index, step] of steps.entries()) {
      const started = performance.now();
      const finding = await this.step(step, steps.slice(index + 1)).catch((error: unknown) => String(error));
      if (step.recorded) sample = step.key;
      if (step.kind === 'compose' || (!step.recorded && finding === undefined)) continue;
      // A sample that prints something else than the page shows has failed.
      const key = (step.kind === 'output' ? sample : undefined) ?? step.key;
      this.tell({ ...step, key }, 'ran', started, finding);
    }
    for (const file of this.composeFiles) {
      const started = performance.now();
      this.tell(file.step, 'validated', started, this.validate(file));
    }
  }

  private tell(
    { key, line }: PlannedStep,
    good: 'ran' | 'validated',
    started: number,
    finding: string | undefined,
  ): void {
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    const outcome: Outcome = { key, line, result: finding === undefined ? good : 'failed', seconds, finding };
    appendFileSync(this.plan.outcomes, `${JSON.stringify(outcome)}\n`);
  }

  async close(): Promise<void> {
    this.loader?.close();
    this.settingsLoader?.close();
    await Promise.all(this.terminals.map((terminal) => terminal.close()));
  }

  private async step(step: PlannedStep, later: readonly PlannedStep[]): Promise<string | undefined> {
    switch (step.kind) {
      case 'file':
        this.write(step);
        return undefined;
      case 'compose':
        this.compose(step);
        return undefined;
      case 'toml':
        return this.configuration(step);
      case 'settings':
        return this.settings(step);
      case 'python':
        return this.program(step, later);
      case 'shell':
        return this.type(step.code, step);
      case 'output':
        return this.compare(step);
    }
  }

  /** Writes a titled block to its file, in the folder that the reader is in, and gives its path. */
  private write({ title = '', code }: PlannedStep): string {
    const here = this.terminals.find(({ serving }) => serving === undefined)?.folder;
    const folder = here ?? (existsSync(clone) ? clone : readerFolder);
    const path = resolve(folder, title.replace(/^~/, readerFolder));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${code}\n`);
    this.written.set(basename(path), code);
    return path;
  }

  /** Keeps a Compose file until the page has set all that it takes from a shell or a `.env`; another may replace it. */
  private compose(step: PlannedStep): void {
    const copy = join(scratch, `${step.key}.yaml`);
    writeFileSync(copy, `${step.code}\n`);
    this.composeFiles.push({ step, copy, folder: dirname(this.write(step)) });
  }

  private validate({ step, copy, folder }: (typeof this.composeFiles)[number]): string | undefined {
    const exported = Object.fromEntries(this.exported().map((name) => [name, 'value']));
    const command = ['--file', copy, '--project-directory', folder, 'config', '--quiet'];
    const { error, status, stderr } = spawnSync('docker-compose', command, {
      env: { ...process.env, ...exported, ...this.plan.variables },
      encoding: 'utf8',
    });
    if (error !== undefined) return String(error);
    return judgeLoad(status === 0 ? undefined : stderr, step);
  }

  /** A configuration is loaded by the framework's own manager; `(addition)` in its title means that file of the reader. */
  private async configuration(step: PlannedStep): Promise<string | undefined> {
    const { title } = step;
    const addition = /^(\S+) \(addition\)$/.exec(title ?? '')?.[1];
    const to = addition === undefined ? undefined : resolve(clone, addition);
    const kind = to !== undefined && existsSync(to) ? { to } : title === undefined || to ? 'part' : 'whole';
    const file = kind === 'whole' ? this.write(step) : join(scratch, `${step.key}.toml`);
    if (kind !== 'whole') writeFileSync(file, `${step.code}\n`);
    this.loader ??= new ConfigurationLoader(clone);
    return judgeLoad(await this.loader.load(file, kind), step);
  }

  /** Settings are read as the server reads them; keys are exported where the page says so, before or after them. */
  private async settings(step: PlannedStep): Promise<string | undefined> {
    const file = step.title === undefined ? join(scratch, `${step.key}.env`) : this.write(step);
    if (step.title === undefined) writeFileSync(file, `${step.code}\n`);
    this.settingsLoader ??= new SettingsLoader(clone);
    return judgeLoad(await this.settingsLoader.load(file, this.exported()), step);
  }

  private exported(): string[] {
    const commands = this.plan.steps.filter(({ kind }) => kind === 'shell').map(({ code }) => code);
    return [...commands.join('\n').matchAll(/\bexport (\w+)=/g)].map(([, name = '']) => name);
  }

  /** A program that no later command starts is started as the page's own commands would do it. */
  private async program(step: PlannedStep, later: readonly PlannedStep[]): Promise<string | undefined> {
    if (step.within !== undefined) return this.fragment(step, resolve(clone, step.within));
    const file = step.title === undefined ? join(scratch, `${step.key}.py`) : this.write(step);
    if (step.title === undefined) writeFileSync(file, `${step.code}\n`);
    const name = basename(file);
    const next = later.findIndex(
      ({ kind, title }) => kind === 'python' && title === step.title && title !== undefined,
    );
    const until = next === -1 ? later : later.slice(0, next);
    if (step.title !== undefined && until.some(({ kind, code }) => kind === 'shell' && code.includes(name))) {
      return undefined;
    }
    // The reader may be in a folder that is no project of uv, such as that of a package of their own.
    const project = file.startsWith(`${clone}/`) || step.title === undefined ? '' : ` --project ${clone}`;
    return this.type(`uv run --no-sync${project} python ${file}`, step, step.code);
  }

  /** A few lines that belong into a program above them: the program with them is run. */
  private fragment(step: PlannedStep, program: string): Promise<string | undefined> {
    const fragment = join(scratch, `${step.key}.py`);
    const whole = join(dirname(program), `${step.key}.py`);
    writeFileSync(fragment, `${step.code}\n`);
    const insert = [join(import.meta.dirname, 'insertFragment.py'), program, fragment, whole];
    execFileSync('python3.11', insert, { stdio: ['ignore', 'ignore', 'inherit'] });
    return this.type(`uv run --no-sync python ${whole}`, step, step.code);
  }

  /** Types into a terminal whose prompt is there. A server that this would start a second time is stopped before. */
  private async type(code: string, step: PlannedStep, program?: string): Promise<string | undefined> {
    const terminal = await this.terminalFor(code, program);
    this.last = terminal;
    const before = listeningPorts();
    const limit = step.seconds ?? (this.isServer(code, program) ? seconds.server : seconds.command);
    const result = await terminal.run(
      code,
      // Other servers open ports in the meantime, too: only what is known to serve is taken for a server.
      async (ports) => this.isServer(code, program) && (await isReady(ports, code)),
      limit,
      step.typed,
    );
    if (result.state === 'serves') {
      terminal.serving = code;
      return undefined;
    }
    const finding = this.judge(result, step, limit);
    const leavesServer = this.isServer(code, program) && /--daemon\b|&\s*$/m.test(code);
    if (finding !== undefined || !leavesServer || step.fails) return finding;
    return this.untilReady(code, before);
  }

  /** A server that was left in the background is waited for, as one in the foreground is. */
  private async untilReady(code: string, before: ReadonlySet<number>): Promise<string | undefined> {
    const until = Date.now() + seconds.server * 1000;
    while (Date.now() < until) {
      const ports = new Set([...listeningPorts()].filter((port) => !before.has(port)));
      if (ports.size > 0 && (await isReady(ports, code))) return undefined;
      await setTimeout(500);
    }
    return 'what it started in the background is not ready';
  }

  private judge(
    { state, exitCode, output }: BlockResult,
    step: PlannedStep,
    limit: number,
  ): string | undefined {
    const statuses = [...output.matchAll(/␝(\d{3})␝/g)].map(([, status]) => Number(status));
    const refused = statuses.find((status) => status === 0 || status >= 400);
    const refusal = refusalIn(output);
    const failed = state === 'timed out' || exitCode !== 0 || refused !== undefined || refusal !== undefined;
    if (failed === step.fails) return undefined;
    if (step.fails) return `it should fail, and does not; it printed:\n${tail(output)}`;
    const why =
      state === 'timed out'
        ? `it has not ended after ${limit} seconds`
        : refused !== undefined
          ? `HTTP ${refused}`
          : exitCode !== 0
            ? `exit code ${exitCode}`
            : `refused (${refusal})`;
    return `${why}; it printed:\n${tail(output)}`;
  }

  /** What the last terminal prints, given some time, as a server's log comes late. */
  private async compare({ code }: PlannedStep): Promise<string | undefined> {
    const terminal = this.last;
    if (terminal === undefined) return 'no command before this block prints anything';
    const until = Date.now() + seconds.output * 1000;
    for (;;) {
      const output = terminal.output.replace(/␝\d{3}␝/g, '');
      const missing = firstMissingLine(code, output);
      if (missing === undefined) return undefined;
      if (terminal.serving === undefined || Date.now() > until) {
        return `the page shows a line that did not come:\n  ${missing}\nIt printed:\n${tail(output)}`;
      }
      await terminal.news(1000);
    }
  }

  private isServer(code: string, program = ''): boolean {
    return isServer(code, program + this.programOf(code));
  }

  /** Text of the program, of the page or of the framework's examples, that a command starts. */
  private programOf(code: string): string {
    const [, name] = /\bpython\S*\s+(?:-\S+\s+)*(\S+\.py)/.exec(code) ?? [];
    if (name === undefined) return '';
    const example = resolve(clone, name);
    return this.written.get(basename(name)) ?? (existsSync(example) ? readFileSync(example, 'utf8') : '');
  }

  private async terminalFor(code: string, program?: string): Promise<Terminal> {
    if (this.isServer(code, program)) {
      for (const terminal of this.terminals) {
        const same = serverOf(terminal.serving ?? '') === serverOf(code);
        if (terminal.serving === undefined || !same) continue;
        await terminal.interrupt();
        return terminal;
      }
    }
    const idle = this.terminals.find(({ serving }) => serving === undefined);
    if (idle !== undefined) return idle;
    const folder = this.plan.clones && !existsSync(clone) ? readerFolder : clone;
    const terminal = new Terminal(folder, { ...process.env, ...this.plan.variables }, scratch);
    this.terminals.push(terminal);
    return terminal;
  }
}

function judgeLoad(error: string | undefined, { fails }: PlannedStep): string | undefined {
  if ((error !== undefined) === fails) return undefined;
  return error === undefined ? 'it should fail, and is loaded' : `it cannot be loaded:\n${tail(error)}`;
}

const tail = (output: string): string =>
  output.replace(/[␝␞]/g, ' ').trim().split('\n').slice(-25).join('\n');

async function main(plan: Plan): Promise<void> {
  mkdirSync(scratch, { recursive: true });
  if (!plan.clones) makeClone();
  const model = await serveModel(plan.answers, plan.certificates);
  const run = new PageRun(plan);
  await run.follow();
  await run.close();
  writeFileSync(`${plan.outcomes}.asked`, JSON.stringify(model.asked(), null, 1));
  await model.stop();
}

insideSandbox<Plan>(main);
