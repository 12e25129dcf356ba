import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a block of commands ended. */
export interface BlockResult {
  /** `serves`: it goes on, and a port is open that was not before. */
  readonly state: 'ended' | 'serves' | 'timed out';
  /** Of the first command that failed, else 0. */
  readonly exitCode: number;
  readonly output: string;
}

const end = '␞';

/** Ports of this network on which somebody listens. */
export function listeningPorts(): Set<number> {
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readFileSync(file, 'utf8').split('\n').slice(1),
  );
  return new Set(
    rows.flatMap((row) => {
      const [, local = '', , state] = row.trim().split(/\s+/);
      return state === '0A' ? [Number.parseInt(local.split(':').at(-1) ?? '', 16)] : [];
    }),
  );
}

let blocks = 0;

/** A terminal in which a reader types: one bash, whose variables and folder last from block to block. */
export class Terminal {
  private readonly shell: ChildProcess;
  private text = '';
  private changed: () => void = () => undefined;
  private running: { readonly from: number } | undefined;
  /** Code that serves in it, until it is stopped; undefined when the prompt is there. */
  serving: string | undefined;

  constructor(
    folder: string,
    env: NodeJS.ProcessEnv,
    private readonly scratch: string,
  ) {
    this.shell = spawn('bash', ['--noprofile', '--norc'], {
      cwd: folder,
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.shell.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      this.text += piece;
      this.changed();
    });
    // Job control, so that a command can be interrupted alone; with a trap, or the shell would end with a program that
    // ends by the signal.
    this.shell.stdin?.write('exec 2>&1\nset -m\ntrap : INT\n');
  }

  /** Where its prompt stands now. */
  get folder(): string {
    return readlinkSync(`/proc/${this.shell.pid}/cwd`);
  }

  /** All that was printed since the last block began. */
  get output(): string {
    return this.text.slice(this.running?.from ?? 0).replace(/␞\d*␞\n?/g, '');
  }

  /**
   * Types a block and waits until it ends, or serves.
   *
   * @param isReady told that the block goes on and new ports are open: whether it is ready for use
   * @param seconds how long to wait
   * @param typed what the reader types into it
   */
  async run(
    code: string,
    isReady: (ports: ReadonlySet<number>) => Promise<boolean>,
    seconds: number,
    typed = '',
  ): Promise<BlockResult> {
    const file = join(this.scratch, `block-${++blocks}.sh`);
    writeFileSync(file, `${code}\n`);
    writeFileSync(`${file}.typed`, typed);
    const before = listeningPorts();
    this.running = { from: this.text.length };
    this.shell.stdin?.write(
      `__failed=0; trap '__status=$?; [ $__failed = 0 ] && __failed=$__status' ERR; . ${file} < ${file}.typed; trap - ERR; printf '${end}%s${end}\\n' "$__failed"\n`,
    );
    const until = Date.now() + seconds * 1000;
    while (Date.now() < until) {
      const code = this.ended();
      if (code !== undefined) return { state: 'ended', exitCode: code, output: this.output };
      const ports = new Set([...listeningPorts()].filter((port) => !before.has(port)));
      if (ports.size > 0 && (await isReady(ports)) && this.ended() === undefined) {
        return { state: 'serves', exitCode: 0, output: this.output };
      }
      await this.news(250);
    }
    return { state: 'timed out', exitCode: 124, output: this.output };
  }

  /** Interrupts what runs, as Ctrl+C does, and waits for the prompt. */
  async interrupt(seconds = 30): Promise<void> {
    const until = Date.now() + seconds * 1000;
    // A shell whose program ended by the signal leaves out the rest of the line, so that no end is printed.
    for (let left = this.children(); left.length > 0 && Date.now() < until; left = this.children()) {
      for (const child of left) {
        try {
          process.kill(-child, Date.now() > until - 10_000 ? 'SIGKILL' : 'SIGINT');
        } catch {
          // It ended meanwhile.
        }
      }
      await this.news(1500);
    }
    this.serving = undefined;
    if (this.ended() === undefined) this.running = undefined;
  }

  /** Waits until text has come, or some milliseconds. */
  news(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.changed = () => {
        clearTimeout(timer);
        setTimeout(resolve, 20);
      };
    });
  }

  async close(): Promise<void> {
    if (this.serving !== undefined) await this.interrupt();
    this.shell.stdin?.end();
    if (this.shell.exitCode !== null || this.shell.signalCode !== null) return;
    this.shell.kill('SIGKILL');
    await once(this.shell, 'close');
  }

  /** Exit code of the block, once its end was printed. */
  private ended(): number | undefined {
    if (this.running === undefined) return 0;
    const match = new RegExp(`${end}(\\d+)${end}`).exec(this.text.slice(this.running.from));
    return match === null ? (this.shell.exitCode ?? undefined) : Number(match[1]);
  }

  private children(): number[] {
    const { pid, exitCode, signalCode } = this.shell;
    if (pid === undefined || exitCode !== null || signalCode !== null) return [];
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  }
}
