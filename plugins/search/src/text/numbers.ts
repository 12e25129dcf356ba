import { MalformedIndexError } from './malformed';

/*
 * Numbers as printable characters of a JSON string: one below 64, two below 2,430, four beyond. The coder of
 * the transfer (brotli, gzip) then sees whole symbols, which packs tighter than base64 of binary data.
 *
 * The 91 digits are the characters # to ~ without the backslash, which JSON would double. The last 27 open longer
 * numbers: 26 one of two characters, the last one of four.
 */
const base = 91;
const firstDigit = 35; // #
const backslash = 92;
const ofFour = 90;
const fromTwo = 64;
const fromFour = fromTwo + (ofFour - fromTwo) * base;

/** One more than the largest number that can be encoded. */
export const numberLimit = fromFour + base ** 3;

/** @throws RangeError for what is no whole number from 0 to below `numberLimit` */
export function encodeNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) text += encodeNumber(number);
  return text;
}

function encodeNumber(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= numberLimit) {
    throw new RangeError(`${number} is no whole number below ${numberLimit}.`);
  }
  if (number < fromTwo) return digit(number);
  if (number < fromFour) {
    return digit(fromTwo + Math.floor((number - fromTwo) / base)) + digit((number - fromTwo) % base);
  }
  const rest = number - fromFour;
  return (
    digit(ofFour) +
    digit(rest % base) +
    digit(Math.floor(rest / base) % base) +
    digit(Math.floor(rest / base ** 2))
  );
}

function digit(value: number): string {
  const code = firstDigit + value;
  return String.fromCharCode(code < backslash ? code : code + 1);
}

/** @throws MalformedIndexError for a character that is no digit, and for a text that ends within a number */
export function decodeNumbers(text: string): Uint32Array {
  const numbers = new Uint32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const first = valueAt(text, at);
    let number = first;
    if (first === ofFour) {
      number = fromFour + valueAt(text, ++at) + valueAt(text, ++at) * base + valueAt(text, ++at) * base ** 2;
    } else if (first >= fromTwo) number = fromTwo + (first - fromTwo) * base + valueAt(text, ++at);
    numbers[count++] = number;
  }
  return numbers.subarray(0, count);
}

function valueAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const value = code - firstDigit - Number(code > backslash);
  if (!(value >= 0 && value < base && code !== backslash)) throw new MalformedIndexError(`digit ${at}`);
  return value;
}
