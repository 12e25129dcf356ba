import type { Properties } from 'hast';
import type {
  BlockContent,
  Heading,
  Link,
  Parent,
  PhrasingContent,
  RootContent,
  Table,
  TableCell,
  TableRow,
} from 'mdast';

type MdxJsxFlowElement = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;
type MdxJsxTextElement = Extract<RootContent, { type: 'mdxJsxTextElement' }>;

/**
 * An HTML element that Markdown has no sign for, around blocks or phrases. Nothing reads nodes of this kind as Markdown;
 * when the page becomes HTML they are what their data says.
 */
export interface HtmlElement extends Parent {
  type: 'element';
  data: { hName: string; hProperties: Properties };
  children: RootContent[];
}

declare module 'mdast' {
  interface Data {
    /** Id of a heading, which the generator keeps. */
    id?: string;
    /** Whether an element is what its name says, and none of the site's components. */
    _mdxExplicitJsx?: boolean;
  }
  interface BlockContentMap {
    element: HtmlElement;
    mdxJsxTextElement: MdxJsxTextElement;
  }
  interface PhrasingContentMap {
    element: HtmlElement;
  }
  interface RootContentMap {
    element: HtmlElement;
  }
}

/** What a table cell or a paragraph is made of; a string is plain text. */
export type Inline = string | PhrasingContent;

const inline = <Node>(part: string | Node) =>
  typeof part === 'string' ? ({ type: 'text', value: part } as const) : part;

/** A name or a value in code. */
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

/** A link around phrases. */
export const link = (url: string, ...children: readonly Inline[]): Link => ({
  type: 'link',
  url,
  children: children.map(inline) as Link['children'],
});

/** Phrases as a block. */
export const paragraph = (...parts: readonly Inline[]): BlockContent => ({
  type: 'paragraph',
  children: parts.map(inline),
});

/** A heading with an id of its own, which Docusaurus keeps. */
export function heading(depth: Heading['depth'], id: string, ...parts: readonly Inline[]): Heading {
  return {
    type: 'heading',
    depth,
    data: { id, hProperties: { id } },
    children: parts.map(inline),
  };
}

/** The parts with a separator between each two. */
export function joined(parts: readonly Inline[], separator = ', '): Inline[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

/** A fenced block, as it stands, with what follows its language. */
export const block = (lang: string, value: string, meta?: string): BlockContent => ({
  type: 'code',
  lang,
  value,
  ...(meta !== undefined && { meta }),
});

/** Text with names in backticks as inline code. */
export function inlineOf(text: string): Inline[] {
  return text
    .split('`')
    .flatMap((part, index): Inline[] => (part === '' ? [] : [index % 2 === 1 ? code(part) : part]));
}

/** A table; columns without any content are left out. */
export function table(head: readonly string[], rows: readonly (readonly Inline[])[][]): Table {
  const used = head.map((_, column) => rows.some((row) => (row[column]?.length ?? 0) > 0));
  const cell = (parts: readonly Inline[]): TableCell => ({ type: 'tableCell', children: parts.map(inline) });
  const line = (cells: readonly (readonly Inline[])[]): TableRow => ({
    type: 'tableRow',
    children: cells.filter((_, column) => used[column]).map(cell),
  });
  return { type: 'table', children: [line(head.map(inlineOf)), ...rows.map(line)] };
}

const attributesOf = (given: Readonly<Record<string, string>>) =>
  Object.entries(given).map(([name, value]) => ({ type: 'mdxJsxAttribute' as const, name, value }));

/** A component of the site, which `imports` brings into the page, unless every page has it. */
export const component = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly BlockContent[]
): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: attributesOf(attributes),
  children: children as MdxJsxFlowElement['children'],
});

/**
 * An element that none of the site's components takes the place of. It stands for text, though there may be blocks in it:
 * that is what Docusaurus leaves alone.
 */
export const plainElement = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Inline | BlockContent)[]
): MdxJsxTextElement => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: attributesOf(attributes),
  children: children.map(inline) as MdxJsxTextElement['children'],
  data: { _mdxExplicitJsx: true },
});

/**
 * Imports the default exports of modules into a page, as components.
 *
 * @param sources where each comes from, by its name on the page
 */
export const imports = (sources: Readonly<Record<string, string>>): RootContent => ({
  type: 'mdxjsEsm',
  value: '',
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      comments: [],
      body: Object.entries(sources).map(([name, source]) => ({
        type: 'ImportDeclaration',
        specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
        source: { type: 'Literal', value: source },
        attributes: [],
      })),
    },
  },
});

/**
 * An element of HTML, of which the site's components take the place where they have one for it.
 *
 * @param properties as in `hast`: `className`, `dataSearchIgnore`, …
 */
export const element = (
  name: string,
  properties: Properties,
  ...children: readonly (Inline | BlockContent)[]
): HtmlElement => ({
  type: 'element',
  data: { hName: name, hProperties: properties },
  children: children.map(inline),
});
