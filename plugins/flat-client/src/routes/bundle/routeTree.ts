import { keyOf, type SidebarItem } from '../contract';
import type { Leaf } from './encode';
import { namesIn, patternPath, type RouteNode } from './generated';
import type { Version } from './versions';

/** The sidebar that a page names, in the version that it belongs to. */
export interface PageSidebar {
  readonly version: Version;
  readonly name: string;
  readonly items: readonly SidebarItem[];
}

/** The routes of the site: which of them are pages, and which version of the docs each is in. */
export class RouteTree {
  /** Pages by key; of two routes with one key the first wins, as in the router. */
  readonly pages: ReadonlyMap<string, Leaf>;
  /** The other routes: those with pages below them, and those whose path is a pattern. */
  readonly others: readonly RouteNode[];
  readonly #versions = new Map<number, Version>();

  constructor(
    private readonly nodes: readonly RouteNode[],
    versions: readonly Version[],
  ) {
    const pages = new Map<string, Leaf>();
    for (const node of nodes) {
      const names = new Set(namesIn(node.chunkNames));
      const version = versions.find(({ chunkName }) => names.has(chunkName));
      if (version) this.#versions.set(node.id, version);
      const key = keyOf(node.path);
      if (isPage(node) && !pages.has(key)) pages.set(key, { key, node });
    }
    this.pages = pages;
    this.others = nodes.filter((node) => !isPage(node));
  }

  /** The version whose own route this is. */
  versionAt(node: RouteNode): Version | undefined {
    return this.#versions.get(node.id);
  }

  /** The routes above, the outermost first. */
  ancestorsOf(node: RouteNode): RouteNode[] {
    const parent = this.nodes[node.parent];
    return parent ? [...this.ancestorsOf(parent), parent] : [];
  }

  /** The version that a page is in. */
  versionOf(node: RouteNode): Version | undefined {
    return this.ancestorsOf(node).flatMap((above) => this.versionAt(above) ?? [])[0];
  }

  sidebarOf(node: RouteNode): PageSidebar | undefined {
    const version = this.versionOf(node);
    const name = node.attributes.sidebar;
    const items = typeof name === 'string' ? version?.sidebars[name] : undefined;
    return version && items && { version, name: String(name), items };
  }
}

const isPage = (node: RouteNode): boolean => node.isLeaf && node.exact && !patternPath.test(node.path);
