import { spawnSync } from 'node:child_process';

/** Programs that the runs use, and the Debian package of each. */
const programs: Readonly<Record<string, string>> = {
  git: 'git',
  'python3.11': 'python3.11 python3.11-venv',
  bwrap: 'bubblewrap',
  openssl: 'openssl',
  unzip: 'unzip',
  curl: 'curl',
  sqlite3: 'sqlite3',
  'docker-compose': 'docker-compose',
};

/**
 * What this machine lacks to run samples, a line each with what to install.
 *
 * @param has whether a program is there; a test says so itself
 */
export function missingNeeds(
  has: (program: string) => boolean = (program) => spawnSync('which', [program]).status === 0,
): string[] {
  return Object.entries(programs).flatMap(([program, debian]) =>
    has(program) ? [] : [`  ${program} (Debian: apt-get install ${debian})`],
  );
}
