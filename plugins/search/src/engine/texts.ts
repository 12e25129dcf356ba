import type { PageIndex, SearchHit } from '../contract';
import { decodeNumbers } from '../text/numbers';

/** Reads a file of an edition by its name below the edition's base path (`search-text/0.json`): its parsed JSON. */
export type ReadFile = (name: string) => Promise<unknown>;

/** The text that a row leads to; that of its page for a section that is only a heading. Empty when it cannot be had. */
export type TextOf = (hit: Pick<SearchHit, 'id' | 'page'>) => Promise<string>;

/** What gives the texts of rows. They lie in shards, of which each is read when a row needs it, and kept. */
export function createTexts({ first, shards }: Pick<PageIndex, 'first' | 'shards'>, read: ReadFile): TextOf {
  const known = new Map<number, Promise<unknown>>();
  const sizes = decodeNumbers(shards);
  const shardAt = (shard: number) => {
    const reading = known.get(shard) ?? read(`search-text/${shard}.json`).then(listOf);
    known.set(shard, reading);
    reading.catch(() => known.delete(shard));
    return reading as Promise<readonly unknown[]>;
  };
  const textAt = async (id: number): Promise<string> => {
    let place = id + first;
    let shard = 0;
    for (; place >= (sizes[shard] ?? Infinity); shard++) place -= sizes[shard] as number;
    try {
      const text = (await shardAt(shard))[place];
      return typeof text === 'string' ? text : '';
    } catch {
      // A row without its snippet is still a row; the next one asks again.
      return '';
    }
  };
  return async ({ id, page }) => (await textAt(id)) || textAt(page);
}

function listOf(file: unknown): readonly unknown[] {
  if (!Array.isArray(file)) throw new Error('The file holds no texts.');
  return file;
}
