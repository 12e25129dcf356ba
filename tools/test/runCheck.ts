import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Check } from './checks';
import { type Outcome, outcomeOf } from './outcome';

/**
 * Runs a check's npm script. Shows what it prints line by line behind the check's name, since two run at a time.
 *
 * @param print takes the lines
 * @param directory folder of the package; reports are put below it
 * @returns never rejects
 */
export function runCheck(
  { name, script, arguments: given = [], environment, counts }: Check,
  print: (line: string) => void,
  directory = process.cwd(),
): Promise<Outcome> {
  const file = path.resolve(directory, 'test-results/reports', `${name.replaceAll(':', '-')}.xml`);
  // One of an earlier run would be counted when this one ends before it writes its own.
  rmSync(file, { force: true });
  const child = spawn('npm', ['run', '--silent', script, '--', ...given], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, REPORT_FILE: file },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      print(`${name} | ${line}`);
    });
  }
  return new Promise((resolve) => {
    const end = (code: number | undefined) => {
      const report = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      resolve(outcomeOf({ code, output: lines.join('\n'), report }, counts));
    };
    child.on('error', (error) => {
      print(`${name} | ${error.message}`);
      end(undefined);
    });
    child.on('close', (code) => end(code ?? undefined));
  });
}
