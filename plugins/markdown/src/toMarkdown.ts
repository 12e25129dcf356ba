import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import type { Locale, Localized } from '../../../lib/locales';
import { textOf } from '../../../lib/markdown/htmlText';
import { readAttributes } from '../../../lib/samples/attributes';
import {
  type Block,
  flow,
  indented,
  inLine,
  isBlock,
  other,
  type Piece,
  paragraph,
  quotation,
  spread,
  strong,
  tight,
} from './blocks';
import { cell, escaped, fenced, image, inlineCode, joined, link, type Phrase } from './phrases';

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
  const text = spread(blocksIn(tree, { options }));
  return text === '' ? '' : `${text}\n`;
}

type JsxElement = Extract<ElementContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type Parent = Extract<Nodes, { children: unknown[] }>;
type Child = RootContent | ElementContent;

/** Where a node stands, and how the page is written. */
interface Around {
  readonly options: MarkdownOptions;
  readonly parent?: Parent;
  readonly before?: Child | undefined;
  readonly after?: Child | undefined;
}

type Write<Node> = (node: Node, around: Around) => Piece[];

/** What stands in a node. */
function inside(parent: Parent, { options }: Around): Piece[] {
  const children: readonly Child[] = parent.children;
  return children.flatMap((child, at) =>
    write(child, { options, parent, before: children[at - 1], after: children[at + 1] }),
  );
}

/** What stands in a node, as blocks. */
const blocksIn = (node: Parent, around: Around): Block[] => flow(inside(node, around));

function write(node: Child, around: Around): Piece[] {
  switch (node.type) {
    case 'text':
      return [{ text: escaped(node.value.replace(/[ \t\r\n]+/g, ' ')) }];
    case 'element':
      return (elements.get(node.tagName) ?? inside)(node, around);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return (components.get(node.name ?? '') ?? html)(node, around);
    default:
      return [];
  }
}

