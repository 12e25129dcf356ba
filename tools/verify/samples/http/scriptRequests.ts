import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/javascript';
import { openValue } from '../../../../lib/facts';
import type { Fence } from '../../model';
import { placeAtOffset } from '../../position';
import type { HttpRequest, Payload, SentField } from './request';

const script = parser.configure({ dialect: 'ts jsx' });

/** Requests that a JavaScript or TypeScript sample sends through `fetch` or axios. */
export function scriptRequests(fence: Fence): HttpRequest[] {
  const root = script.parse(fence.code).topNode;
  const source = new Script(fence, root);
  return source.calls().flatMap((call) => source.request(call) ?? []);
}

class Script {
  private readonly constants = new Map<string, SyntaxNode>();

  constructor(
    private readonly fence: Fence,
    private readonly root: SyntaxNode,
  ) {
    for (const node of this.all()) {
      const name = node.name === 'VariableDeclaration' ? node.getChild('VariableDefinition') : null;
      const value = name === null ? null : (node.getChild('Equals')?.nextSibling ?? null);
      if (name !== null && value !== null) this.constants.set(this.text(name), value);
    }
  }

  calls(): SyntaxNode[] {
    return this.all().filter(({ name }) => name === 'CallExpression');
  }

  request(call: SyntaxNode): HttpRequest | undefined {
    const callee = call.firstChild === null ? '' : this.text(call.firstChild);
    const verb = /^(?:axios|http|api|client)\.(get|post|put|delete|patch|head)$/.exec(callee)?.[1];
    if (callee !== 'fetch' && verb === undefined) return undefined;
    const [address, second] = this.args(call);
    const url = this.read(address, 0);
    if (address === undefined || url === undefined) return undefined;
    const place = placeAtOffset(this.fence, address.from);
    const options = callee === 'fetch' ? this.resolve(second) : undefined;
    const written = this.property(options, 'method');
    const method = verb ?? (written === undefined ? 'GET' : this.read(written, 0));
    const fields = this.fields(verb === undefined ? this.bodyOf(options) : second);
    const headers = callee === 'fetch' ? this.fields(this.property(options, 'headers'))?.fields : undefined;
    return {
      ...place,
      method: method?.toUpperCase() ?? null,
      url,
      ...(callee === 'fetch' ? { query: [] } : {}),
      ...(fields === undefined ? {} : { payload: { kind: 'json', ...fields } }),
      ...(headers === undefined ? {} : { headers }),
    };
  }

  private all(): SyntaxNode[] {
    const nodes: SyntaxNode[] = [];
    this.root.tree?.iterate({ enter: ({ node }) => void nodes.push(node) });
    return nodes;
  }

  private text(node: SyntaxNode): string {
    return this.fence.code.slice(node.from, node.to);
  }

  private args(call: SyntaxNode): SyntaxNode[] {
    const list = call.getChild('ArgList');
    const found: SyntaxNode[] = [];
    for (let node = list?.firstChild ?? null; node !== null; node = node.nextSibling) {
      if (!/^[(),]$|Comment$/.test(node.name)) found.push(node);
    }
    return found;
  }

  private resolve(node: SyntaxNode | undefined): SyntaxNode | undefined {
    return node?.name === 'VariableName' ? (this.constants.get(this.text(node)) ?? node) : node;
  }

  /** The text that an expression gives, with `{name}` for what only the running program knows. */
  private read(node: SyntaxNode | undefined, depth: number): string | undefined {
    if (node === undefined || depth > 6) return undefined;
    if (node.name === 'String') return this.text(node).slice(1, -1);
    if (node.name === 'VariableName') return this.read(this.constants.get(this.text(node)), depth + 1);
    if (node.name === 'BinaryExpression') {
      const parts = [node.firstChild, node.lastChild].map(
        (part) => this.read(part ?? undefined, depth + 1) ?? '{value}',
      );
      return parts.join('');
    }
    if (node.name !== 'TemplateString') return undefined;
    let text = this.text(node).slice(1, -1);
    for (const part of node.getChildren('Interpolation')) {
      const inner = part.firstChild?.nextSibling ?? undefined;
      const value =
        this.read(inner, depth + 1) ?? `{${inner?.name === 'VariableName' ? this.text(inner) : 'value'}}`;
      text = text.replace(this.text(part), () => value);
    }
    return text;
  }

  private property(object: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
    const found = object?.getChildren('Property').find((property) => {
      const key = property.firstChild;
      return key !== null && this.text(key).replace(/^["']|["']$/g, '') === name;
    });
    return found?.lastChild ?? undefined;
  }

  /** The object in `body: JSON.stringify({ … })`. */
  private bodyOf(options: SyntaxNode | undefined): SyntaxNode | undefined {
    const body = this.property(options, 'body');
    return body?.name === 'CallExpression' && this.text(body).startsWith('JSON.stringify(')
      ? this.args(body)[0]
      : undefined;
  }

  private fields(node: SyntaxNode | undefined): Pick<Payload, 'fields' | 'complete'> | undefined {
    const object = this.resolve(node);
    if (object?.name !== 'ObjectExpression') return undefined;
    const properties = object.getChildren('Property');
    const fields = properties.flatMap((property): SentField[] => {
      const { firstChild, lastChild } = property;
      if (firstChild === null || firstChild.name === 'Spread') return [];
      const name = this.text(firstChild).replace(/^["']|["']$/g, '');
      const value =
        lastChild === null || lastChild.from === firstChild.from ? openValue : this.value(lastChild);
      return [{ ...placeAtOffset(this.fence, firstChild.from), name, value }];
    });
    return { fields, complete: fields.length === properties.length };
  }

  /** The JSON that an expression stands for, as far as it is written out. */
  private value(node: SyntaxNode): unknown {
    const text = this.text(node);
    if (node.name === 'String') return text.slice(1, -1);
    if (node.name === 'Number') return Number(text);
    if (node.name === 'BooleanLiteral') return text === 'true';
    if (node.name === 'null') return null;
    return openValue;
  }
}
