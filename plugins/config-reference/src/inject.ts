import type { PropSidebarItem, PropVersionDoc, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { RouteConfig } from '@docusaurus/types';
import type { ReferencePage } from './contract';
import type { EditionReference } from './server/reference';

/** Key by which the sidebar tree marks the place of the reference. */
const placeholder = 'config-reference';

/** What is put into the docs plugin's routes. */
export interface Injection {
  /** Name of an edition -> its reference. */
  readonly references: ReadonlyMap<string, EditionReference>;
  /** Complete address of a written page -> the data file with the settings that its samples use. */
  readonly settings: ReadonlyMap<string, string>;
  readonly sidebar: string;
}

const components: Readonly<Record<ReferencePage['kind'], string>> = {
  class: '@theme/ConfigReferenceClass',
  section: '@theme/ConfigReferenceSection',
  index: '@theme/ConfigReferenceIndex',
  overview: '@theme/ConfigReferenceOverview',
  compare: '@theme/ConfigReferenceCompare',
};

/**
 * Adds the pages to the docs plugin's tree of routes: inside of the layout of their edition, with its sidebar,
 * so that they are pages of the docs like all others.
 * @throws Error when the tree does not have the form that this version of the docs plugin gives it.
 */
export function injectRoutes(route: RouteConfig, injection: Injection): RouteConfig {
  const found = new Set<string>();
  const routes = route.routes?.map((child) => {
    const version = (child.props as { version?: PropVersionMetadata } | undefined)?.version;
    const reference = version && injection.references.get(version.version);
    if (version === undefined || reference === undefined) return child;
    found.add(version.version);
    return injectVersion(child, version, reference, injection);
  });
  const lost = [...injection.references.keys()].filter((name) => !found.has(name));
  if (lost.length > 0) throw new Error(`The docs plugin made no routes for the editions ${lost.join(', ')}.`);
  return { ...route, ...(routes ? { routes } : {}) };
}

/** Adds the pages to what the browser knows about each edition, so that switching editions keeps the page. */
export function injectGlobalData(
  data: GlobalPluginData,
  { references, sidebar }: Injection,
): GlobalPluginData {
  return {
    ...data,
    versions: data.versions.map((version) => {
      const pages = references.get(version.name)?.pages ?? [];
      const docs = pages.map(({ head }) => ({ id: head.id, path: head.permalink, sidebar }));
      return { ...version, docs: [...version.docs, ...docs] };
    }),
  };
}

function injectVersion(
  route: RouteConfig,
  version: PropVersionMetadata,
  reference: EditionReference,
  { settings, sidebar }: Injection,
): RouteConfig {
  const pages = reference.pages.map((page) => ({
    path: page.head.permalink,
    component: components[page.kind],
    exact: true,
    sidebar,
    props: { page },
  }));
  let isPlaced = false;
  const routes = route.routes?.map((child) => {
    if (isPlaced || child.path !== route.path || child.routes === undefined) return child;
    isPlaced = true;
    return { ...child, routes: [...child.routes.map((leaf) => withSettings(leaf, settings)), ...pages] };
  });
  if (!isPlaced) throw new Error(`The docs plugin made no layout route for the edition ${version.version}.`);
  const docsSidebars = { ...version.docsSidebars, [sidebar]: injectSidebar(version, sidebar, reference) };
  const docs = Object.fromEntries(
    reference.pages.map(({ head: { id, title } }): [string, PropVersionDoc] => [
      id,
      { id, title, description: '', sidebar },
    ]),
  );
  const extended = { ...version, docsSidebars, docs: { ...version.docs, ...docs } };
  return { ...route, routes, props: { ...route.props, version: extended } };
}

function withSettings(route: RouteConfig, settings: Injection['settings']): RouteConfig {
  const used = settings.get(route.path);
  if (used === undefined) return route;
  // Only the top of the tree gets its context wrapped in `data`; further down it is merged as it stands.
  return { ...route, context: { ...route.context, data: { settings: used } } };
}

function injectSidebar(
  version: PropVersionMetadata,
  name: string,
  reference: EditionReference,
): PropSidebarItem[] {
  const items = version.docsSidebars[name];
  const isPlaceholder = (item: PropSidebarItem) => item.customProps?.generated === placeholder;
  if (!items?.some(isPlaceholder)) {
    throw new Error(
      `The sidebar "${name}" of edition ${version.version} has no place for the configuration reference. Add { generated: '${placeholder}' } to its branch in config/sidebars.ts.`,
    );
  }
  return items.map((item) => (isPlaceholder(item) ? (reference.sidebar as PropSidebarItem) : item));
}
