/** Lines of text with the room that they take, in pixels. */
export interface Words {
  readonly lines: readonly string[];
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** Widths of Latin letters in thousandths of the letter size: those of Noto Sans, the widest face that readers have. */
const widths: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    225: "'",
    260: 'ijl ',
    270: '.,:;!·J',
    300: '()`',
    335: '-I[]',
    345: 'f',
    365: 't/\\',
    385: '{}',
    415: 'r"',
    445: '_?*',
    480: 'csz',
    510: 'vy–',
    532: 'xkL',
    552: 'FETS|Y',
    566: 'ae',
    575: '0123456789=<>+~$^ZX',
    605: 'oPVR',
    618: 'bdghnpquK',
    650: 'ABC#',
    740: 'DGHUN&',
    786: 'wOQ',
    830: '%…',
    935: 'mMW@',
  }).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)])),
);
/** Width of a letter that is not listed; Chinese ones are as wide as high. */
const fullWidth = 1000;

const leading = 1.35;
const isWide = (letter: string): boolean => /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/.test(letter);
/** Marks that may not begin a line. */
const isClosing = (letter: string): boolean => /[，。、；：？！）」』》,.;:?!)\]]/.test(letter);

/** Width of a line of text, in pixels. */
export function widthOf(text: string, size: number): number {
  const thousandths = [...text].reduce((sum, letter) => sum + (widths[letter] ?? fullWidth), 0);
  return Math.ceil((thousandths * size) / 1000);
}

/** A text in the parts between which a line may end: words, Chinese letters, names at their joints. */
function partsOf(text: string, size: number, limit: number, { atCapitals }: Breaks): string[] {
  const words = text.split(/(?<= )/).flatMap((word) => {
    const parts: string[] = [];
    for (const letter of word) {
      const before = parts.at(-1)?.at(-1);
      const isJoint = before !== undefined && (isWide(before) || isWide(letter)) && !isClosing(letter);
      if (before === undefined || (isJoint && !/[（「『《]/.test(before))) parts.push(letter);
      else parts[parts.length - 1] += letter;
    }
    return parts;
  });
  const joint = atCapitals ? /(?<=[_./-])|(?<=[A-Za-z])(?=[A-Z][a-z])/ : /(?<=[_./-])/;
  return words.flatMap((word) => (widthOf(word.trim(), size) > limit ? word.split(joint) : [word]));
}

/** Where names that are too long for a line break besides. */
interface Breaks {
  readonly atCapitals?: boolean;
}

function fill(parts: readonly string[], size: number, limit: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf((line + part).trimEnd(), size) <= limit)
      lines[lines.length - 1] += part;
    else lines.push(part);
  }
  return lines.map((line) => line.trim());
}

/**
 * Breaks a text into lines of at most `limit` pixels, as equally long as they can be. `<br/>` ends a line, as in
 * Mermaid. A word that is longer stays whole.
 */
export function setWords(text: string, size: number, limit: number, breaks: Breaks = {}): Words {
  const lines = text
    .split(/<br\s*\/?>|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const parts = partsOf(line, size, limit, breaks);
      const count = fill(parts, size, limit).length;
      let narrow = Math.min(limit, widthOf(line, size));
      while (narrow > size && fill(parts, size, narrow - 4).length === count) narrow -= 4;
      return fill(parts, size, narrow);
    });
  return {
    lines,
    size,
    width: Math.max(0, ...lines.map((line) => widthOf(line, size))),
    height: Math.ceil(lines.length * size * leading),
  };
}

/** Distance between two lines. */
export const lineHeight = ({ size }: Words): number => size * leading;
