import { afterEach, describe, expect, it, vi } from 'vitest';

/** What the configuration says of each kind of fault, read anew. */
async function onFaults() {
  vi.resetModules();
  const { default: config } = await import('../docusaurus.config');
  const { onBrokenLinks, onBrokenAnchors, onDuplicateRoutes, markdown } = config;
  return [onBrokenLinks, onBrokenAnchors, onDuplicateRoutes, ...Object.values(markdown?.hooks ?? {})];
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('dead links, anchors, Markdown links and images, and duplicate routes', () => {
  it('are warned of', async () => {
    vi.stubEnv('SITE_STRICT', undefined);
    expect(await onFaults()).toEqual(Array(5).fill('warn'));
  });

  it('are errors where the environment says so, as in npm test', async () => {
    vi.stubEnv('SITE_STRICT', '1');
    expect(await onFaults()).toEqual(Array(5).fill('throw'));
  });
});
