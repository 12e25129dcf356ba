import { MalformedIndexError } from './malformed';

/*
 * Numbers as printable characters of a JSON string: one character below 80, two below 400, four beyond. The coder
 * of the transfer (brotli, gzip) then sees whole symbols, which packs tighter than base64 of binary data.
 *
 * The 80 digits are the characters # to y without the backslash, which JSON would double. The characters behind
 * them, z { | }, open a number of two characters, and ~ one of four.
 */
const base = 80;
const firstDigit = 35; // #
const backslash = 92;
const firstOfTwo = 122; // z
const ofFour = 126; // ~
const pairs = ofFour - firstOfTwo;
const fromFour = base + pairs * base;

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
  if (number < base) return digit(number);
  if (number < fromFour) {
    const rest = number - base;
    return String.fromCharCode(firstOfTwo + Math.floor(rest / base)) + digit(rest % base);
  }
  const rest = number - fromFour;
  return `~${digit(rest % base)}${digit(Math.floor(rest / base) % base)}${digit(Math.floor(rest / base ** 2))}`;
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
    const code = text.charCodeAt(at);
    if (code < firstOfTwo) numbers[count++] = valueAt(text, at);
    else if (code < ofFour) numbers[count++] = base + (code - firstOfTwo) * base + valueAt(text, ++at);
    else {
      numbers[count++] =
        fromFour + valueAt(text, ++at) + valueAt(text, ++at) * base + valueAt(text, ++at) * base * base;
    }
  }
  return numbers.subarray(0, count);
}

function valueAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (!(code >= firstDigit && code < firstOfTwo && code !== backslash)) {
    throw new MalformedIndexError(`digit ${at}`);
  }
  return code < backslash ? code - firstDigit : code - firstDigit - 1;
}
