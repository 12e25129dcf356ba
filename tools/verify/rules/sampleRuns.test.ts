import { expect, it } from 'vitest';
import { runSteps } from '../../../lib/samples/runs';
import { findingsOf, fixtureDocument, runRecords } from '../testing';
import { sampleRunsRule } from './sampleRuns';

/** Nothing stands beside this page. */
const path = 'docs/fixture.md';
const page = 'Text.\n\n```bash\nls\n```\n\n```bash\ndocker ps\n```\n';
const key = runSteps(fixtureDocument(path, page).fences)[0]?.key ?? '';
const runs = (result: 'ran' | 'failed' | 'other output' | undefined, pending = false) => ({
  runs: runRecords({
    resultOf: (_, one) => (one === key ? result : undefined),
    isPending: () => pending,
  }),
});

it('accepts a page whose samples ran, but for what cannot run', async () => {
  expect(await findingsOf(sampleRunsRule, { [path]: page }, runs('ran'))).toEqual([]);
});

it('finds a sample that has not run, and one that failed', async () => {
  expect(await findingsOf(sampleRunsRule, { [path]: page }, runs(undefined))).toEqual([
    'docs/fixture.md:3:1 this sample has not run as it stands, or after what stands before it',
  ]);
  expect(await findingsOf(sampleRunsRule, { [path]: page }, runs('failed'))).toEqual([
    'docs/fixture.md:3:1 this sample failed when it was run',
  ]);
});

it('finds an output that was not compared', async () => {
  expect(await findingsOf(sampleRunsRule, { [path]: page }, runs('other output'))).toEqual([
    'docs/fixture.md:3:1 the output shown for this sample was not compared with what it prints',
  ]);
});

it('holds a post to the edition that it speaks of, and lets others be', async () => {
  const post = page.replace('Text.', '---\nedition: next\n---\n\nText.');
  const records = {
    runs: {
      ...runs(undefined).runs,
      resultOf: (edition: string) => (edition === 'next' ? 'failed' : undefined),
    },
  } as const;
  expect(await findingsOf(sampleRunsRule, { 'blog/2025-01-01-post.md': post }, records)).toEqual([
    'blog/2025-01-01-post.md:7:1 this sample failed when it was run',
  ]);
  expect(await findingsOf(sampleRunsRule, { 'blog/2025-01-01-post.md': page }, runs(undefined))).toEqual([]);
});

it('waits with a page that nobody has run yet', async () => {
  expect(await findingsOf(sampleRunsRule, { [path]: page }, runs(undefined, true))).toEqual([]);
});

it('finds a page that took something else from elsewhere when it ran', async () => {
  const { runs: ran } = runs('ran');
  const other = { runs: { ...ran, elsewhereIn: () => 'aaaaaaaaaaaaaaaa' } };
  expect(await findingsOf(sampleRunsRule, { [path]: page }, other)).toEqual([
    'docs/fixture.md:3:1 what stands beside this page in tests/live, or a section that its reader follows first, has changed since it ran',
  ]);
});
