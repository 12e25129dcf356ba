import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../command';
import { carry } from './carry';

const usage = `Carries the change of a page to the same page of the other editions, in the same language.

  npm run carry -- docs/quickstart.md                   what is not committed; else the page's last commit
  npm run carry -- docs/quickstart.md --from <commit>   all that changed since that commit
  npm run carry -- docs/quickstart.md --to v0.7.0       to this edition alone; may be given more than once

Nothing is committed. contributing/versions.md says more.`;

/** @returns the exit code: 0 when the change is in every edition that has the page */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string', multiple: true },
      from: { type: 'string' },
    },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new UsageError('Give one page.');
  const root = process.cwd();
  const path = relative(root, resolve(name));
  const { change, editions, stale: own } = carry(root, path, { to: values.to, from: values.from });

  console.log(`${path}: ${change}`);
  const says = {
    changed: 'changed',
    conflict: 'changed, with conflicts',
    same: 'has it already',
    missing: 'not carried: this edition has no such page',
    uncommitted: 'not carried: it has changes that are not committed. Commit or stash them, then carry again',
  };
  for (const { path, outcome } of editions) console.log(`  ${path}: ${says[outcome]}`);

  const stale = [...own, ...editions.flatMap((edition) => edition.stale)];
  if (stale.length > 0)
    console.log(
      `\nTranslations that are stale now:\n  ${stale.join('\n  ')}\nMake the change there too; then, or where none is needed:\n  npm run translation:status -- --stamp ${stale.join(' ')}`,
    );
  const conflicts = editions.flatMap(({ path, conflicts }) => conflicts.map((line) => `${path}:${line}`));
  if (conflicts.length > 0) console.log(`\nConflicts, to be mended by hand:\n  ${conflicts.join('\n  ')}`);
  const left = editions.some(
    ({ outcome }) => outcome === 'uncommitted' || (outcome === 'missing' && values.to !== undefined),
  );
  return left || conflicts.length > 0 ? 1 : 0;
}

runCommand(main, usage);
