import { expect, it } from 'vitest';
import type { RunRecords } from '../model';
import { findingsOf, runRecords } from '../testing';
import { claimRunsRule } from './claimRuns';

const path = 'docs/a.md';
const page =
  'Text.\n\n{/* claim memory/forgets */}\n\nIt forgets.\n\n- Item\n\n  {/* claim memory/keeps */}\n';
const runs = (of: (name: string) => ReturnType<RunRecords['claimIn']>) => ({
  runs: runRecords({ claimIn: (_, name) => of(name) }),
});

it('accepts a page whose claims ran', async () => {
  expect(
    await findingsOf(
      claimRunsRule,
      { [path]: page },
      runs(() => 'ran'),
    ),
  ).toEqual([]);
});

it('finds a claim that failed, has not run or does not exist, also on a page that nobody has run yet', async () => {
  const ended = (name: string) => (name === 'memory/keeps' ? 'failed' : 'not run');
  expect(await findingsOf(claimRunsRule, { [path]: page }, runs(ended))).toEqual([
    'docs/a.md:3:1 this claim has not run in this edition as it stands',
    'docs/a.md:9:3 this claim failed when it was run',
  ]);
  expect(
    await findingsOf(
      claimRunsRule,
      { [path]: page },
      runs(() => 'no program'),
    ),
  ).toHaveLength(2);
});

it('finds a reason that covers no row of a table of failures', async () => {
  const table = (head: string) =>
    `| ${head} | what to do |\n|---|---|\n| \`no\` {/* claim no: GPU */} | wait |\n`;
  const whole = (head: string) => `\n{/* claim no: Docker */}\n\n${table(head).replace(/ \{.*\}/, '')}`;
  const found = async (text: string) =>
    findingsOf(
      claimRunsRule,
      { [path]: text },
      runs(() => 'ran'),
    );
  expect(await found(table('Message') + whole('what you see'))).toEqual([]);
  const message = 'this reason stands neither before a table of failures nor in a row of one';
  expect(await found(table('Setting') + whole('Setting'))).toEqual([
    `docs/a.md:3:8 ${message}`,
    `docs/a.md:5:1 ${message}`,
  ]);
});
