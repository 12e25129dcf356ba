import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import type { Locale, Localized } from '../../../lib/locales';
import { textOf } from '../../../lib/markdown/htmlText';
import { readAttributes } from '../../../lib/samples/attributes';
import { beginning, cell, escaped, fenced, image, inlineCode, joined, link, type Phrase } from './phrases';

export interface MarkdownOptions {
  readonly locale: Locale;
  /**
   * The address to write for one that a link or a picture has.
   *
   * @param isLiteral whether a browser gets it as it is, since no link of the generator has put it below the language
   */
  readonly address: (url: string, isLiteral: boolean) => string;
}

/**
 * A compiled page as Markdown: what a reader sees, without the script that shows it. Headings keep their ids
 * (`## Run it {#run}`), since links lead to them.
 *
 * @param tree the page before its samples are highlighted
 */
export function toMarkdown(tree: Root, options: MarkdownOptions): string {
  const text = spread(flow(new Writer(options).all(tree)));
  return text === '' ? '' : `${text}\n`;
}

/** What becomes of a node: phrases, which stand in a line with others, and blocks. */
type Piece = Phrase | Block;

interface Block {
  readonly kind: 'paragraph' | 'heading' | 'bullets' | 'numbers' | 'other';
  readonly block: string;
}

const isBlock = (piece: Piece): piece is Block => 'block' in piece;

/** Blocks; phrases between them are paragraphs. */
function flow(pieces: readonly Piece[]): Block[] {
  const blocks: Block[] = [];
  let phrases: Phrase[] = [];
  const end = (): void => {
    const line = joined(phrases);
    if (line !== '') blocks.push(paragraph(line));
    phrases = [];
  };
  for (const piece of pieces) {
    if (!isBlock(piece)) phrases.push(piece);
    else {
      end();
      blocks.push(piece);
    }
  }
  end();
  return blocks;
}

/** What stands in one line, whatever it is. */
const inLine = (pieces: readonly Piece[]): string =>
  joined(pieces.map((piece) => (isBlock(piece) ? { text: ` ${piece.block} ` } : piece)));

const paragraph = (line: string): Block => ({
  kind: 'paragraph',
  block: line.split('\n').map(beginning).join('\n'),
});
const strong = (line: string): Block => paragraph(joined([{ text: line, mark: '**' }]));
const other = (block: string): Block => ({ kind: 'other', block });

/** Blocks with lines between them. */
const spread = (blocks: readonly Block[]): string => apart(blocks, '\n\n');

/** Blocks, with lines between paragraphs alone. A list beside another of its kind begins with another sign. */
const tight = (blocks: readonly Block[]): string => apart(blocks, '\n');

function apart(blocks: readonly Block[], room: string): string {
  let text = '';
  let before: Block | undefined;
  for (const block of blocks) {
    const isAlike = before?.kind === block.kind;
    const between = isAlike && block.kind === 'paragraph' ? '\n\n' : room;
    const isList = block.kind === 'bullets' || block.kind === 'numbers';
    const written = isAlike && isList ? otherSign(block) : block;
    text += (before === undefined ? '' : between) + written.block;
    // A third one differs from the second.
    before = written === block ? block : { ...written, kind: 'other' };
  }
  return text;
}

const otherSign = ({ kind, block }: Block): Block => ({
  kind,
  block: kind === 'bullets' ? block.replace(/^-(?= )/gm, '*') : block.replace(/^(\d+)\.(?= )/gm, '$1)'),
});

