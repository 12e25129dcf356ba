import { describe, expect, it } from 'vitest';
import { docsPluginName } from '../contract';
import { splitDocsData } from './docsData';

const version = (name: string, ...ids: string[]) => ({
  name,
  mainDocId: 'overview',
  docs: ids.map((id) => ({ id, path: `/docs/${name}/${id}`, sidebar: 'guide' })),
});

const globalData = {
  'other-plugin': { default: { kept: true } },
  [docsPluginName]: {
    default: {
      path: '/docs',
      versions: [version('next', 'overview', 'Install', 'faq'), version('1.0', 'overview', 'Install')],
    },
    api: { path: '/api', versions: [{ name: 'x', mainDocId: 'a', docs: [{ id: 'a', path: '/api/a' }] }] },
  },
};

describe('splitDocsData', () => {
  const { slim, byKey } = splitDocsData(globalData, new Set(['faq']));

  it('keeps the main documents and those that any page looks up', () => {
    const { default: docs } = slim[docsPluginName] as Record<string, { versions: { docs: unknown[] }[] }>;
    expect(docs?.versions.map((one) => one.docs)).toEqual([
      [
        { id: 'overview', path: '/docs/next/overview', sidebar: 'guide' },
        { id: 'faq', path: '/docs/next/faq', sidebar: 'guide' },
      ],
      [{ id: 'overview', path: '/docs/1.0/overview', sidebar: 'guide' }],
    ]);
  });

  it('leaves everything else as it was', () => {
    expect(slim['other-plugin']).toEqual({ default: { kept: true } });
    expect(slim[docsPluginName]?.default).toMatchObject({ path: '/docs', versions: [{ name: 'next' }, {}] });
    expect(slim[docsPluginName]?.api).toEqual(globalData[docsPluginName].api);
  });

  it('gives each page its document in all versions', () => {
    const doc = (name: string) => ({ id: 'Install', path: `/docs/${name}/Install`, sidebar: 'guide' });
    const install = [
      ['default', 0, doc('next')],
      ['default', 1, doc('1.0')],
    ];
    expect(byKey.get('/docs/next/install')).toEqual(install);
    expect(byKey.get('/docs/1.0/install')).toEqual(install);
    expect(byKey.get('/docs/next/faq')).toHaveLength(1);
    expect(byKey.get('/api/a')).toEqual([['api', 0, { id: 'a', path: '/api/a' }]]);
  });

  it('does without the docs plugin', () => {
    expect(splitDocsData({ other: {} }, new Set()).slim).toEqual({ other: {} });
  });
});
