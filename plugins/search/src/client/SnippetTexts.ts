/** The texts of documents, in shards that are fetched when a row needs one. */
export class SnippetTexts {
  readonly #shards = new Map<number, Promise<readonly string[]>>();

  /**
   * @param directory address of the shards' folder
   * @param starts id of each shard's first document
   */
  constructor(
    private readonly directory: string,
    private readonly starts: readonly number[],
  ) {}

  /** The text of a document; empty when it cannot be had. */
  async of(id: number): Promise<string> {
    const shard = this.starts.findLastIndex((start) => start <= id);
    if (shard < 0) return '';
    try {
      const text = (await this.#load(shard))[id - (this.starts[shard] as number)];
      return typeof text === 'string' ? text : '';
    } catch {
      // A row without its snippet is still a row; the next one asks again.
      this.#shards.delete(shard);
      return '';
    }
  }

  #load(shard: number): Promise<readonly string[]> {
    const known = this.#shards.get(shard);
    if (known) return known;
    const loading = fetchShard(`${this.directory}${shard}.json`);
    this.#shards.set(shard, loading);
    return loading;
  }
}

async function fetchShard(address: string): Promise<readonly string[]> {
  const response = await fetch(address);
  const shard: unknown = response.ok ? await response.json() : undefined;
  if (!Array.isArray(shard)) throw new Error(`${address} holds no texts.`);
  return shard;
}