const heading: Write<Element> = (node, around) => {
  const { id } = node.properties;
  const line = inLine(inside(node, around)).replace(/\\\n/g, ' ');
  const text = id === undefined ? line.replace(/#$/, '\\#') : `${line} {#${id}}`;
  return [{ kind: 'heading', block: `${'#'.repeat(Number(node.tagName[1]))} ${text}` }];
};

const anchor: Write<Element> = (node, around) => {
  const { options, parent } = around;
  const { href } = node.properties;
  const isName =
    parent?.type === 'element' && parent.properties.id !== undefined && href === `#${parent.properties.id}`;
  const pieces = inside(node, around);
  // A name that leads to itself, so that readers can copy its address; and one that only a bundler can resolve, which
  // has no address here.
  if (isName || typeof href !== 'string') return pieces;
  const url = options.address(href, node.properties[literal] === true);
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
};

/** Property of a link whose address a browser gets as it is. */
const literal = 'dataLiteral';

const picture: Write<Element> = ({ properties: { src, alt = '' } }, { options }) => [
  { text: typeof src === 'string' ? image(String(alt), options.address(src, false)) : escaped(String(alt)) },
];

/** A fence with its language and title; what else stands in its head is for the site. */
const sample: Write<Element> = (block) => {
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
  return [other(fenced(textOf(block).replace(/\n$/, ''), head))];
};

const code: Write<Element> = (node, { before, after }) => {
  const value = textOf(node).replace(/[ \t\r\n]+/g, ' ');
  return [
    // Two names in code beside each other would be read as one.
    ...(isElement(before, ['code']) ? [{ text: ' ' }] : []),
    { text: inlineCode(value.trim()) },
    ...(value.endsWith(' ') && isElement(after, ['a']) ? [{ text: ' ' }] : []),
  ];
};

/** Room between labels is the style sheet's. */
const label: Write<Element> = (node, around) => [
  ...(touches(around.before) ? [{ text: ' · ' }] : []),
  ...inside(node, around),
  ...(isElement(around.after, ['a', 'code']) ? [{ text: ' · ' }] : []),
];

/** Whether a node ends right before the next one. */
const touches = (node: Child | undefined): boolean =>
  node?.type === 'text' ? /\S$/.test(node.value) : isElement(node, ['a', 'code', 'span']);
const isElement = (node: Child | undefined, names: readonly string[]): boolean =>
  node?.type === 'element' && names.includes(node.tagName);

const emphasis =
  (mark: NonNullable<Phrase['mark']>): Write<Element> =>
  (node, around) => [{ text: inLine(inside(node, around)), mark }];

/** What the theme writes over a callout that has no title of its own. */
const calloutTitles: Readonly<Record<string, Localized>> = {
  note: { en: 'Note', 'zh-CN': '备注' },
  tip: { en: 'Tip', 'zh-CN': '提示' },
  info: { en: 'Info', 'zh-CN': '信息' },
  warning: { en: 'Warning', 'zh-CN': '注意' },
  danger: { en: 'Danger', 'zh-CN': '危险' },
};

const callout: Write<Element> = (node, around) => {
  const { type, title } = node.properties;
  const named = calloutTitles[String(type)]?.[around.options.locale];
  return [quotation([strong(escaped(String(title ?? named ?? type))), ...blocksIn(node, around)])];
};

const elementsIn = ({ children }: Element): Element[] => children.filter((child) => child.type === 'element');

const list: Write<Element> = (node, around) => {
  const items = elementsIn(node)
    .filter(({ tagName }) => tagName === 'li')
    .map((item) => {
      const blocks = blocksIn(item, around);
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
};

/** Terms and what is said of them: `- Term: meaning`. */
const terms: Write<Element> = (node, around) => {
  const colon = around.options.locale === 'en' ? ': ' : '：';
  const written = termsOf(node).map(([term, meaning]) => {
    const blocks = meaning === undefined ? [] : blocksIn(meaning, around);
    const isText = blocks[0]?.kind === 'paragraph';
    const name = inLine(inside(term, around)) + colon + (isText ? blocks[0]?.block : '');
    return other(indented(tight([paragraph(name.trim()), ...blocks.slice(isText ? 1 : 0)]), '- '));
  });
  return [{ kind: 'bullets', block: tight(written) }];
};

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

const table: Write<Element> = (node, around) => {
  const rows = elementsIn(node).flatMap((part) => (part.tagName === 'tr' ? [part] : elementsIn(part)));
  const cells = rows.map((row) => elementsIn(row).map((one) => cell(inLine(inside(one, around)))));
  const width = Math.max(...cells.map(({ length }) => length));
  const lines = cells.map(
    (row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`,
  );
  const [head = '', ...others] = lines;
  return [other([head, `| ${Array(width).fill('-').join(' | ')} |`, ...others].join('\n'))];
};

const each = (names: string, write: Write<Element>) => names.split(' ').map((name) => [name, write] as const);

/** What becomes of elements. Of others, what stands in them. */
const elements = new Map<string, Write<Element>>([
  ...each('h1 h2 h3 h4 h5 h6', heading),
  ['a', anchor],
  ['img', picture],
  ['br', () => [{ text: '\\\n' }]],
  ['hr', () => [other('---')]],
  ['pre', sample],
  ...each('code kbd samp tt var', code),
  ['span', label],
  ...each('em i', emphasis('*')),
  ...each('strong b', emphasis('**')),
  ...each('del s', emphasis('~~')),
  ['admonition', callout],
  ['blockquote', (node, around) => [quotation(blocksIn(node, around))]],
  ['summary', (node, around) => [strong(inLine(inside(node, around)))]],
  ...each('ul ol', list),
  ['dl', terms],
  ['table', table],
  ...each('address article aside body center dd details dir div dt fieldset figcaption figure', blocksIn),
  ...each('footer form header hgroup legend li main menu nav p section', blocksIn),
  ...each('script style template noscript svg input wbr', () => []),
]);

/** The diagram as it was written: `plugins/diagrams` leaves it with the element. */
const diagram: Write<JsxElement> = ({ data = {} }) => {
  const { source } = data as { readonly source?: string };
  return source === undefined ? [] : [other(fenced(source, 'mermaid'))];
};

const tab: Write<JsxElement> = (node, around) => {
  const { label, value = '' } = attributesOf(node);
  return [strong(escaped(label ?? value)), ...blocksIn(node, around)];
};

/** An element that is written as HTML; of a component, what stands in it. */
const html: Write<JsxElement> = (node, { options }) => {
  if (!/^[a-z]/.test(node.name ?? '')) return inside(node, { options });
  const element = asElement(node, node.name ?? '');
  // A link that is written as HTML stays what it is: no component of the generator changes its address.
  if (element.tagName === 'a') element.properties[literal] = true;
  return write(element, { options });
};

const asElement = (node: JsxElement, tagName: string): Element => ({
  type: 'element',
  tagName,
  properties: attributesOf(node),
  children: node.children,
});

/** Attributes that are text; one without a value is empty. */
const attributesOf = (node: JsxElement): Record<string, string> =>
  Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof (attribute.value ?? '') === 'string'
        ? [[attribute.name, String(attribute.value ?? '')]]
        : [],
    ),
  );

/** What the components of the site show. Others show what stands in them. */
const components = new Map<string, Write<JsxElement>>([
  ['Diagram', diagram],
  ['Screen', (node, around) => flow(picture(asElement(node, 'img'), around))],
  ['TabItem', tab],
  ['Details', blocksIn],
]);
