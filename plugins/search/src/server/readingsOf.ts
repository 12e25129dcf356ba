import { pinyin } from 'pinyin-pro';
import { isHan } from '../text/words';

/** A reading of a character counts that so much of its uses have: 重 is `chong` and `zhong`, 的 is `de` alone. */
const leastShare = 0.15;

/**
 * How the Chinese characters of some terms are read, in the words that they stand in: syllables without tones, each
 * with its characters (`shu数书xue学`). A browser finds by it what somebody typed by sound.
 */
export function readingsOf(terms: Iterable<string>): string {
  const uses = new Map<string, Map<string, number>>();
  for (const term of terms) {
    if (!isHan(term)) continue;
    const syllables = pinyin(term, { toneType: 'none', type: 'array', v: true });
    Array.from(term).forEach((character, place) => {
      const syllable = syllables[place] ?? '';
      if (!/^[a-z]+$/.test(syllable)) return;
      const readings = uses.get(character) ?? new Map<string, number>();
      uses.set(character, readings.set(syllable, (readings.get(syllable) ?? 0) + 1));
    });
  }
  const bySyllable = new Map<string, string>();
  for (const [character, readings] of [...uses].sort()) {
    const all = [...readings.values()].reduce((sum, count) => sum + count, 0);
    for (const [syllable, count] of readings) {
      if (count / all >= leastShare) bySyllable.set(syllable, (bySyllable.get(syllable) ?? '') + character);
    }
  }
  return [...bySyllable]
    .sort()
    .map(([syllable, characters]) => syllable + characters)
    .join('');
}
