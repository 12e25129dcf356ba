import { expect, it } from 'vitest';
import { loadFacts } from '../../../lib/facts';
import { statedStatuses } from '../../../plugins/config-reference/src/reference/descriptions/proofs';
import { readReferenceTexts } from '../../../plugins/config-reference/src/reference/readReference';
import type { RunRecords } from '../model';
import { findingsOf, runRecords } from '../testing';
import { statusClaimsRule } from './statusClaims';

const { descriptions } = readReferenceTexts();
const stated = statedStatuses(descriptions, loadFacts('next'));
const milvus = 'dbgpt_ext.storage.vector_store.milvus_store.MilvusVectorConfig';
const page = { 'docs/config-reference/a.md': `<ConfigClass of="${milvus}" />\n` };
const runs = (state: ReturnType<RunRecords['claimIn']>) => ({ runs: runRecords({ claimIn: () => state }) });

it('finds statuses whose claims did not run, failed, or are not there', async () => {
  expect(await findingsOf(statusClaimsRule, page, runs('ran'))).toEqual([]);
  const keys = stated.filter(({ page: of }) => of === milvus);
  expect(keys.length).toBeGreaterThan(0);
  for (const [state, said] of [
    ['not run', 'has not run'],
    ['failed', 'failed when it was run'],
    ['no program', 'there is no such claim'],
  ] as const) {
    const found = await findingsOf(statusClaimsRule, page, runs(state));
    expect(found).toHaveLength(keys.length);
    expect(found[0]).toContain(said);
  }
});

it('asks for the variables of a section, and nothing of a page without the reference', async () => {
  const section = { 'versioned_docs/version-v0.6.3/config-reference/a.md': '<ConfigSection of="llm" />\n' };
  expect(await findingsOf(statusClaimsRule, section, runs('not run'))).not.toEqual([]);
  expect(await findingsOf(statusClaimsRule, { 'docs/a.md': 'Text.\n' }, runs('failed'))).toEqual([]);
});
