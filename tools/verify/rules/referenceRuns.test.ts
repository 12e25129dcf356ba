import { expect, it } from 'vitest';
import type { RunRecords } from '../model';
import { findingsOf, runRecords } from '../testing';
import { referenceRunsRule } from './referenceRuns';

const page = (element: string) => ({ 'docs/config-reference/a.md': `${element}\n` });
const runs = (of: RunRecords['referenceIn']) => ({
  runs: runRecords({ referenceIn: of }),
});

it.each(['answered', 'started', 'loaded', 'none'] as const)('accepts samples that %s', async (state) => {
  const found = await findingsOf(
    referenceRunsRule,
    page('<ConfigClass of="demo.Server" />'),
    runs(() => state),
  );
  expect(found).toEqual([]);
});

it('finds samples that failed, changed since, or that no server was started with', async () => {
  const of = (state: 'failed' | 'not run' | 'not started') =>
    findingsOf(
      referenceRunsRule,
      page('<ConfigClass of="demo.Server" />'),
      runs((_, name) => (name === 'demo.Server' ? state : 'none')),
    );
  expect(await of('failed')).toEqual([expect.stringContaining('a.md:1:1 the framework refused')]);
  expect(await of('not run')).toEqual([expect.stringContaining('have not gone through')]);
  expect(await of('not started')).toEqual([expect.stringContaining('nothing says why')]);
});

it('asks for each whole file', async () => {
  const found = await findingsOf(
    referenceRunsRule,
    page('<ConfigFiles />'),
    runs((_, name) => (name === 'files/openai' ? 'not run' : 'loaded')),
  );
  expect(found).toHaveLength(1);
});
