import type { SentencePair } from './sentences';

/** Something that both languages write alike: a code, or the value of a number. */
export interface Token {
  readonly key: string;
  /** As it is written in this text. */
  readonly written: string;
  readonly at: number;
}

/** What joins two things of one rank, which a translation leaves in their order. */
const joined = /\band\b|\bor\b|\bbut\b|[,;:] /;

/** What begins a clause or a phrase that Chinese puts in front. */
const movable =
  /\b(?:in|of|on|at|to|from|by|with|as|after|before|until|whatever|without|for|if|unless|although|which|that|when|where|because|so|beside|besides|instead|than|not|part|loses|under|below|within|every|each|has|have)\b/;

/**
 * Two neighbours of an English enumeration that a translation has the other way round.
 *
 * @param english in their order; only what stands once in both texts is compared
 */
export function swappedOf(
  english: readonly Token[],
  chinese: readonly Token[],
  text: string,
  /** Whether a clause begins at a place of the translation. */
  isClause: (at: number) => boolean = () => false,
): readonly [Token, Token] | undefined {
  const placeOf = (key: string) => {
    const [here, ...more] = chinese.filter((token) => token.key === key);
    const isOnce = more.length === 0 && english.filter((token) => token.key === key).length === 1;
    return isOnce ? here?.at : undefined;
  };
  for (const [index, first] of english.entries()) {
    const second = english[index + 1];
    if (second === undefined) continue;
    const between = text.slice(first.at + first.written.length, second.at);
    // What stands behind "and" belongs to the second.
    const before = between.split(/\band\b/)[0] ?? between;
    const isPlace = /\b(?:in|of|from|with)\s+$/.test(between) && second.key.startsWith('`');
    const [one, other] = [placeOf(first.key), placeOf(second.key)];
    // "`A` is this, and `B` that": each begins a clause in both languages.
    const isParallel =
      first.at === 0 && /,(?: and)? $/.test(between) && one !== undefined && other === 0 && isClause(one);
    if (!isParallel && (!joined.test(between) || movable.test(before) || isPlace)) continue;
    if (one !== undefined && other !== undefined && one > other) return [first, second];
  }
  return undefined;
}

const token = String.raw`(?:\`[^\`]+\`|(?<![\w.])\d{2,}(?:\.\d+)*(?!\w))`;
const affirmedFirst = new RegExp(
  `(${token})[^.;\`]{0,40}?(?:\\bnot|\\binstead of|\\brather than|\\bno longer)(?: [a-z]+){0,2} (${token})`,
);
const deniedInChinese = new RegExp(
  `(?:不是|不再是|不再用|不用|而非|并非|不叫|不在|不写)[^，。；\`\\d]{0,4}(${token})`,
);

/** Names or numbers that a sentence exchanges: in a list, or of "this, not that". */
export function exchangedOf({ chinese, english }: SentencePair): string | undefined {
  const swapped = swappedOf(codesOf(english), codesOf(chinese), english, (at) =>
    /[，；]$/.test(chinese.slice(0, at)),
  );
  if (swapped !== undefined)
    return `${swapped[0].written} and ${swapped[1].written} stand the other way round here`;
  const [, affirmed, denied] = affirmedFirst.exec(english) ?? [];
  const [, refused] = deniedInChinese.exec(chinese) ?? [];
  if (affirmed === undefined || refused === undefined || affirmed === denied) return undefined;
  return refused === affirmed && chinese.includes(denied ?? '')
    ? `the English text says ${affirmed} and not ${denied}, this one the other way round`
    : undefined;
}

function codesOf(text: string): Token[] {
  return [...text.matchAll(/`[^`]+`/g)].map(({ 0: written, index: at }) => ({ key: written, written, at }));
}
