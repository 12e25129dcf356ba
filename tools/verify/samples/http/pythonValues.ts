import type { SyntaxNode } from '@lezer/common';
import { openValue } from '../../../../lib/facts';
import { placeAtOffset } from '../../position';
import type { PythonBlock } from '../python/program';
import { argumentsOf, childrenOf, stringValue, textOf } from '../python/tree';
import type { Payload, SentField } from './request';

/** Fields of a dictionary, and whether they are all. */
type Fields = Pick<Payload, 'fields' | 'complete'>;

/** How many names are followed to the text that they stand for. */
const longestChain = 6;

/** The text that an expression gives, with `{name}` for what only the running program knows. */
export function readText(block: PythonBlock, node: SyntaxNode | undefined, depth = 0): string | undefined {
  if (node === undefined || depth > longestChain) return undefined;
  const literal = stringValue(block.tree, node);
  if (literal !== undefined) return literal.replaceAll('%s', '{s}').replaceAll('{}', '{s}');
  const parts = childrenOf(node);
  switch (node.name) {
    case 'FormatString':
      return readTemplate(block, node, depth);
    case 'ContinuedString':
      return join(parts.map((part) => readText(block, part, depth + 1)));
    case 'ParenthesizedExpression':
      return readText(block, parts[1], depth + 1);
    case 'VariableName': {
      const found = block.assigned(node);
      return found === undefined ? undefined : readText(found.block, found.value, depth + 1);
    }
    case 'BinaryExpression': {
      const [left, operator, right] = parts;
      const text = operator === undefined ? '' : textOf(block.tree, operator);
      if (text === '%') return readText(block, left, depth + 1);
      if (text !== '+') return undefined;
      return join([open(block, left, depth), open(block, right, depth)]);
    }
    case 'CallExpression':
      return readCall(block, node, depth);
    default:
      return undefined;
  }
}

function readTemplate(block: PythonBlock, node: SyntaxNode, depth: number): string {
  const text = textOf(block.tree, node);
  const start = /^[a-zA-Z]*("""|'''|"|')/.exec(text);
  const quote = start?.[1]?.length ?? 1;
  let result = '';
  let at = node.from + (start?.[0].length ?? 2);
  for (const part of childrenOf(node)) {
    if (part.name !== 'FormatReplacement') continue;
    result += block.tree.code.slice(at, part.from) + open(block, childrenOf(part)[1], depth);
    at = part.to;
  }
  return result + block.tree.code.slice(at, node.to - quote);
}

/** Text of an expression, or its name in braces. */
function open(block: PythonBlock, node: SyntaxNode | undefined, depth: number): string {
  const text = readText(block, node, depth + 1);
  if (text !== undefined) return text;
  return node?.name === 'VariableName' ? `{${textOf(block.tree, node)}}` : '{value}';
}

/** `"…".format(…)`, `text.rstrip("/")`, and the default of `os.getenv("NAME", "default")`. */
function readCall(block: PythonBlock, node: SyntaxNode, depth: number): string | undefined {
  const callee = node.firstChild;
  if (callee === null) return undefined;
  if (/^os\.(getenv|environ\.get)$/.test(textOf(block.tree, callee))) {
    return readText(block, argumentsOf(block.tree, node.getChild('ArgList'))[1]?.value, depth + 1);
  }
  const property = callee.getChild('PropertyName');
  const keeps = property !== null && /^(format|r?strip)$/.test(textOf(block.tree, property));
  return keeps ? readText(block, callee.firstChild ?? undefined, depth + 1) : undefined;
}

function join(parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** Entries of a dictionary that is written out, here or where the name gets its value. */
export function readFields(block: PythonBlock, node: SyntaxNode | undefined): Fields | undefined {
  if (node?.name === 'VariableName') {
    const found = block.assigned(node);
    if (found === undefined || !/^(?:Dictionary|Binary)Expression$/.test(found.value.name)) return undefined;
    const read = readFields(found.block, found.value);
    const name = textOf(block.tree, node);
    const changed = new RegExp(`\\b${name}(\\[|\\.(update|pop|setdefault)\\b)`).test(block.tree.code);
    return read === undefined ? undefined : { fields: read.fields, complete: read.complete && !changed };
  }
  if (node?.name === 'BinaryExpression') return mergedFields(block, node);
  if (node?.name !== 'DictionaryExpression') return undefined;
  const children = childrenOf(node);
  const fields = children.flatMap((child, index): SentField[] => {
    const name = children[index + 1]?.name === ':' ? stringValue(block.tree, child) : undefined;
    if (name === undefined) return [];
    return [
      { ...placeAtOffset(block.fence, child.from), name, value: readValue(block, children[index + 2]) },
    ];
  });
  const colons = children.filter((child) => child.name === ':').length;
  const whole = colons === fields.length && !children.some((child) => child.name === '**');
  return { fields, complete: whole };
}

/** `one | other`: the entries of both. */
function mergedFields(block: PythonBlock, node: SyntaxNode): Fields | undefined {
  const [left, operator, right] = childrenOf(node);
  if (operator === undefined || textOf(block.tree, operator) !== '|') return undefined;
  const [first, second] = [readFields(block, left), readFields(block, right)];
  if (first === undefined || second === undefined) return undefined;
  const replaced = new Set(second.fields.map(({ name }) => name));
  return {
    fields: [...first.fields.filter(({ name }) => !replaced.has(name)), ...second.fields],
    complete: first.complete && second.complete,
  };
}

/** The JSON that an expression stands for, as far as it is written out. */
function readValue(block: PythonBlock, node: SyntaxNode | undefined): unknown {
  const text = stringValue(block.tree, node);
  if (text !== undefined) return text;
  if (node === undefined) return openValue;
  const source = textOf(block.tree, node);
  if (node.name === 'Number') return Number.isFinite(Number(source)) ? Number(source) : openValue;
  if (node.name === 'Boolean') return source === 'True';
  if (node.name === 'None') return null;
  if (node.name === 'ArrayExpression') {
    const items = childrenOf(node).filter(({ name }) => !['[', ']', ',', 'Comment'].includes(name));
    return items.some(({ name }) => name === '*') ? openValue : items.map((item) => readValue(block, item));
  }
  const read = node.name === 'DictionaryExpression' ? readFields(block, node) : undefined;
  if (!read?.complete) return openValue;
  return Object.fromEntries(read.fields.map(({ name, value }) => [name, value]));
}
/** What `json.dumps(…)` is given, also where `.encode()` follows. */
export function encodedJson(block: PythonBlock, node: SyntaxNode | undefined): SyntaxNode | undefined {
  if (node?.name !== 'CallExpression' || node.firstChild === null) return undefined;
  const callee = node.firstChild;
  if (/^(?:json\.)?dumps$/.test(textOf(block.tree, callee)))
    return argumentsOf(block.tree, node.getChild('ArgList'))[0]?.value;
  const property = callee.name === 'MemberExpression' ? callee.getChild('PropertyName') : null;
  const isEncoded = property != null && textOf(block.tree, property) === 'encode';
  return isEncoded ? encodedJson(block, callee.firstChild ?? undefined) : undefined;
}
