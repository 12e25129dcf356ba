import type { Bag, EncodedNode, EncodedProps, ModuleReference, PageDoc, RouteExtra } from '../contract';
import type { ChunkNames, RouteNode } from './generated';
import type { CompiledModules } from './RegistryPlugin';

/** A page, and the key under which it is filed. */
export interface Leaf {
  readonly key: string;
  readonly node: RouteNode;
}

export interface EncodeContext {
  readonly references: CompiledModules['references'];
  readonly docOf: (node: RouteNode) => PageDoc | undefined;
  readonly extraOf: (node: RouteNode) => RouteExtra | undefined;
}

/** Route nodes as the compact JSON that the browser reads. */
export function encodeBag(
  parents: readonly RouteNode[],
  leaves: readonly Leaf[],
  context: EncodeContext,
): Bag {
  const modules = new ModuleList(context.references);
  const encode = (node: RouteNode): EncodedNode => {
    const doc = context.docOf(node);
    const extra = context.extraOf(node);
    const attributes = Object.keys(node.attributes).length > 0 ? node.attributes : 0;
    const base = [
      node.id,
      node.parent,
      node.path,
      node.exact ? 1 : 0,
      attributes,
      modules.encode(node.chunkNames),
    ] as const;
    if (extra !== undefined) return [...base, doc ?? 0, extra];
    return doc === undefined ? base : [...base, doc];
  };
  return {
    p: parents.map(encode),
    l: Object.fromEntries(leaves.map(({ key, node }) => [key, encode(node)])),
    r: modules.list,
  };
}

/** The modules that the routes of one bag name, each once. */
class ModuleList {
  readonly list: ModuleReference[] = [];
  readonly #indexes = new Map<string, number>();

  constructor(private readonly references: EncodeContext['references']) {}

  encode(value: ChunkNames): EncodedProps {
    if (typeof value === 'string') return this.#indexOf(value);
    if (Array.isArray(value)) return value.map((part) => this.encode(part as ChunkNames));
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, this.encode(part as ChunkNames)]),
    );
  }

  #indexOf(name: string): number {
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    const reference = this.references.get(name);
    if (reference === undefined) throw new Error(`flat-client: no compiled module for the chunk "${name}".`);
    const index = this.list.push(reference) - 1;
    this.#indexes.set(name, index);
    return index;
  }
}

/**
 * Pages for one file each: runs of at most `size` in the order of keys, cut where the parent changes (so where an
 * edition does), of about the same length.
 */
export function planFiles(leaves: readonly Leaf[], size: number): Leaf[][] {
  const runs: Leaf[][] = [];
  for (const leaf of leaves) {
    const run = runs.at(-1);
    if (run && run[0]?.node.parent === leaf.node.parent) run.push(leaf);
    else runs.push([leaf]);
  }
  return runs.flatMap((run) => {
    const length = Math.ceil(run.length / Math.ceil(run.length / size));
    return Array.from({ length: Math.ceil(run.length / length) }, (_, index) =>
      run.slice(index * length, (index + 1) * length),
    );
  });
}
