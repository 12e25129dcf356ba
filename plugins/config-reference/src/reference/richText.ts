import type { BlockContent, PhrasingContent } from 'mdast';
import { element, code as inlineCode, link, paragraph } from '../../../../lib/markdown/nodes';

/** What a link of a text leads to; undefined where the edition has no such page. */
type ResolveLink = (target: string) => string | undefined;

const token = /`([^`]*)`|\[([^\]]*)\]\(([^)\s]*)\)/g;

/**
 * Reads the markup of the reference's texts: code, links, paragraphs, lists.
 * @param resolve Gives the address of a target such as `class:a.b.C#x`; throws for one that exists nowhere.
 *   Where it gives none, the link becomes plain text.
 * @throws Error that says what is wrong with the text.
 */
export function parseText(text: string, resolve: ResolveLink): BlockContent[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => parseParagraph(paragraph, resolve));
}

/** Reads a text of one paragraph without lists. */
export function parseInline(text: string, resolve: ResolveLink): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    pushText(parts, text.slice(end, match.index));
    parts.push(...parseToken(match, resolve));
    end = match.index + match[0].length;
  }
  pushText(parts, text.slice(end));
  return parts;
}

/** The text as one line, without its links; code keeps its backticks. */
export function codeText(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text without its markup, as one line. */
export function plainText(text: string): string {
  return codeText(text).replace(/`([^`]*)`/g, '$1');
}

function parseParagraph(text: string, resolve: ResolveLink): BlockContent[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith('- '));
  const before = (start === -1 ? lines : lines.slice(0, start)).join(' ');
  const items = start === -1 ? [] : lines.slice(start);
  const stray = items.find((line) => !line.startsWith('- '));
  if (stray !== undefined) {
    throw new Error(
      `the line "${stray}" stands inside of a list; start it with "- " or put a blank line before it`,
    );
  }
  const points = items.map((line) => element('li', {}, ...parseInline(line.slice(2), resolve)));
  return [
    ...(before === '' ? [] : [paragraph(...parseInline(before, resolve))]),
    ...(points.length === 0 ? [] : [element('ul', {}, ...points)]),
  ];
}

function parseToken([whole, code, label, target]: RegExpMatchArray, resolve: ResolveLink): PhrasingContent[] {
  if (code !== undefined) {
    if (code === '') throw new Error('there is an empty pair of backticks');
    return [inlineCode(code)];
  }
  if (!label || !target) throw new Error(`the link ${whole} lacks its text or its target`);
  const children = parseInline(label, resolve);
  const href = target.startsWith('https://') ? target : resolve(target);
  return href === undefined ? children : [link(href, ...children)];
}

function pushText(parts: PhrasingContent[], text: string): void {
  if (text.includes('`')) throw new Error(`a backtick has no partner in "${text.trim()}"`);
  if (text !== '') parts.push({ type: 'text', value: text });
}
