/**
 * The names that were probably meant, best first.
 * @param name What was written.
 * @param candidates What exists; duplicates do no harm.
 * @param limit How many to give at most.
 * @returns Candidates that differ in few enough letters, about one in three; empty when none is near.
 */
export function nearestNames(name: string, candidates: Iterable<string>, limit = 3): string[] {
  const wanted = fold(name);
  const allowed = Math.max(1, Math.floor(wanted.length / 3));
  const ranked: { candidate: string; distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    if (candidate === name) continue;
    const distance = editDistance(wanted, fold(candidate), allowed);
    if (distance <= allowed) ranked.push({ candidate, distance });
  }
  ranked.sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate, 'en'));
  return ranked.slice(0, limit).map(({ candidate }) => candidate);
}

/**
 * The names that were probably meant, also where they are written quite otherwise: those near in letters, else those
 * that hold the name or share words with it. For messages about a name that is wrong for certain: what only resembles
 * a name says nothing about whether it is wrong.
 */
export function suggestedNames(name: string, candidates: Iterable<string>, limit = 3): string[] {
  const known = [...new Set(candidates)].filter((candidate) => candidate !== name);
  const wanted = wordsOf(name);
  // A word was forgotten: `search_score` for `search_recall_score`.
  const longer = known.filter((candidate) => {
    const words = wordsOf(candidate);
    return (
      wanted.length > 1 && words.length === wanted.length + 1 && wanted.every((one) => words.includes(one))
    );
  });
  const near = [...new Set([...longer, ...nearestNames(name, known, limit)])].slice(0, limit);
  if (near.length > 0) return near;
  const letters = wanted.join('');
  return known
    .map((candidate) => {
      const words = wordsOf(candidate);
      const shared = words.filter((word) => word.length > 2 && wanted.some((one) => isKin(one, word))).length;
      const joined = words.join('');
      const holds =
        Math.min(joined.length, letters.length) > 3 && (joined.includes(letters) || letters.includes(joined));
      const enough = shared > 0 && shared * 2 >= Math.min(words.length, wanted.length);
      return { candidate, rank: (holds ? 1 : 0) + (enough ? shared : 0) - words.length / 100 };
    })
    .filter(({ rank }) => rank > 0.5)
    .sort((a, b) => b.rank - a.rank || a.candidate.localeCompare(b.candidate, 'en'))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** Words of `max_retry_count`, `proxy/openai` and `MaxRetryCount`, in small letters. */
function wordsOf(name: string): string[] {
  return (
    name
      .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}

/** "rerank" and "reranker", "start" and "startup", "secs" and "sec". */
function isKin(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  return short.length > 2 && long.startsWith(short);
}

/** Letter case and the choice of `-` or `_` are the commonest slips: they count as no difference. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll('-', '_');
}

/**
 * Insertions, removals, replacements and swaps of neighbours between two texts.
 * @param limit Stop counting beyond it; the result is then some number above `limit`.
 */
export function editDistance(from: string, to: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        cost = Math.min(cost, at(beforePrevious, column - 2) + 1);
      }
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
