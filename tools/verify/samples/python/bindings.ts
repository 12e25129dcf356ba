import type { SyntaxNode } from '@lezer/common';
import { type ImportedName, importsOf } from './imports';
import { childrenOf, type PythonTree, textOf, walk } from './tree';

/** How a name of a scope comes to its value. */
export type Binding =
  | { readonly kind: 'import'; readonly imported: ImportedName }
  /** Assigned from one expression, with an annotation if there is one. */
  | { readonly kind: 'value'; readonly value: SyntaxNode; readonly annotation?: SyntaxNode }
  /** Only annotated, as parameters are. */
  | { readonly kind: 'annotation'; readonly annotation: SyntaxNode }
  /** A class or function of the sample itself, or something of which nothing can be said. */
  | { readonly kind: 'opaque' };

/** The names of one scope. A name that is bound more than once has several entries. */
export type Bindings = ReadonlyMap<string, readonly Binding[]>;

const opaque: Binding = { kind: 'opaque' };

/** Nodes whose names live in a scope of their own. */
const scopeNodes = new Set(['FunctionDefinition', 'ClassDefinition']);

/** Nodes all of whose bare names may be bound; none of them can be typed. */
const looseNodes = new Set([
  'ForStatement',
  'UpdateStatement',
  'DeleteStatement',
  'ScopeStatement',
  'WithStatement',
  'TryStatement',
  'LambdaExpression',
  'NamedExpression',
  'ArrayComprehensionExpression',
  'SetComprehensionExpression',
  'DictionaryComprehensionExpression',
  'ComprehensionExpression',
]);

/** Names bound in a scope: a whole program, a function (parameters included) or a class body. */
export function collectBindings(tree: PythonTree, scope: SyntaxNode): Bindings {
  const found = new Map<string, Binding[]>();
  const add = (name: string, binding: Binding) => {
    const known = found.get(name);
    if (known === undefined) found.set(name, [binding]);
    else known.push(binding);
  };
  const parameters = scope.getChild('ParamList');
  if (parameters !== null) bindParameters(tree, parameters, add);
  const inside = scopeNodes.has(scope.name) ? scope.getChild('Body') : scope;
  if (inside === null) return found;
  for (const node of walk(inside, ({ name }) => !scopeNodes.has(name))) bindNode(tree, node, add);
  return found;
}

type Add = (name: string, binding: Binding) => void;

function bindNode(tree: PythonTree, node: SyntaxNode, add: Add): void {
  if (node.name === 'ImportStatement') {
    for (const imported of importsOf(tree, node)) {
      if (imported.bound !== undefined) add(imported.bound, { kind: 'import', imported });
    }
  } else if (scopeNodes.has(node.name)) {
    const name = node.getChild('VariableName');
    if (name !== null) add(textOf(tree, name), opaque);
  } else if (node.name === 'AssignStatement') bindAssignment(tree, node, add);
  else if (node.name === 'CapturePattern') add(textOf(tree, node), opaque);
  else if (looseNodes.has(node.name)) {
    for (const name of looseTargets(node)) add(textOf(tree, name), opaque);
  }
}

function bindParameters(tree: PythonTree, list: SyntaxNode, add: Add): void {
  let name: SyntaxNode | undefined;
  for (const child of [...childrenOf(list), undefined]) {
    if (child?.name === 'VariableName' && name === undefined) name = child;
    else if (child?.name === 'TypeDef' && name !== undefined) {
      add(textOf(tree, name), annotationOf(child));
      name = undefined;
    } else if (name !== undefined && (child === undefined || child.name === ',')) {
      add(textOf(tree, name), opaque);
      name = undefined;
    } else if (child?.name === 'AssignOp' && name !== undefined) {
      add(textOf(tree, name), opaque);
      name = undefined;
    }
  }
}

function annotationOf(definition: SyntaxNode): Binding {
  const annotation = definition.lastChild;
  return annotation === null ? opaque : { kind: 'annotation', annotation };
}

function bindAssignment(tree: PythonTree, node: SyntaxNode, add: Add): void {
  const segments: SyntaxNode[][] = [[]];
  let annotation: SyntaxNode | undefined;
  for (const child of childrenOf(node)) {
    if (child.name === 'AssignOp') segments.push([]);
    else if (child.name === 'TypeDef') annotation = child.lastChild ?? undefined;
    else if (child.name !== 'Comment') segments.at(-1)?.push(child);
  }
  const values = segments.length > 1 ? (segments.pop() ?? []) : [];
  const [value] = values;
  for (const targets of segments) {
    const [target] = targets;
    if (targets.length !== 1 || target?.name !== 'VariableName') {
      for (const name of targets.flatMap(bareNames)) add(textOf(tree, name), opaque);
    } else if (values.length === 1 && value !== undefined) {
      add(textOf(tree, target), { kind: 'value', value, annotation });
    } else if (values.length === 0 && annotation !== undefined) {
      add(textOf(tree, target), { kind: 'annotation', annotation });
    } else add(textOf(tree, target), opaque);
  }
}

/** Names that a statement may bind: those in front of `in`, behind `as`, and so on. */
function looseTargets(node: SyntaxNode): SyntaxNode[] {
  const children = childrenOf(node);
  switch (node.name) {
    case 'WithStatement':
    case 'TryStatement':
      return children.filter((_, index) => children[index - 1]?.name === 'as').flatMap(bareNames);
    case 'LambdaExpression':
      return childrenOf(node.getChild('ParamList') ?? node).filter(({ name }) => name === 'VariableName');
    case 'NamedExpression':
      return children.slice(0, 1).flatMap(bareNames);
    case 'UpdateStatement':
    case 'DeleteStatement':
    case 'ScopeStatement':
      return children.flatMap(bareNames);
    default:
      return loopTargets(children);
  }
}

function loopTargets(children: readonly SyntaxNode[]): SyntaxNode[] {
  const targets: SyntaxNode[] = [];
  let inside = false;
  for (const child of children) {
    if (child.name === 'for') inside = true;
    else if (child.name === 'in') inside = false;
    else if (inside) targets.push(...bareNames(child));
  }
  return targets;
}

/** Names in a target, without those of which only an attribute or an item is set. */
function bareNames(node: SyntaxNode): SyntaxNode[] {
  return [...walk(node, ({ name }) => name !== 'MemberExpression' && name !== 'CallExpression')].filter(
    ({ name }) => name === 'VariableName',
  );
}
