import type { Element, ElementContent, Nodes, Parents, Root } from 'hast';
import { type Handle, type NodeHandle, type State, toMdast } from 'hast-util-to-mdast';
import type { BlockContent, Blockquote, Code, Heading, Nodes as MdastNodes, PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown as stringify } from 'mdast-util-to-markdown';
import type { Locale, Localized } from '../../../lib/locales';
import { readAttributes } from '../../../lib/samples/attributes';

export interface MarkdownOptions {
  readonly locale: Locale;
  /**
   * The address to write for one that a link or a picture has.
   *
   * @param isLiteral whether a browser gets it as it is, since no link of the generator has put it below the language
   */
  readonly address: (url: string, isLiteral: boolean) => string;
}

/** What the theme writes over a callout that has no title of its own. */
const calloutTitles: Readonly<Record<string, Localized>> = {
  note: { en: 'Note', 'zh-CN': '备注' },
  tip: { en: 'Tip', 'zh-CN': '提示' },
  info: { en: 'Info', 'zh-CN': '信息' },
  warning: { en: 'Warning', 'zh-CN': '注意' },
  danger: { en: 'Danger', 'zh-CN': '危险' },
};

/**
 * A compiled page as Markdown: what a reader sees, without the script that shows it. Headings keep their ids
 * (`## Run it {#run}`), since links lead to them.
 *
 * @param tree the page before its samples are highlighted; `condensed`, since the converter's work is by its nodes
 */
export function toMarkdown(tree: Root, options: MarkdownOptions): string {
  const markdown = toMdast(tree, {
    document: true,
    handlers: { ...elementHandlers(options) },
    nodeHandlers: { ...nodeHandlers },
  });
  return stringify(markdown as MdastNodes & { type: 'root' }, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    emphasis: '*',
    listItemIndent: 'one',
    rule: '-',
    resourceLink: true,
  });
}

/**
 * A tree without what the converter would copy, visit and drop: the places of nodes in the source and the programs that
 * expressions were parsed to, which are most of it, and the room between blocks.
 */
export function condensed<Node extends Nodes>({ position: _, data, ...node }: Node): Node {
  const source = sourceOf(data);
  const kept = {
    ...node,
    ...(source === undefined ? {} : { data: { source } }),
    ...('attributes' in node && { attributes: (node.attributes as JsxElement['attributes']).filter(isText) }),
  };
  if (!('children' in node) || !Array.isArray(node.children)) return kept as unknown as Node;
  const children = holdsBlocksAlone(node as unknown as Nodes)
    ? node.children.filter((child) => child.type !== 'text' || /\S/.test(child.value))
    : node.children;
  return { ...kept, children: children.map(condensed) } as unknown as Node;
}

/** What an element was made of that has become something without a text. */
const sourceOf = (data: object | undefined): string | undefined =>
  (data as { readonly source?: string } | undefined)?.source;

const blocksOfBlocks = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'dl', 'section']);
const holdsBlocksAlone = (node: Nodes): boolean =>
  node.type === 'root' || (node.type === 'element' && blocksOfBlocks.has(node.tagName));

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const strong = (value: string): BlockContent => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: [text(value)] }],
});
const blocks = (state: State, parent: Parents): BlockContent[] =>
  state.toFlow(state.all(parent)) as BlockContent[];

function elementHandlers({ locale, address }: MarkdownOptions): Record<string, Handle> {
  const heading: Handle = (state, node): Heading => ({
    type: 'heading',
    depth: Number(node.tagName[1]) as Heading['depth'],
    children: [...(state.all(node) as PhrasingContent[]), ...anchor(node)],
  });
  return {
    a: (state, node, parent) => {
      const children = state.all(node) as PhrasingContent[];
      const { href } = node.properties;
      // A name that leads to itself, so that readers can copy its address.
      if (
        parent?.type === 'element' &&
        parent.properties.id !== undefined &&
        href === `#${parent.properties.id}`
      )
        return children;
      // One that only a bundler can resolve has no address here.
      if (typeof href !== 'string') return children;
      return {
        type: 'link',
        url: address(href, node.properties[literal] === true),
        children: children as never,
      };
    },
    img: (_state, { properties: { src, alt } }) =>
      typeof src === 'string'
        ? { type: 'image', url: address(src, false), alt: String(alt ?? '') }
        : text(String(alt ?? '')),
    pre: (_state, node) => sample(node),
    code: (_state, node, parent) => {
      const value = textOf(node);
      return [
        // Two names in code beside each other would be read as one.
        ...(isElement(siblingOf(node, parent, -1), ['code']) ? [text(' ')] : []),
        { type: 'inlineCode', value: value.trim() },
        ...(value.endsWith(' ') && isElement(siblingOf(node, parent, 1), ['a']) ? [text(' ')] : []),
      ];
    },
    // Room between labels is the style sheet's.
    span: (state, node, parent) => [
      ...(touches(siblingOf(node, parent, -1)) ? [text(' · ')] : []),
      ...state.all(node),
      ...(isElement(siblingOf(node, parent, 1), ['a', 'code']) ? [text(' · ')] : []),
    ],
    wbr: () => undefined,
    admonition: (state, node): Blockquote => {
      const { type, title } = node.properties;
      const named = calloutTitles[String(type)]?.[locale];
      return {
        type: 'blockquote',
        children: [strong(String(title ?? named ?? type)), ...blocks(state, node)],
      };
    },
    summary: (state, node) => ({
      type: 'paragraph',
      children: [{ type: 'strong', children: state.all(node) as PhrasingContent[] }],
    }),
    // A term and what is said of it: `- Term: meaning`.
    dl: (state, node) => ({
      type: 'list',
      spread: false,
      children: termsOf(node).map(([term, meaning]) => {
        const name = [...(state.all(term) as PhrasingContent[]), text(locale === 'en' ? ': ' : '：')];
        const [first, ...others] = meaning === undefined ? [] : blocks(state, meaning);
        const begins = first?.type === 'paragraph' ? first.children : [];
        return {
          type: 'listItem',
          spread: false,
          children: [
            { type: 'paragraph', children: [...name, ...begins] },
            ...(first === undefined || first.type === 'paragraph' ? others : [first, ...others]),
          ],
        };
      }),
    }),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, heading])),
  };
}

