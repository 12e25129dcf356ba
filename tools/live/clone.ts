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
