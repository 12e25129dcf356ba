import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readerFolder } from './environment';

/** The reader's clone of the framework, inside the sandbox. */
export const clone = join(readerFolder, 'DB-GPT');

/** Makes the clone, with the packages of its edition installed. */
export function makeClone(): void {
  const { LIVE_SOURCE = '', LIVE_PYTHON = '' } = process.env;
  execFileSync('cp', ['-a', LIVE_SOURCE, clone]);
  symlinkSync(LIVE_PYTHON, join(clone, '.venv'));
}

/** Whether the web server at a port is there, and its models are ready. */
export async function modelsAreReady(port: number): Promise<boolean> {
  const types = await fetch(`http://127.0.0.1:${port}/api/v1/model/types`, {
    signal: AbortSignal.timeout(2000),
  })
    .then((answer) => answer.json() as Promise<{ data?: unknown[] }>)
    .catch(() => undefined);
  return Array.isArray(types?.data) && types.data.length > 0;
}
