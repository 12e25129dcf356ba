import { namesIn, type RouteNode } from './generated';

/**
 * Modules that most pages below one top-level route load: the layouts above them and the usual page component. In
 * stock builds each is a chunk of its own, of a few hundred bytes; together they are one.
 *
 * @returns name in the registry -> name of the shared chunk
 */
export function sectionChunks(nodes: readonly RouteNode[]): ReadonlyMap<string, string> {
  const topOf = (node: RouteNode): RouteNode => {
    const parent = nodes[node.parent];
    return parent === undefined ? node : topOf(parent);
  };
  const chunks = new Map<string, string>();
  const sections = nodes.filter((node) => node.parent < 0 && !node.isLeaf);
  sections.forEach((section, index) => {
    const name = `flat-section-${index}`;
    const inside = nodes.filter((node) => topOf(node) === section);
    const pages = inside.filter((node) => node.isLeaf);
    const uses = new Map<string, number>();
    for (const component of pages.flatMap(({ chunkNames }) => namesIn(chunkNames.__comp)))
      uses.set(component, (uses.get(component) ?? 0) + 1);
    for (const [component, count] of uses) if (count > pages.length / 2) chunks.set(component, name);
    for (const { chunkNames } of inside.filter((node) => !node.isLeaf)) {
      for (const module of [...namesIn(chunkNames.__comp), ...namesIn(chunkNames.__context)])
        chunks.set(module, name);
    }
  });
  return chunks;
}
