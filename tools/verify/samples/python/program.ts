import type { SyntaxNode } from '@lezer/common';
import {
  type EditionFacts,
  type ImportResolution,
  type PythonFacts,
  resolveImport,
} from '../../../../lib/facts';
import { oncePer } from '../../../../lib/oncePer';
import { sampleLanguages } from '../../../../lib/samples/languages';
import type { Document, Fence, RuleContext } from '../../model';
import { editionOf, factsFor, fencesIn } from '../fences';
import { type Binding, type Bindings, collectBindings } from './bindings';
import type { ImportedName } from './imports';
import { findPythonErrors, type PythonError } from './syntax';
import { type PythonTree, parsePython, textOf, walk } from './tree';

/** What an expression of a sample is, as far as the framework knows it. */
export type Entity =
  | { readonly kind: 'module'; readonly name: string }
  | { readonly kind: 'class'; readonly qualified: string }
  | { readonly kind: 'function'; readonly qualified: string; readonly parameters: readonly string[] }
  | { readonly kind: 'instance'; readonly of: string }
  /** An attribute that a module of the framework lacks. */
  | { readonly kind: 'absent'; readonly module: string; readonly name: string }
  | { readonly kind: 'unknown' };

const unknown: Entity = { kind: 'unknown' };

/** How many names are followed from one to the next before giving up, as they may go round in circles. */
const longestChain = 12;

/** One Python fence of a page, with what the earlier ones of the same edition define. */
export class PythonBlock {
  readonly tree: PythonTree;
  readonly errors: readonly PythonError[];
  private readonly scopes = new Map<number, Bindings>();

  constructor(
    readonly fence: Fence,
    /** Undefined where there is no edition to hold the sample against. */
    readonly facts: EditionFacts | undefined,
    private readonly earlier: PythonBlock | undefined,
  ) {
    this.tree = parsePython(fence.code);
    this.errors = findPythonErrors(fence.code);
  }

  /** What an expression of this block is. */
  entity(node: SyntaxNode | undefined | null): Entity {
    return this.facts === undefined ? unknown : this.follow(node ?? undefined, this.facts.python, 0);
  }

  /** Names bound in the block itself, outside of functions and classes. */
  get topLevel(): Bindings {
    return this.bindings(this.tree.root);
  }

  /** The expression that the only assignment to a name gives it, with the block that holds it. */
  assigned(node: SyntaxNode): { block: PythonBlock; value: SyntaxNode } | undefined {
    const found = this.lookUp(node);
    const [binding, ...others] = found?.bindings ?? [];
    if (found === undefined || binding?.kind !== 'value' || others.length > 0) return undefined;
    return { block: found.block, value: binding.value };
  }

  /** The names that the block uses and an earlier one binds, each with the latest block that does. */
  borrowed(): ReadonlyMap<string, PythonBlock> {
    const found = new Map<string, PythonBlock>();
    for (const node of walk(this.tree.root)) {
      if (node.name !== 'VariableName') continue;
      const name = textOf(this.tree, node);
      if (found.has(name) || this.topLevel.has(name)) continue;
      let block = this.earlier;
      while (block !== undefined && !block.topLevel.has(name)) block = block.earlier;
      if (block !== undefined) found.set(name, block);
    }
    return found;
  }

  private follow(node: SyntaxNode | undefined, python: PythonFacts, depth: number): Entity {
    if (node === undefined || depth > longestChain) return unknown;
    if (node.name === 'VariableName') return this.followName(node, python, depth);
    if (node.name === 'MemberExpression') return this.followMember(node, python, depth);
    if (node.name === 'ParenthesizedExpression')
      return this.follow(node.firstChild?.nextSibling ?? undefined, python, depth + 1);
    if (node.name !== 'CallExpression') return unknown;
    const callee = this.follow(node.firstChild ?? undefined, python, depth + 1);
    return callee.kind === 'class' ? { kind: 'instance', of: callee.qualified } : unknown;
  }

  private followName(node: SyntaxNode, python: PythonFacts, depth: number): Entity {
    const found = this.lookUp(node);
    if (found === undefined) return unknown;
    const entities = found.bindings.map((binding) => found.block.followBinding(binding, python, depth));
    const [first = unknown, ...others] = entities;
    const same = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
    return same ? first : unknown;
  }

