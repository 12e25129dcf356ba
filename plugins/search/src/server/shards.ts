import type { Page } from './Page';

/** A file of texts, for the snippets of consecutive documents. */
interface Shard {
  /** Id of the first document. */
  readonly start: number;
  readonly texts: readonly string[];
}

/** A shard is closed at the first section behind so many characters: about 1.5 kB on the wire, for some rows each. */
const shardCharacters = 3_000;

/** Cuts the texts of pages, whose documents have ids in their order, into shards; a section is never divided. */
export function shardsOf(pages: readonly Page[]): Shard[] {
  const shards: { start: number; texts: string[] }[] = [];
  let characters = Infinity;
  pages
    .flatMap(({ sections }) => sections)
    .forEach(({ text }, id) => {
      if (characters > shardCharacters) {
        shards.push({ start: id, texts: [] });
        characters = 0;
      }
      shards.at(-1)?.texts.push(text);
      characters += text.length;
    });
  return shards;
}