const siblingOf = (node: Element, parent: Parents | undefined, step: -1 | 1): Nodes | undefined =>
  parent?.children[parent.children.indexOf(node as never) + step];
/** Whether a node ends right before the next one. */
const touches = (node: Nodes | undefined): boolean =>
  node?.type === 'text' ? /\S$/.test(node.value) : isElement(node, ['a', 'code', 'span']);
const isElement = (node: Nodes | undefined, names: readonly string[]): boolean =>
  node?.type === 'element' && names.includes(node.tagName);

const anchor = ({ properties: { id } }: Element): PhrasingContent[] =>
  // An HTML node, so that its braces are not escaped.
  id === undefined ? [] : [{ type: 'html', value: ` {#${id}}` }];

/** Pairs of `dt` and `dd`, whatever stands around them. */
function termsOf(list: Element): (readonly [Element, Element | undefined])[] {
  const found = list.children.flatMap((child): Element[] => {
    if (child.type !== 'element') return [];
    if (child.tagName === 'dt' || child.tagName === 'dd') return [child];
    return child.children.filter((below) => below.type === 'element');
  });
  return found.flatMap((term, index) => {
    const next = found[index + 1];
    return term.tagName === 'dt' ? [[term, next?.tagName === 'dd' ? next : undefined] as const] : [];
  });
}

/** A fence with its language and title; what else stands in its head is for the site. */
function sample(block: Element): Code {
  const [code] = block.children;
  const { className, metastring } = code?.type === 'element' ? code.properties : {};
  // HTML that is done has the language outside.
  const names = [className, block.properties.className]
    .flatMap((one) => (Array.isArray(one) ? one : []))
    .map(String);
  const language = names.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  const { title } = readAttributes(String(metastring ?? ''));
  return {
    type: 'code',
    // A head that begins with a title needs a language before it.
    lang: language ?? (title === undefined ? null : 'text'),
    meta: title === undefined ? null : `title="${title}"`,
    value: textOf(block).replace(/\n$/, ''),
  };
}

const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

type JsxElement = Extract<ElementContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

type TextAttribute = Extract<JsxElement['attributes'][number], { type: 'mdxJsxAttribute' }> & {
  readonly value?: string | null;
};

const isText = (attribute: JsxElement['attributes'][number]): attribute is TextAttribute =>
  attribute.type === 'mdxJsxAttribute' && typeof (attribute.value ?? '') === 'string';

/** Attributes that are text; one without a value is empty. */
const attributesOf = (node: JsxElement): Record<string, string> =>
  Object.fromEntries(node.attributes.filter(isText).map(({ name, value }) => [name, value ?? '']));

/** What the components of the site show. Others show what stands in them. */
const components: Readonly<Record<string, (state: State, node: JsxElement) => MdastNodes[]>> = {
  // The diagram as it was written: `plugins/diagrams` leaves it with the element.
  Diagram: (_state, node) => {
    const source = sourceOf(node.data);
    return source === undefined ? [] : [{ type: 'code', lang: 'mermaid', value: source }];
  },
  Screen: (state, node) => asElement(state, node, 'img'),
  Details: (state, node) => blocks(state, node as never),
  TabItem: (state, node) => {
    const { label, value = '' } = attributesOf(node);
    return [strong(label ?? value), ...blocks(state, node as never)];
  },
};

/** Property of a link whose address a browser gets as it is. */
const literal = 'dataLiteral';

function asElement(
  state: State,
  node: JsxElement,
  tagName: string,
  said: Element['properties'] = {},
): MdastNodes[] {
  const element: Element = {
    type: 'element',
    tagName,
    properties: { ...attributesOf(node), ...said },
    children: node.children,
  };
  const found = state.one(element, undefined);
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}

const jsx: NodeHandle = (state, node: JsxElement) => {
  const component = components[node.name ?? ''];
  if (component !== undefined) return component(state, node);
  const tag = /^[a-z].*/.exec(node.name ?? '')?.[0];
  // A link that is written as HTML stays what it is: no component of the generator changes its address.
  const said = tag === 'a' ? { [literal]: true } : {};
  return tag !== undefined ? asElement(state, node, tag, said) : (state.all(node as never) as MdastNodes[]);
};

const nothing: NodeHandle = () => undefined;

const nodeHandlers: Record<string, NodeHandle> = {
  mdxJsxFlowElement: jsx,
  mdxJsxTextElement: jsx,
  mdxFlowExpression: nothing,
  mdxTextExpression: nothing,
  mdxjsEsm: nothing,
};
