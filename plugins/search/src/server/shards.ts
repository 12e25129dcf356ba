import type { Page } from './Page';

/** A shard is closed at the first section behind so many characters: about 1.5 kB on the wire, for some rows each. */
const shardCharacters = 3_000;

/**
 * Cuts the texts of pages, whose documents have ids in their order, into shards, the files for the snippets of
 * consecutive documents; a section is never divided.
 */
export function shardsOf(pages: readonly Page[]): (readonly string[])[] {
  const shards: string[][] = [];
  let characters = Infinity;
  for (const { text } of pages.flatMap(({ sections }) => sections)) {
    if (characters > shardCharacters) {
      shards.push([]);
      characters = 0;
    }
    shards.at(-1)?.push(text);
    characters += text.length;
  }
  return shards;
}
