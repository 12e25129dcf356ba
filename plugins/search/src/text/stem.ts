const endings = /(?:ization|ations?|ments?|ings?|ers?|ors?|ed|ions?|ies|ly|al|able|ability)$/;
const plainEnglish = /^[a-z]{4,}$/;
/** What must be left of a word in front of an ending. */
const shortestStem = 3;

/**
 * A light English stem: brings together `operator`, `operators` and `operation`. It is used for queries only and
 * only to compare; the index holds whole words.
 */
export function stem(word: string): string {
  if (!plainEnglish.test(word)) return word;
  let result = singular(word);
  const ending = endings.exec(result);
  if (ending && ending.index >= shortestStem && /[aeiouy]/.test(result.slice(0, ending.index))) {
    result = result.slice(0, ending.index);
  }
  if (result.length > shortestStem && result.endsWith('e')) result = result.slice(0, -1);
  if (result.length > shortestStem && result.endsWith('y')) result = `${result.slice(0, -1)}i`;
  // `running` is run, but `install` stays.
  if (result.length > shortestStem && /([bdgkmnprt])\1$/.test(result)) result = result.slice(0, -1);
  return result;
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/(?:x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