const indented = (text: string, sign: string): string =>
  sign + text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(sign.length)}`);

/** What the theme writes over a callout that has no title of its own. */
const calloutTitles: Readonly<Record<string, Localized>> = {
  note: { en: 'Note', 'zh-CN': '备注' },
  tip: { en: 'Tip', 'zh-CN': '提示' },
  info: { en: 'Info', 'zh-CN': '信息' },
  warning: { en: 'Warning', 'zh-CN': '注意' },
  danger: { en: 'Danger', 'zh-CN': '危险' },
};

type JsxElement = Extract<ElementContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type Parent = Extract<Nodes, { children: unknown[] }>;
type Child = RootContent | ElementContent;

/** Elements whose content has lines of its own. Others are phrases as far as what stands in them is. */
// biome-ignore format: a list of names
const blockNames = new Set([
  'address', 'article', 'aside', 'body', 'center', 'dd', 'details', 'dir', 'div', 'dt', 'fieldset', 'figcaption',
  'figure', 'footer', 'form', 'header', 'hgroup', 'legend', 'li', 'main', 'menu', 'nav', 'p', 'section',
]);
const silentNames = new Set(['script', 'style', 'template', 'noscript', 'svg', 'input', 'wbr']);
const marks: Readonly<Record<string, Phrase['mark']>> = {
  em: '*',
  i: '*',
  strong: '**',
  b: '**',
  del: '~~',
  s: '~~',
};

class Writer {
  constructor(private readonly options: MarkdownOptions) {}

  all(parent: Parent): Piece[] {
    return (parent.children as Child[]).flatMap((child, at) => this.one(child, parent, at));
  }

  private one(node: Child, parent: Parent | undefined, at: number): Piece[] {
    switch (node.type) {
      case 'text':
        return [{ text: escaped(node.value.replace(/[ \t\r\n]+/g, ' ')) }];
      case 'element':
        return this.element(node, parent, at);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.component(node);
      default:
        return [];
    }
  }

  private element(node: Element, parent: Parent | undefined, at: number): Piece[] {
    const { tagName, properties } = node;
    const siblings: readonly (Child | undefined)[] = parent?.children ?? [];
    const [before, after] = [siblings[at - 1], siblings[at + 1]];
    switch (tagName) {
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6': {
        const anchor = properties.id === undefined ? '' : ` {#${properties.id}}`;
        const line = inLine(this.all(node)).replace(/\\\n/g, ' ');
        const text = anchor === '' ? line.replace(/#$/, '\\#') : line + anchor;
        return [{ kind: 'heading', block: `${'#'.repeat(Number(tagName[1]))} ${text}` }];
      }
      case 'a':
        return this.link(node, parent);
      case 'img': {
        const { src, alt = '' } = properties;
        if (typeof src !== 'string') return [{ text: escaped(String(alt)) }];
        return [{ text: image(String(alt), this.options.address(src, false)) }];
      }
      case 'br':
        return [{ text: '\\\n' }];
      case 'hr':
        return [other('---')];
      case 'pre':
        return [other(sample(node))];
      case 'code':
      case 'kbd':
      case 'samp':
      case 'tt':
      case 'var': {
        const value = textOf(node).replace(/[ \t\r\n]+/g, ' ');
        return [
          // Two names in code beside each other would be read as one.
          ...(isElement(before, ['code']) ? [{ text: ' ' }] : []),
          { text: inlineCode(value.trim()) },
          ...(value.endsWith(' ') && isElement(after, ['a']) ? [{ text: ' ' }] : []),
        ];
      }
      // Room between labels is the style sheet's.
      case 'span':
        return [
          ...(touches(before) ? [{ text: ' · ' }] : []),
          ...this.all(node),
          ...(isElement(after, ['a', 'code']) ? [{ text: ' · ' }] : []),
        ];
      case 'admonition': {
        const { type, title } = properties;
        const named = calloutTitles[String(type)]?.[this.options.locale];
        return [quotation([strong(escaped(String(title ?? named ?? type))), ...flow(this.all(node))])];
      }
      case 'blockquote':
        return [quotation(flow(this.all(node)))];
      case 'summary':
        return [strong(inLine(this.all(node)))];
      case 'ul':
      case 'ol':
        return this.list(node);
      case 'dl':
        return this.terms(node);
      case 'table':
        return this.table(node);
      default: {
        if (silentNames.has(tagName)) return [];
        const mark = marks[tagName];
        if (mark !== undefined) return [{ text: inLine(this.all(node)), mark }];
        const pieces = this.all(node);
        return blockNames.has(tagName) ? flow(pieces) : pieces;
      }
    }
  }

  private link(node: Element, parent: Parent | undefined): Piece[] {
    const { href } = node.properties;
    const isName =
      parent?.type === 'element' && parent.properties.id !== undefined && href === `#${parent.properties.id}`;
    const pieces = this.all(node);
    // A name that leads to itself, so that readers can copy its address; and one that only a bundler can resolve, which
    // has no address here.
    if (isName || typeof href !== 'string') return pieces;
    const url = this.options.address(href, node.properties[literal] === true);
    if (!pieces.some(isBlock)) {
      const text = joined(pieces as Phrase[]);
      const room = (end: Piece | undefined, sign: RegExp) =>
        end !== undefined && !isBlock(end) && sign.test(end.text) ? [{ text: ' ' }] : [];
      return [...room(pieces[0], /^ /), { text: link(text, url) }, ...room(pieces.at(-1), / $/)];
    }
    // A card: what stands in it leads there, line by line.
    return flow(pieces).map(({ kind, block }) => {
      if (kind !== 'heading' && kind !== 'paragraph') return { kind, block };
      const [sign = ''] = kind === 'heading' ? (/^#+ /.exec(block) ?? []) : [];
      return { kind, block: sign + link(block.slice(sign.length), url) };
    });
  }

  private list(node: Element): Piece[] {
    const items = elementsIn(node)
      .filter(({ tagName }) => tagName === 'li')
      .map((item) => {
        const blocks = flow(this.all(item));
        const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph').length;
        const isSpread = paragraphs > 1 || elementsIn(item).some(({ tagName }) => tagName === 'p');
        return { text: (isSpread ? spread : tight)(blocks), isSpread };
      });
    const start = Number(node.properties.start ?? 1);
    const isNumbered = node.tagName === 'ol';
    const written = items.map(({ text }, index) =>
      other(indented(text, isNumbered ? `${start + index}. ` : '- ')),
    );
    const room = items.some(({ isSpread }) => isSpread) ? spread : tight;
    return [{ kind: isNumbered ? 'numbers' : 'bullets', block: room(written) }];
  }

  /** A term and what is said of it: `- Term: meaning`. */
  private terms(node: Element): Piece[] {
    const colon = this.options.locale === 'en' ? ': ' : '：';
    const written = termsOf(node).map(([term, meaning]) => {
      const blocks = meaning === undefined ? [] : flow(this.all(meaning));
      const isText = blocks[0]?.kind === 'paragraph';
      const name = inLine(this.all(term)) + colon + (isText ? blocks[0]?.block : '');
      return other(indented(tight([paragraph(name.trim()), ...blocks.slice(isText ? 1 : 0)]), '- '));
    });
    return [{ kind: 'bullets', block: tight(written) }];
  }

  private table(node: Element): Piece[] {
    const rows = elementsIn(node).flatMap((part) => (part.tagName === 'tr' ? [part] : elementsIn(part)));
    const cells = rows.map((row) => elementsIn(row).map((one) => cell(inLine(this.all(one)))));
    const width = Math.max(...cells.map(({ length }) => length));
    const lines = cells.map(
      (row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`,
    );
    const [head = '', ...others] = lines;
    return [other([head, `| ${Array(width).fill('-').join(' | ')} |`, ...others].join('\n'))];
  }

  /** What the components of the site show. Others show what stands in them. */
  private component(node: JsxElement): Piece[] {
    const attributes = attributesOf(node);
    switch (node.name) {
      // The diagram as it was written: `plugins/diagrams` leaves it with the element.
      case 'Diagram': {
        const { source } = (node.data ?? {}) as { readonly source?: string };
        return source === undefined ? [] : [other(fenced(source, 'mermaid'))];
      }
      case 'Screen':
        return flow(this.html(node, 'img', attributes));
      case 'TabItem':
        return [strong(escaped(attributes.label ?? attributes.value ?? '')), ...flow(this.all(node))];
      case 'Details':
        return flow(this.all(node));
      default: {
        const tagName = /^[a-z].*/.exec(node.name ?? '')?.[0];
        if (tagName === undefined) return this.all(node);
        // A link that is written as HTML stays what it is: no component of the generator changes its address.
        return this.html(node, tagName, tagName === 'a' ? { ...attributes, [literal]: true } : attributes);
      }
    }
  }

  private html({ children }: JsxElement, tagName: string, properties: Element['properties']): Piece[] {
    return this.element({ type: 'element', tagName, properties, children }, undefined, 0);
  }
}

/** Property of a link whose address a browser gets as it is. */
const literal = 'dataLiteral';

const quotation = (blocks: readonly Block[]): Block =>
  other(
    spread(blocks)
      .split('\n')
      .map((line) => (line === '' ? '>' : `> ${line}`))
      .join('\n'),
  );

/** Whether a node ends right before the next one. */
const touches = (node: Child | undefined): boolean =>
  node?.type === 'text' ? /\S$/.test(node.value) : isElement(node, ['a', 'code', 'span']);
const isElement = (node: Child | undefined, names: readonly string[]): boolean =>
  node?.type === 'element' && names.includes(node.tagName);

const elementsIn = ({ children }: Element): Element[] => children.filter((child) => child.type === 'element');

/** Pairs of `dt` and `dd`, whatever stands around them. */
function termsOf(list: Element): (readonly [Element, Element | undefined])[] {
  const found = elementsIn(list).flatMap((child) =>
    child.tagName === 'dt' || child.tagName === 'dd' ? [child] : elementsIn(child),
  );
  return found.flatMap((term, index) => {
    const next = found[index + 1];
    return term.tagName === 'dt' ? [[term, next?.tagName === 'dd' ? next : undefined] as const] : [];
  });
}

/** A fence with its language and title; what else stands in its head is for the site. */
function sample(block: Element): string {
  const [code] = block.children;
  const { className, metastring } = code?.type === 'element' ? code.properties : {};
  // HTML that is done has the language outside.
  const names = [className, block.properties.className]
    .flatMap((one) => (Array.isArray(one) ? one : []))
    .map(String);
  const language = names.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  const { title } = readAttributes(String(metastring ?? ''));
  // A head that begins with a title needs a language before it.
  const head = title === undefined ? (language ?? '') : `${language ?? 'text'} title="${title}"`;
  return fenced(textOf(block).replace(/\n$/, ''), head);
}

/** Attributes that are text; one without a value is empty. */
const attributesOf = (node: JsxElement): Record<string, string> =>
  Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof (attribute.value ?? '') === 'string'
        ? [[attribute.name, String(attribute.value ?? '')]]
        : [],
    ),
  );
