import type { ConfigNode } from '../../../../lib/facts';
import { classAddress, type TomlEdition } from './edition';

/** A table on the way to a class. */
export interface Step {
  /** As TOML writes it: `[rag.storage]`. */
  readonly header: string;
  readonly href?: string | undefined;
  /** The key that this table needs for the next one to exist, or to be this class. */
  readonly selector?: { readonly key: string; readonly values: readonly string[] };
}

/** Nodes of the tree where a class can stand: the outermost first, then in the order of the file. */
export function nodesOf(edition: TomlEdition, name: string): ConfigNode[] {
  const depth = ({ path }: ConfigNode) => path.split('.').length;
  return edition.tree.nodes
    .filter((node) => (node.types ? node.types.some((type) => type.class === name) : node.class === name))
    .sort((one, other) => depth(one) - depth(other));
}

/**
 * The tables that lead to a node, from the outermost to itself, each with the key that it needs.
 * @param name Class that the node is to hold.
 */
export function stepsTo(edition: TomlEdition, node: ConfigNode, name: string): Step[] {
  const path = node.path.split('.');
  return path.map((_, index): Step => {
    const prefix = path.slice(0, index + 1).join('.');
    const outer = edition.tree.nodes.find((candidate) => candidate.path === prefix);
    if (outer === undefined)
      throw new Error(`the tree has no table "${prefix}", which leads to "${node.path}"`);
    return prefix === node.path ? lastStep(edition, outer, name) : outerStep(edition, outer, node);
  });
}

/** What selects a class in the table of a node; null where the framework picks it itself. */
export function selectorOf(
  node: ConfigNode,
  name: string,
): { key: string; value: string | null } | undefined {
  const type = node.types?.find((candidate) => candidate.class === name);
  if (type === undefined || node.discriminator === undefined) return undefined;
  return { key: node.discriminator, value: type.value };
}

function lastStep(edition: TomlEdition, node: ConfigNode, name: string): Step {
  const selector = selectorOf(node, name);
  return {
    header: node.toml,
    href: classAddress(edition, name),
    ...(selector?.value == null ? {} : { selector: { key: selector.key, values: [selector.value] } }),
  };
}

function outerStep(edition: TomlEdition, outer: ConfigNode, node: ConfigNode): Step {
  const condition = node.when?.find((candidate) => candidate.path === outer.path);
  const values = (condition?.values ?? []).filter((value): value is string => value !== null);
  const chosen = condition?.values?.length === 1 ? condition.values[0] : undefined;
  const name = outer.types ? outer.types.find((type) => type.value === chosen)?.class : outer.class;
  const href = chosen === undefined && outer.types ? undefined : name && classAddress(edition, name);
  return {
    header: outer.toml,
    ...(href ? { href } : {}),
    ...(condition && values.length > 0 ? { selector: { key: condition.discriminator, values } } : {}),
  };
}
