import { expect, it } from 'vitest';
import { verifyFixture } from '../testing';
import { sidebarOrphansRule } from './sidebarOrphans';

const options = { sidebarIds: ['quickstart', 'installation/docker'] };

it('accepts a page that a sidebar holds', async () => {
  const files = { 'versioned_docs/version-v0.6.3/installation/docker.md': 'Text.\n' };
  expect((await verifyFixture(sidebarOrphansRule, files, options)).findings).toEqual([]);
});

it('finds a page that none holds, and the entry that was meant', async () => {
  const { findings } = await verifyFixture(
    sidebarOrphansRule,
    { 'docs/installation/dockr.md': 'Text.\n' },
    options,
  );
  expect(findings).toMatchObject([
    { message: 'no sidebar holds the page `installation/dockr`', nearest: ['installation/docker'] },
  ]);
});

it('leaves the configuration reference to the sidebar that is made from its pages', async () => {
  const files = { 'docs/config-reference/llm/x.md': 'Text.\n' };
  expect((await verifyFixture(sidebarOrphansRule, files, options)).findings).toEqual([]);
});
