import { type Locale, localePath } from '../../lib/locales';
import type { BenchedSearch } from './benched';
import type { JudgedQuery } from './judgedQueries';

/** How well a search answers queries. */
export interface Relevance {
  readonly queries: number;
  /** Share of queries with an expected page in the first row, and in the rows that the box shows. */
  readonly first: number;
  readonly shown: number;
  /** Mean of one divided by the place of the first expected page. */
  readonly reciprocalRank: number;
  /** Queries whose first row is not an expected page, with its place or 0. */
  readonly missed: readonly { readonly query: JudgedQuery; readonly place: number }[];
}

/**
 * Queries that can be answered on this build: those with an expected page that is there in the language. Of the
 * expected pages the others are left out. `unanswered` are those without any.
 *
 * @param pages addresses of the pages that are written in the language
 */
export function answerable(
  queries: readonly JudgedQuery[],
  language: Locale,
  pages: ReadonlySet<string>,
): Readonly<Record<'queries' | 'unanswered', JudgedQuery[]>> {
  const own = queries
    .filter(({ lang }) => lang === language.slice(0, 2))
    .map((query) => ({
      ...query,
      expect: query.expect.map((url) => `/${localePath(language)}${url.slice(1)}`),
    }));
  const isThere = (url: string) => pages.has(url);
  return {
    queries: own
      .filter(({ expect }) => expect.some(isThere))
      .map((query) => ({ ...query, expect: query.expect.filter(isThere) })),
    unanswered: own.filter(({ expect }) => !expect.some(isThere)),
  };
}

/** How well a search answers judged queries. */
export async function judge(
  search: Pick<BenchedSearch, 'search'>,
  queries: readonly JudgedQuery[],
): Promise<Relevance> {
  const places = await Promise.all(
    queries.map(async (query) => {
      const rows = await search.search(query.q);
      return { query, place: rows.findIndex((url) => query.expect.includes(url)) + 1 };
    }),
  );
  const share = (count: number) => (places.length === 0 ? 0 : count / places.length);
  return {
    queries: places.length,
    first: share(places.filter(({ place }) => place === 1).length),
    shown: share(places.filter(({ place }) => place > 0).length),
    reciprocalRank: share(places.reduce((sum, { place }) => sum + (place > 0 ? 1 / place : 0), 0)),
    missed: places.filter(({ place }) => place !== 1),
  };
}
