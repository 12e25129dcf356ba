import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Check } from './checks';
import type { Run } from './tally';

/**
 * Runs a check's npm script, shows its output as it comes, and collects it.
 *
 * @param directory folder of the package; reports are below it
 * @returns how it ended; never rejects
 */
export function runCheck(
  { script, arguments: given = [], report }: Check,
  directory = process.cwd(),
): Promise<Run> {
  const file = report && path.resolve(directory, report.file);
  // A report of an earlier run would be counted when this one dies before it writes its own.
  if (file !== undefined) rmSync(file, { force: true });
  const child = spawn('npm', ['run', '--silent', script, '--', ...given], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  });
  const chunks: Buffer[] = [];
  const collect = (chunk: Buffer, out: NodeJS.WriteStream) => {
    chunks.push(chunk);
    out.write(chunk);
  };
  child.stdout.on('data', (chunk: Buffer) => collect(chunk, process.stdout));
  child.stderr.on('data', (chunk: Buffer) => collect(chunk, process.stderr));
  return new Promise((resolve) => {
    const end = (exitCode: number | undefined) =>
      resolve({
        exitCode,
        output: Buffer.concat(chunks).toString(),
        report: file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : undefined,
      });
    child.on('error', (error) => {
      console.error(error.message);
      end(undefined);
    });
    child.on('close', (code) => end(code ?? undefined));
  });
}
