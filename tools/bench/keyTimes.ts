import type { BenchedSearch } from './benched';
import { quantile } from './quantile';

export interface KeyTimes {
  readonly median: number;
  readonly p95: number;
}

/** Milliseconds from a key to the rows, when queries are typed key by key. */
export async function keyTimes(search: BenchedSearch, queries: readonly string[]): Promise<KeyTimes> {
  const times: number[] = [];
  for (const query of queries) {
    const characters = Array.from(query);
    for (let typed = 1; typed <= characters.length; typed++) {
      const text = characters.slice(0, typed).join('');
      const started = performance.now();
      await search.search(text);
      times.push(performance.now() - started);
    }
  }
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95) };
}
