import type { Page } from './Page';

/** A file of texts, for the snippets of consecutive documents. */
interface Shard {
  /** Id of the first document. */
  readonly start: number;
  readonly texts: readonly string[];
}

/** A shard is closed at the first page behind so many characters: about 3 KB on the wire. */
const shardCharacters = 8_000;

/** Cuts the texts of pages, whose documents have ids in their order, into shards; a page is never divided. */
export function shardsOf(pages: readonly Page[]): Shard[] {
  const shards: { start: number; texts: string[] }[] = [];
  let id = 0;
  let characters = Infinity;
  for (const { sections } of pages) {
    if (characters > shardCharacters) {
      shards.push({ start: id, texts: [] });
      characters = 0;
    }
    for (const { text } of sections) {
      shards.at(-1)?.texts.push(text);
      characters += text.length;
      id++;
    }
  }
  return shards;
}
