import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Heading as HeadingNode, Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { parseClaimComment } from '../../../lib/samples/claims';
import {
  coveredBlock,
  opensPage,
  parseExemption,
  parseExemptionComment,
} from '../../../lib/samples/exemption';
import type {
  Block,
  Bold,
  Callout,
  Claim,
  Component,
  Exemption,
  Expression,
  Fence,
  Heading,
  Image,
  InlineCode,
  Link,
  Place,
  Prose,
  Table,
  Unprovoked,
} from '../model';
import { readFence } from './fence';

/** What the parts of a page are, in the order in which they stand. */
export interface Parts {
  readonly headings: Heading[];
  readonly fences: Fence[];
  readonly unclosedFences: number[];
  readonly inlineCode: InlineCode[];
  readonly bold: Bold[];
  readonly blocks: Block[];
  readonly tables: Table[];
  readonly links: Link[];
  readonly images: Image[];
  readonly callouts: Callout[];
  readonly components: Component[];
  readonly expressions: Expression[];
  readonly prose: Prose[];
  readonly anchors: string[];
  readonly exemptions: Exemption[];
  readonly claims: Claim[];
  readonly unprovoked: Unprovoked[];
}

const blockKinds = {
  paragraph: 'paragraph',
  tableRow: 'row',
  listItem: 'item',
  emphasis: 'italics',
} as const;

/** Attributes of components that a reader sees as text. */
const textAttributes = new Set(['title', 'description', 'label', 'summary']);

/** Collects the parts of a page from its tree. `lines` is the file as written, for places inside of blocks. */
export function collectParts(tree: Root, lines: readonly string[]): Parts {
  const collector = new Collector(lines);
  collector.walk(tree, []);
  return collector.parts;
}

class Collector {
  readonly parts: Parts = {
    headings: [],
    fences: [],
    unclosedFences: [],
    inlineCode: [],
    bold: [],
    blocks: [],
    tables: [],
    links: [],
    images: [],
    callouts: [],
    components: [],
    expressions: [],
    prose: [],
    anchors: [],
    exemptions: [],
    claims: [],
    unprovoked: [],
  };
  private readonly slugs = createSlugger();

  constructor(private readonly lines: readonly string[]) {}

  walk(node: Nodes, ancestors: readonly Nodes[]): void {
    this.collect(node, ancestors);
    if (!('children' in node)) return;
    const path = [...ancestors, node];
    node.children.forEach((child, index) => {
      this.walk(child, path);
      if (child.type === 'containerDirective') this.callout(child, node.children[index - 1]);
    });
  }

  private collect(node: Nodes, ancestors: readonly Nodes[]): void {
    switch (node.type) {
      case 'heading':
        this.heading(node);
        break;
      case 'code':
        this.code(node);
        break;
      case 'inlineCode':
        this.inline(node);
        break;
      case 'paragraph':
      case 'tableRow':
      case 'listItem':
      case 'emphasis':
        this.block(node);
        break;
      case 'table':
        this.table(node);
        break;
      case 'strong':
        this.strong(node, ancestors);
        break;
      case 'text':
        this.text(node, ancestors);
        break;
      case 'link':
      case 'definition':
        this.parts.links.push({ ...place(node), url: node.url, text: textOf(node), section: this.section() });
        break;
      case 'image':
        this.parts.images.push({ ...place(node), url: node.url, alt: node.alt ?? '' });
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        this.component(node);
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        if (!isComment(node.value)) this.parts.expressions.push({ ...place(node), code: `{${node.value}}` });
        this.comment(node, node.value, ancestors);
        break;
      case 'mdxjsEsm':
        this.parts.expressions.push({ ...place(node), code: node.value });
    }
  }

  private section(): string {
    return this.parts.headings.at(-1)?.id ?? '';
  }

  private heading(node: HeadingNode): void {
    const { text, id } = headingId(node);
    this.parts.headings.push({
      ...place(node),
      depth: node.depth,
      text,
      id: id ?? this.slugs.slug(text),
      explicit: id !== undefined,
      endLine: node.position?.end.line ?? 1,
    });
  }

  private code(node: Extract<Nodes, { type: 'code' }>): void {
    const result = readFence(node, this.lines);
    if (result === undefined) return;
    if ('fence' in result) this.parts.fences.push(result.fence);
    else this.parts.unclosedFences.push(result.unclosed);
  }

  private inline(node: Extract<Nodes, { type: 'inlineCode' }>): void {
    const start = place(node);
    const at = (this.lines[start.line - 1] ?? '').indexOf(node.value, start.column - 1);
    const column = at === -1 ? start.column + 1 : at + 1;
    this.parts.inlineCode.push({ line: start.line, column, code: node.value, section: this.section() });
  }

  private block(node: Extract<Nodes, { type: keyof typeof blockKinds }>): void {
    const kind = blockKinds[node.type];
    const text = kind === 'item' ? '' : textWithCode(node);
    this.parts.blocks.push({ ...place(node), kind, text, section: this.section() });
  }

  private table(node: Extract<Nodes, { type: 'table' }>): void {
    const rows = node.children.map((row) => ({ ...place(row), cells: row.children.map(cellText) }));
    this.parts.tables.push({ ...place(node), head: rows[0]?.cells ?? [], rows: rows.slice(1) });
  }

