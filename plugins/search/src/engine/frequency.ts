import { ascending } from '../text/ascending';

/*
 * Counts cross the network rounded: a posting's frequency to one of two digits, with a third for words by which
 * readers ask for the document, a text's length to a step of a logarithm. Ranking needs no more.
 */

/** From how many occurrences on a digit holds. */
const thresholds = [0, 4];
/** What a digit stands for when the index is read. */
const meanings = [1, 6, 15];
export const askedDigit = '2';

export function frequencyDigit(count: number, isAsked: boolean): string {
  return isAsked ? askedDigit : String(thresholds.findLastIndex((threshold) => count >= threshold));
}

/** Whether a text is nothing but such digits. */
export const areDigits = (text: string): boolean => /^[012]*$/.test(text);

/** The frequency that a digit stands for; NaN for what is no digit of these. */
export function frequencyOf(digit: string | undefined): number {
  return meanings[Number(digit)] ?? Number.NaN;
}

const shortText = 8;
const stepsPerDoubling = 4;
/** One more than the largest step: texts beyond count as this long. */
const lengthSteps = 41;

export function lengthStep(terms: number): number {
  return Math.min(lengthSteps - 1, Math.round(stepsPerDoubling * Math.log2(1 + terms / shortText)));
}

/** Whether a number is one of these steps. */
export const isLengthStep = (step: number): boolean => step < lengthSteps;

export function lengthOf(step: number): number {
  return shortText * (2 ** (step / stepsPerDoubling) - 1);
}

/** Documents by their length in steps, the longest first. Most words stand in few documents, and most of these are long. */
export function longestFirst(steps: readonly number[]): number[] {
  return ascending(steps.map((step) => lengthSteps - 1 - step));
}
