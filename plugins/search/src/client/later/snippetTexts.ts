import type { SearchHit, SearchIndex } from '../../contract';

const shards = new Map<string, Promise<readonly unknown[]>>();

/** The text of a hit; that of its page for a section that is only a heading. Empty when it cannot be had. */
export async function textOf({ id, page }: SearchHit, index: SearchIndex): Promise<string> {
  return (await textAt(id, index)) || textAt(page, index);
}

/** The texts lie in shards, which are fetched when a row needs one. */
async function textAt(id: number, { address, head }: SearchIndex): Promise<string> {
  const document = id + head.first;
  try {
    const shard = head.shards.findLastIndex((start) => start <= document);
    const texts = await fetchShard(new URL(`search-text/${shard}.json`, address).href);
    const text = texts[document - (head.shards[shard] as number)];
    return typeof text === 'string' ? text : '';
  } catch {
    // A row without its snippet is still a row; the next one asks again.
    return '';
  }
}

function fetchShard(address: string): Promise<readonly unknown[]> {
  const known = shards.get(address);
  if (known) return known;
  const loading = fetch(address).then(async (response) => {
    const texts: unknown = response.ok ? await response.json() : undefined;
    if (!Array.isArray(texts)) throw new Error(`${address} holds no texts.`);
    return texts;
  });
  shards.set(address, loading);
  loading.catch(() => shards.delete(address));
  return loading;
}
