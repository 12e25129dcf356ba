import { existsSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf } from '../../lib/content/files';
import { isContent } from '../../lib/content/paths';
import { runCommand, UsageError } from '../command';
import { changedContent } from './changed';
import { errorsOf, formatBrief, formatReport } from './report';

const usage = `Checks the pages of the site against the facts of their editions and the rules of writing.

  npm run verify                     the whole site
  npm run verify -- --changed        what differs from the main branch, committed or not
  npm run verify -- docs/quickstart.md blog
  npm run verify -- --json           for machines
  npm run verify -- --brief docs     the findings, without what was read
  npm run verify -- --rules          what is checked

contributing/verification.md says how to read and mend the findings.`;

interface Selection {
  /** Undefined: the whole site. */
  readonly paths?: readonly string[];
  /** What to tell the author about it. */
  readonly note?: string;
}

function select(root: string, positionals: readonly string[], changed: boolean): Selection {
  if (positionals.length > 0) return { paths: positionals.flatMap((path) => expand(root, path)) };
  if (!changed) return {};
  const found = changedContent(root);
  if ('whole' in found) return { note: `Checking the whole site: ${found.whole}.` };
  const paths = found.paths.filter((path) => existsSync(resolve(root, path)));
  return { paths, note: paths.length === 0 ? 'No page has changed.' : undefined };
}

function expand(root: string, argument: string): string[] {
  const path = relative(root, resolve(argument));
  if (path.startsWith('..') || isAbsolute(path))
    throw new UsageError(`${argument} is not in this repository.`);
  const full = resolve(root, path);
  if (!existsSync(full)) throw new UsageError(`${argument} does not exist.`);
  const files = statSync(full).isDirectory() ? filesOf(root).list(path) : [path];
  const content = files.filter(isContent);
  if (content.length === 0)
    throw new UsageError(`${argument} holds no page: pages are Markdown files of the site.`);
  return content;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      brief: { type: 'boolean', default: false },
      rules: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
    },
  });
  if (values.rules) {
    const { allRules } = await import('./rules');
    console.log(allRules.map(({ id, description }) => `${id}: ${description}`).join('\n'));
    return 0;
  }
  const started = performance.now();
  const { paths, note } = select(process.cwd(), positionals, values.changed);
  if (note !== undefined) console.error(note);
  // Loaded late: a mistake in the command line need not wait for the parsers.
  const [{ verify }, { checkInParallel }] = await Promise.all([import('./verify'), import('./parallel')]);
  const report = await verify({ paths, check: checkInParallel(process.cwd()) });
  const milliseconds = Math.round(performance.now() - started);
  if (values.json) console.log(JSON.stringify({ ...report, milliseconds }, null, 2));
  else console.log(values.brief ? formatBrief(report) : formatReport(report, milliseconds));
  return errorsOf(report.findings).length === 0 ? 0 : 1;
}

runCommand(main, usage);
