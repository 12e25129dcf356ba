import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { RouteConfig } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import { type Injection, injectGlobalData, injectRoutes } from './inject';
import { referenceInput } from './server/__fixtures__/editions';
import { createReference } from './server/reference';

const place = { type: 'html', value: '', customProps: { generated: 'config-reference' } };

/** A tree of routes in the form of the docs plugin's. */
function docsRoute(versions: readonly string[], items: readonly object[] = [place]): RouteConfig {
  const routes = versions.map((version): RouteConfig => {
    const path = `/docs/${version}`;
    const leaf = { path: `${path}/guide`, component: '@theme/DocItem', exact: true };
    const metadata = { version, docsSidebars: { docs: items, other: [] }, docs: { guide: {} } };
    return {
      path,
      component: '@theme/DocVersionRoot',
      props: { version: metadata },
      routes: [
        { path, component: '@theme/DocRoot', routes: [leaf] },
        { path: `${path}/tags`, component: '@theme/DocTagsListPage' },
      ],
    };
  });
  return { path: '/docs', component: '@theme/DocsRoot', routes };
}

const injection: Injection = {
  references: createReference(referenceInput()),
  settings: new Map([['/docs/v1/guide', 'settings.json']]),
  sidebar: 'docs',
};

function versionRoute(route: RouteConfig, version: string): RouteConfig {
  const found = route.routes?.find(({ path }) => path === `/docs/${version}`);
  if (found === undefined) throw new Error(`there is no route of ${version}`);
  return found;
}

describe('injectRoutes', () => {
  const injected = injectRoutes(docsRoute(['v0', 'v1', 'v2']), injection);
  const leaves = versionRoute(injected, 'v1').routes?.[0]?.routes ?? [];

  it('puts the pages beside those of the docs, in the same layout and sidebar', () => {
    expect(leaves.find(({ path }) => path === '/docs/v1/config-reference/model/local')).toMatchObject({
      component: '@theme/ConfigReferenceClass',
      exact: true,
      sidebar: 'docs',
      props: { page: { kind: 'class', className: 'Local' } },
    });
    expect(versionRoute(injected, 'v1').routes?.[1]).toMatchObject({ component: '@theme/DocTagsListPage' });
  });

  it('gives a page of the docs the settings that its samples use', () => {
    expect(leaves[0]).toMatchObject({
      path: '/docs/v1/guide',
      context: { data: { settings: 'settings.json' } },
    });
  });

  it('puts its category in the place that the sidebar keeps for it', () => {
    const { docsSidebars, docs } = (versionRoute(injected, 'v1').props as { version: PropVersionMetadata })
      .version;
    expect(docsSidebars.docs).toMatchObject([
      {
        type: 'category',
        label: 'Reference',
        href: '/docs/v1/config/config-reference',
        collapsed: true,
        items: [
          { type: 'link', label: 'Overview' },
          { label: 'The file' },
          { label: 'Server' },
          { label: 'Models', items: [{ label: 'Cache' }, { label: 'Local' }, { label: 'Remote model' }] },
          { label: 'Changes' },
        ],
      },
    ]);
    expect(docsSidebars.other).toEqual([]);
    // The breadcrumbs look up what they show.
    expect(docs['config-reference/model/local']).toMatchObject({ title: 'Local model', sidebar: 'docs' });
  });

  it('stops when an edition has no routes', () => {
    expect(() => injectRoutes(docsRoute(['v0', 'v1']), injection)).toThrow('no routes for the editions v2');
  });

  it('stops when a sidebar keeps no place', () => {
    expect(() => injectRoutes(docsRoute(['v0', 'v1', 'v2'], []), injection)).toThrow(
      'The sidebar "docs" of edition v0 has no place for the configuration reference',
    );
  });

  it('stops when the layout route is not where it was', () => {
    const route = docsRoute(['v0', 'v1', 'v2']);
    for (const version of route.routes ?? []) version.routes = [];
    expect(() => injectRoutes(route, injection)).toThrow('no layout route for the edition v0');
  });
});

describe('injectGlobalData', () => {
  it('lists the pages, so that switching editions keeps the page', () => {
    const data = {
      path: '/docs',
      breadcrumbs: true,
      versions: ['v1', 'v2'].map((name) => ({ name, docs: [{ id: 'guide', path: `/docs/${name}/guide` }] })),
    } as unknown as GlobalPluginData;
    for (const { name, docs } of injectGlobalData(data, injection).versions) {
      expect(docs[0]?.id).toBe('guide');
      expect(docs).toContainEqual({
        id: 'config-reference/model/local',
        path: `/docs/${name}/config-reference/model/local`,
        sidebar: 'docs',
      });
    }
  });
});