  private strong(node: Extract<Nodes, { type: 'strong' }>, ancestors: readonly Nodes[]): void {
    const siblings = (ancestors.at(-1) as Extract<Nodes, { children: unknown }> | undefined)?.children ?? [];
    const at = (siblings as readonly Nodes[]).indexOf(node);
    const [before, after] = [siblings[at - 1], siblings[at + 1]].map((beside) =>
      beside === undefined ? '' : textOf(beside),
    );
    this.parts.bold.push({ ...place(node), text: textOf(node), before: before ?? '', after: after ?? '' });
  }

  private text(node: Extract<Nodes, { type: 'text' }>, ancestors: readonly Nodes[]): void {
    const parent = ancestors.at(-1);
    if (parent?.type === 'link' && (parent.url === node.value || parent.url.endsWith(`//${node.value}`)))
      return;
    const text = parent?.type === 'heading' ? parseMarkdownHeadingId(node.value).text : node.value;
    if (text.trim() !== '') this.parts.prose.push({ ...place(node), text });
    const said = /^\{(\/\*[\s\S]*\*\/)\}$/.exec(node.value)?.[1];
    if (said !== undefined) this.comment(node, said, ancestors);
  }

  private callout(node: Extract<Nodes, { type: 'containerDirective' }>, before: Nodes | undefined): void {
    const endLine = node.position?.end.line ?? 1;
    const followsCallout = before?.type === 'containerDirective';
    this.parts.callouts.push({ ...place(node), type: node.name, endLine, followsCallout });
  }

  private component(node: Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>): void {
    const attributes: Record<string, string> = {};
    for (const attribute of node.attributes) {
      // What is said in braces is run, in attributes too.
      const program = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute;
      if (typeof program === 'object' && program !== null)
        this.parts.expressions.push({ ...place(node), code: `{${program.value}}` });
      if (attribute.type !== 'mdxJsxAttribute') continue;
      const { name, value } = attribute;
      attributes[name] = typeof value === 'object' && value !== null ? value.value : (value ?? '');
    }
    const name = node.name ?? '';
    this.parts.components.push({ ...place(node), name, attributes });
    this.elementAddresses(place(node), name, attributes);
    for (const [key, text] of Object.entries(attributes)) {
      if (textAttributes.has(key) && text.trim() !== '') this.parts.prose.push({ ...place(node), text });
    }
  }

  private elementAddresses(at: Place, name: string, attributes: Readonly<Record<string, string>>): void {
    const { id, href, to, src } = attributes;
    if (id !== undefined) this.parts.anchors.push(id);
    if (name === 'a' && attributes.name !== undefined) this.parts.anchors.push(attributes.name);
    for (const url of [href, to]) {
      if (url !== undefined && /^[\w./#:@?=&%~+-]+$/.test(url)) {
        this.parts.links.push({ ...at, url, text: attributes.title ?? '', section: this.section() });
      }
    }
    if (name === 'img' && src !== undefined) {
      this.parts.images.push({ ...at, url: src, alt: attributes.alt ?? null });
    }
  }

  private comment(node: Nodes, expression: string, ancestors: readonly Nodes[]): void {
    const at = place(node);
    const claim = parseClaimComment(expression);
    const said = parseExemptionComment(expression);
    if (claim === undefined && said === undefined) return;
    const to = coveredBlock(node, ancestors)?.position?.end.line ?? at.line;
    if (claim !== undefined && 'name' in claim) this.parts.claims.push({ ...at, ...claim });
    if (claim !== undefined && 'reason' in claim)
      this.parts.unprovoked.push({ ...at, ...claim, from: at.line, to });
    if (said === undefined) return;
    const from = opensPage(node, ancestors) ? 1 : at.line;
    this.parts.exemptions.push({ ...at, ...parseExemption(said), from, to });
  }
}

/** Text in which code keeps its backticks, and cells are set apart. */
function textWithCode(node: Nodes): string {
  if (node.type === 'inlineCode') return `\`${node.value.replaceAll('`', "'")}\``;
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.type === 'text' ? node.value : '';
  if (!('children' in node)) return '';
  const separator = node.type === 'tableRow' ? ' | ' : '';
  const texts = node.children.map((child, index) => {
    // Bold text that ends with punctuation is bold only if a space follows, which is no space of the text.
    const before = node.children[index - 1];
    const closes = before?.type === 'strong' && /[。：，；？！]$/.test(textOf(before));
    return closes ? textWithCode(child).trimStart() : textWithCode(child);
  });
  return texts.join(separator);
}

const cellText = (cell: Nodes): string => textWithCode(cell).trim();

function headingId(node: HeadingNode): { text: string; id: string | undefined } {
  const last = node.children.at(-1);
  if (last?.type === 'mdxTextExpression') {
    const id = /^\s*\/\*\s*#(\S+)\s*\*\/\s*$/.exec(last.value)?.[1];
    if (id !== undefined)
      return { text: textOf({ ...node, children: node.children.slice(0, -1) }).trim(), id };
  }
  return parseMarkdownHeadingId(textOf(node));
}

/** Whether the braces hold nothing, or comments alone. */
function isComment(expression: string): boolean {
  return expression.replace(/\/\*[\s\S]*?\*\//g, '').trim() === '';
}

function place(node: Nodes): Place {
  return { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}
