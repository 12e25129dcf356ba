/**
 * Drafts of translations from what is translated already: the pages of two editions differ in few sentences, and
 * those that they share are said in the same words in every language.
 *
 * A page is read as blocks (front matter, code, and what blank lines set apart), and tables, lists and code also as
 * lines. Where an English page and its translation have as many blocks below a heading, those belong together.
 */

/** An English page and its translation, as texts, with the tag that both speak of. */
export interface TranslatedPage {
  readonly english: string;
  readonly translation: string;
  /** Tag of the edition (`v0.7.1`): in blocks of another edition it stands for the other tag. */
  readonly tag: string;
}

/** Translations of blocks and lines by their English text. */
export interface TranslationMemory {
  readonly blocks: ReadonlyMap<string, string>;
  readonly lines: ReadonlyMap<string, string>;
}

/** A translation with the parts of it that nobody has translated yet still in English, each behind `mark`. */
export interface Draft {
  readonly text: string;
  /** Blocks of the page, and how many of them are English still. */
  readonly blocks: number;
  readonly left: number;
}

/** Stands before what is to be translated. It is no page yet while there is one: `placeholders` finds it. */
export const mark = 'TODO translate';

interface Block {
  readonly kind: 'head' | 'heading' | 'code' | 'text';
  readonly text: string;
}

/** Collects what pages say in both languages. The first page that has a text decides: put the nearest first. */
export function createMemory(pages: readonly TranslatedPage[]): TranslationMemory {
  const blocks = new Map<string, string>();
  const lines = new Map<string, string>();
  for (const { english, translation, tag } of pages) {
    for (const [from, to] of pairBlocks(readBlocks(english), readBlocks(translation))) {
      remember(blocks, withoutTag(from.text, tag), withoutTag(to.text, tag));
      const [parts, counterparts] = [from.text.split('\n'), to.text.split('\n')];
      if (parts.length !== counterparts.length) continue;
      parts.forEach((line, index) => {
        const counterpart = counterparts[index];
        if (counterpart !== undefined && line.trim() !== '')
          remember(lines, withoutTag(line, tag), withoutTag(counterpart, tag));
      });
    }
  }
  return { blocks, lines };
}

/** Writes what the memory knows of a page in its translation. */
export function draftTranslation(english: string, tag: string, memory: TranslationMemory): Draft {
  let left = 0;
  const blocks = readBlocks(english);
  const texts = blocks.map((block) => {
    const known = memory.blocks.get(withoutTag(block.text, tag)) ?? fromLines(block, tag, memory);
    if (known !== undefined) return withTag(known, tag);
    left += 1;
    return block.kind === 'head' ? block.text : `${mark}\n\n${block.text}`;
  });
  return { text: `${texts.join('\n\n')}\n`, blocks: blocks.length, left };
}

/** A block whose every line is known, or needs no translation. */
function fromLines({ kind, text }: Block, tag: string, { lines }: TranslationMemory): string | undefined {
  const translated = text.split('\n').map((line) => {
    const known = lines.get(withoutTag(line, tag));
    if (known !== undefined) return known;
    return saysNothing(line, kind) ? line : undefined;
  });
  return translated.every((line) => line !== undefined) ? translated.join('\n') : undefined;
}

/** Whether a line reads the same in every language: code without a comment or a text, the rule of a table. */
function saysNothing(line: string, kind: Block['kind']): boolean {
  if (kind === 'code') return !/[#"']|\/\/|--\s|^\s*\*/.test(line);
  return !/[A-Za-z]/.test(line.replace(/\{\/\*.*?\*\/\}|`[^`]*`|<[A-Z]\w*[^>]*\/>/g, ''));
}

function remember(memory: Map<string, string>, key: string, value: string): void {
  if (!memory.has(key)) memory.set(key, value);
}

const tagMark = '\u0000';

/** A text for any edition: its tag, also without the `v`, is exchanged for a mark. */
function withoutTag(text: string, tag: string): string {
  return text.replaceAll(tag.replace(/^v/, ''), tagMark);
}

function withTag(text: string, tag: string): string {
  return text.replaceAll(tagMark, tag.replace(/^v/, ''));
}

/** Blocks that say the same: below each heading, in order, where both pages have as many of the same kinds. */
function pairBlocks(english: readonly Block[], translation: readonly Block[]): [Block, Block][] {
  const sections = [sectionsOf(english), sectionsOf(translation)] as const;
  return [...sections[0]].flatMap(([id, blocks]) => {
    const others = sections[1].get(id) ?? [];
    const alike =
      blocks.length === others.length && blocks.every(({ kind }, index) => kind === others[index]?.kind);
    return alike ? blocks.flatMap((block, index) => pair(block, others[index])) : [];
  });
}

function pair(block: Block, other: Block | undefined): [Block, Block][] {
  return other === undefined ? [] : [[block, other]];
}

function sectionsOf(blocks: readonly Block[]): Map<string, Block[]> {
  const sections = new Map<string, Block[]>();
  let id = '';
  for (const block of blocks) {
    if (block.kind === 'heading') id = /\{#([^}]+)\}/.exec(block.text)?.[1] ?? block.text;
    sections.set(id, [...(sections.get(id) ?? []), block]);
  }
  return sections;
}

function readBlocks(source: string): Block[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  let index = 0;
  if (lines[0] === '---') {
    const end = lines.indexOf('---', 1);
    if (end > 0) {
      blocks.push({ kind: 'head', text: withoutStamp(lines.slice(0, end + 1)).join('\n') });
      index = end + 1;
    }
  }
  while (index < lines.length) {
    const line = lines[index] ?? '';
    if (line.trim() === '') {
      index += 1;
      continue;
    }
    const fence = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    let end = index + 1;
    if (fence === undefined) while (end < lines.length && (lines[end] ?? '').trim() !== '') end += 1;
    else {
      while (end < lines.length && (lines[end] ?? '').trim() !== fence) end += 1;
      end += 1;
    }
    const kind = fence !== undefined ? 'code' : /^#{1,6} /.test(line) ? 'heading' : 'text';
    blocks.push({ kind, text: lines.slice(index, end).join('\n') });
    index = end;
  }
  return blocks;
}

/** The front matter without the hash of the English text that a translation was made from. */
function withoutStamp(lines: readonly string[]): string[] {
  return lines.filter((line) => !/^l10n:|^ {2}source: /.test(line));
}