  private followBinding(binding: Binding, python: PythonFacts, depth: number): Entity {
    switch (binding.kind) {
      case 'import':
        return entityOfImport(python, binding.imported);
      case 'annotation':
        return this.followAnnotation(binding.annotation, python, depth);
      case 'value': {
        const value = this.follow(binding.value, python, depth + 1);
        if (value.kind !== 'unknown' || binding.annotation === undefined) return value;
        return this.followAnnotation(binding.annotation, python, depth);
      }
      default:
        return unknown;
    }
  }

  private followAnnotation(node: SyntaxNode, python: PythonFacts, depth: number): Entity {
    const type = this.follow(node, python, depth + 1);
    return type.kind === 'class' ? { kind: 'instance', of: type.qualified } : unknown;
  }

  private followMember(node: SyntaxNode, python: PythonFacts, depth: number): Entity {
    const property = node.getChild('PropertyName');
    const owner = this.follow(node.firstChild ?? undefined, python, depth + 1);
    if (property === null || owner.kind !== 'module') return unknown;
    const name = textOf(this.tree, property);
    if (name.startsWith('_')) return unknown;
    const resolution = resolveImport(python, owner.name, name);
    if (resolution.kind === 'unknown-name') return { kind: 'absent', module: owner.name, name };
    return entityOf(resolution, owner.name, name);
  }

  /** Bindings of a name where it is used: those of the nearest scope that has any. */
  private lookUp(node: SyntaxNode): { block: PythonBlock; bindings: readonly Binding[] } | undefined {
    const name = textOf(this.tree, node);
    for (const scope of enclosingScopes(node)) {
      const bindings = this.bindings(scope).get(name);
      if (bindings !== undefined) return { block: this, bindings };
    }
    for (let block = this.earlier; block !== undefined; block = block.earlier) {
      const bindings = block.topLevel.get(name);
      if (bindings !== undefined) return { block, bindings };
    }
    return undefined;
  }

  private bindings(scope: SyntaxNode): Bindings {
    const key = scope.name === 'Script' ? -1 : scope.from;
    const known = this.scopes.get(key) ?? collectBindings(this.tree, scope);
    this.scopes.set(key, known);
    return known;
  }
}

/** Scopes around a node, innermost first; class bodies count only for what stands directly in them. */
function enclosingScopes(node: SyntaxNode): SyntaxNode[] {
  const scopes: SyntaxNode[] = [];
  let insideFunction = false;
  let child = node;
  for (let parent = node.parent; parent !== null; child = parent, parent = parent.parent) {
    if (parent.name === 'Script') scopes.push(parent);
    if (child.name !== 'Body') continue;
    if (parent.name === 'FunctionDefinition') {
      scopes.push(parent);
      insideFunction = true;
    } else if (parent.name === 'ClassDefinition' && !insideFunction) scopes.push(parent);
  }
  return scopes;
}

function entityOfImport(python: PythonFacts, imported: ImportedName): Entity {
  const { module, name, bindsPackage } = imported;
  if (name === undefined && bindsPackage) {
    const root = module.split('.')[0] ?? module;
    return entityOf(resolveImport(python, root), '', root);
  }
  return entityOf(resolveImport(python, module, name), module, name ?? module);
}

function entityOf(resolution: ImportResolution, module: string, name: string): Entity {
  switch (resolution.kind) {
    case 'module':
      return { kind: 'module', name: module === '' || name === module ? name : resolution.qualified };
    case 'class':
      return { kind: 'class', qualified: resolution.qualified };
    case 'function':
      return { kind: 'function', qualified: resolution.qualified, parameters: resolution.parameters };
    default:
      return unknown;
  }
}

const blocksIn = oncePer((context: RuleContext) =>
  oncePer((document: Document): readonly PythonBlock[] => {
    const latest = new Map<string | null, PythonBlock>();
    return fencesIn(document, sampleLanguages.python).map((fence) => {
      const edition = editionOf(fence, document);
      const block = new PythonBlock(fence, factsFor(fence, document, context), latest.get(edition));
      latest.set(edition, block);
      return block;
    });
  }),
);

/** The Python fences of a page. Parsed once for all rules. */
export function pythonBlocks(document: Document, context: RuleContext): readonly PythonBlock[] {
  return blocksIn(context)(document);
}
