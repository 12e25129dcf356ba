import { MalformedIndexError } from './malformed';

/*
 * Sorted terms as one string: for each a capital letter that says how many characters it shares with the term
 * before it (A for none, Z for 25), then the rest. Terms hold no capital letters, so nothing has to divide them.
 */
const none = 65; // A
const mostShared = 25;
const capital = /[A-Z]/;

/** @throws RangeError for terms that are not sorted, or hold a capital letter */
export function encodeTerms(terms: readonly string[]): string {
  let text = '';
  let previous = '';
  for (const term of terms) {
    if (term <= previous || capital.test(term)) {
      throw new RangeError(`The term "${term}" cannot stand behind "${previous}".`);
    }
    const shared = sharedLength(previous, term);
    text += String.fromCharCode(none + shared) + term.slice(shared);
    previous = term;
  }
  return text;
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < mostShared && length < one.length && one[length] === other[length]) length++;
  return length;
}

/** @throws MalformedIndexError for a text that `encodeTerms` cannot have written */
export function decodeTerms(text: string): string[] {
  const terms: string[] = [];
  let previous = '';
  for (let at = 0; at < text.length; ) {
    const shared = text.charCodeAt(at) - none;
    let end = at + 1;
    while (end < text.length && !isCapital(text.charCodeAt(end))) end++;
    const term = previous.slice(0, shared) + text.slice(at + 1, end);
    if (!(shared >= 0 && shared <= previous.length && term > previous)) {
      throw new MalformedIndexError(`term ${at}`);
    }
    terms.push(term);
    previous = term;
    at = end;
  }
  return terms;
}

function isCapital(code: number): boolean {
  return code >= none && code <= none + mostShared;
}
