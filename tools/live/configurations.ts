import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A whole configuration, a part of any, or what is added to the file of the reader at `to`. */
export type Kind = 'whole' | 'part' | { readonly to: string };

/** Loads configurations by the framework's own code: one process for all those of a page. */
class Loader {
  private readonly process: ChildProcess;
  private readonly answers: AsyncIterator<string>;
  private printed = '';

  /** @param clone folder of the reader's clone of the framework, with its `.venv` */
  constructor(program: string, clone: string) {
    this.process = spawn('.venv/bin/python', [join(import.meta.dirname, program)], {
      cwd: clone,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.printed = (this.printed + text).slice(-4000);
    });
    const { stdout } = this.process;
    if (stdout === null) throw new Error('A pipe was asked for.');
    this.answers = createInterface(stdout)[Symbol.asyncIterator]();
  }

  /** What the program answers to a request; a text where it has ended. */
  protected async answer<Answer extends object>(request: object): Promise<Answer | string> {
    this.process.stdin?.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await this.answers.next();
    if (done === true) return `the framework cannot be imported:\n${this.printed}`;
    return JSON.parse(value) as Answer;
  }

  protected async ask(request: object): Promise<string | undefined> {
    const answer = await this.answer<{ error: string | null }>(request);
    return typeof answer === 'string' ? answer : (answer.error ?? undefined);
  }

  close(): void {
    this.process.stdin?.end();
    this.process.kill();
  }
}

/** Loads TOML files as the web server does. */
export class ConfigurationLoader extends Loader {
  constructor(clone: string) {
    super('loadConfiguration.py', clone);
  }

  /**
   * Loads a file.
   *
   * @param kind a part is loaded together with the smallest whole configuration; an addition, with the file of the
   *   reader that it is written into
   * @returns what the framework says against it; undefined when nothing
   */
  load(file: string, kind: Kind): Promise<string | undefined> {
    return this.ask({ file, kind });
  }
}

/** Reads the settings of a `.env` as the web server of v0.6.3 does at its start. */
export class SettingsLoader extends Loader {
  constructor(clone: string) {
    super('loadSettings.py', clone);
  }

  /**
   * Reads a file. What it leaves open of chat model and embedding model is that of the smallest file that starts.
   *
   * @param exported variables that the reader has in the shell besides
   * @returns what the framework says against it; undefined when nothing
   */
  load(file: string, exported: readonly string[]): Promise<string | undefined> {
    return this.ask({ file, exported });
  }
}

/** Starts servers: one process of the framework's code, and forks of it. */
export class Starter extends Loader {
  constructor(clone: string) {
    super('startConfigurations.py', clone);
  }

  /**
   * Starts processes in their order, asks a model when they are ready, and ends them.
   *
   * @returns why they did not start, or why the model did not answer; nothing of either when all went well
   */
  async start(
    starts: readonly { readonly process: string; readonly file: string }[],
    ask: { readonly kind: string; readonly model: string } | undefined,
  ): Promise<{ readonly failed?: string; readonly unanswered?: string }> {
    const answer = await this.answer<{ failed: string | null; unanswered: string | null }>({
      starts,
      ask: ask ?? null,
    });
    if (typeof answer === 'string') return { failed: answer };
    const { failed, unanswered } = answer;
    return { ...(failed !== null && { failed }), ...(unanswered !== null && { unanswered }) };
  }
}
