import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { cardSize } from './client/address';
import { indexedPng } from './indexedPng';

/** What a card says. */
export interface Card {
  /** Title of the page. */
  readonly title: string;
  /** Where the page belongs: its section, or the kind of page. */
  readonly section: string;
  /** Edition of a doc page, date of a post. */
  readonly label: string;
  /** Language, for the places where lines break. */
  readonly locale: string;
}

/** How cards look. */
export interface Look {
  /** File of the wordmark, an SVG. */
  readonly wordmark: string;
  /** Colors, as `#rrggbb`. */
  readonly colors: Readonly<Record<'background' | 'accent' | 'title' | 'text' | 'chip', string>>;
}

const margin = 88;
const fonts = fileURLToPath(new URL('../fonts', import.meta.url));
const family = 'CardLatin, CardHan';

/** @param one face of the card, with the size in pixels */
const face = (size: number): string => `700 ${size}px ${family}`;

/** Rows of a card that differ from one to the next: around the title, and those of section and label. */
const titleBand = { from: 196, rows: 288 };
const lastBand = { from: 500, rows: 80 };

/**
 * One for all cards, of these rows alone, one band below the other: to read a canvas takes longer than to draw on it,
 * a millisecond for ninety rows.
 */
const canvas = createCanvas(cardSize.width, titleBand.rows + lastBand.rows);
const context = canvas.getContext('2d');

/** For each look a whole card, whose bands are written over. */
const frames = new WeakMap<Look, Promise<Buffer>>();

/** Background and wordmark, drawn once. */
async function drawFrame({ colors, wordmark }: Look): Promise<Buffer> {
  const { width, height } = cardSize;
  const whole = createCanvas(width, height);
  const frame = whole.getContext('2d');
  fill(frame, colors, height);
  frame.drawImage(await loadImage(path.resolve(wordmark)), margin, 72, 264, 66);
  return whole.data();
}

function fill(on: SKRSContext2D, colors: Look['colors'], rows: number): void {
  on.fillStyle = colors.background;
  on.fillRect(0, 0, cardSize.width, rows);
  on.fillStyle = colors.accent;
  on.fillRect(0, 0, 20, rows);
}

/** Fonts, once, and the frame of a look. */
function prepare(look: Look): Promise<Buffer> {
  if (!GlobalFonts.has('CardHan')) {
    for (const [file, name] of [
      ['latin.woff2', 'CardLatin'],
      ['han.woff2', 'CardHan'],
    ] as const)
      if (!GlobalFonts.registerFromPath(path.join(fonts, file), name))
        throw new Error(`plugins/cards: the font ${file} cannot be read.`);
  }
  const frame = frames.get(look) ?? drawFrame(look);
  frames.set(look, frame);
  return frame;
}

/**
 * Breaks a text into lines that are no wider than allowed, between words of its language.
 *
 * @param width width of a text as it is drawn
 * @returns the lines; a word that is wider than a line has one of its own
 */
export function linesOf(
  text: string,
  locale: string,
  width: (text: string) => number,
  maximum: number,
): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1);
    // Marks and spaces stay with the word before them; an opening bracket goes with the one behind it.
    const opens = last !== undefined && /[([{（《“「]$/u.test(last);
    if (last !== undefined && (opens || (!isWordLike && !/^[([{（《“「]/u.test(segment))))
      pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && width((last + piece).trimEnd()) <= maximum)
      lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines.map((line) => line.trim());
}

/** Sizes of a title in pixels, the first whose lines have room is taken. */
const titleSizes = [
  { size: 76, lines: 2 },
  { size: 64, lines: 3 },
  { size: 52, lines: 4 },
];

/** Every letter that the fonts have: the system's would draw others, in another face on each machine. */
const letters = new Set(readFileSync(path.join(fonts, 'letters.txt'), 'utf8'));

/**
 * Draws a card.
 *
 * @returns a PNG of 1200 by 630 pixels
 * @throws when the fonts lack a letter of it
 */
export async function drawCard({ title, section, label, locale }: Card, look: Look): Promise<Buffer> {
  const frame = await prepare(look);
  const lacking = [...new Set(title + section + label)].filter(
    (letter) => !/\s/u.test(letter) && !letters.has(letter),
  );
  if (lacking.length > 0)
    throw new Error(
      `The card of "${title}" cannot be drawn: plugins/cards/fonts lacks ${lacking.join(' ')}. Take other words, or a ` +
        'font that has them.',
    );
  const { width, height } = cardSize;
  fill(context, look.colors, canvas.height);
  drawTitle(title, locale, look.colors);
  drawLastRow({ section, label, locale }, look.colors);
  // At once, since the next card is drawn over this one; `drawCards` has a thread of its own.
  const drawn = canvas.data();
  const row = 4 * width;
  drawn.copy(frame, row * titleBand.from, 0, row * titleBand.rows);
  drawn.copy(frame, row * lastBand.from, row * titleBand.rows);
  return indexedPng(frame, width, height);
}

const room = cardSize.width - 2 * margin;

/** Width of a text in a size. */
const widthAt = (size: number) => (text: string) => {
  context.font = face(size);
  return context.measureText(text).width;
};

function drawTitle(title: string, locale: string, colors: Look['colors']): void {
  const fitting = titleSizes
    .map(({ size, lines: most }) => ({ size, most, lines: linesOf(title, locale, widthAt(size), room) }))
    .find(({ lines, most }) => lines.length <= most);
  const smallest = titleSizes.at(-1)?.size ?? 0;
  const { size, lines } = fitting ?? {
    size: smallest,
    lines: linesOf(title, locale, widthAt(smallest), room).slice(0, 4),
  };
  context.fillStyle = colors.title;
  context.font = face(size);
  const leading = size * 1.24;
  const top = 338 - titleBand.from - (leading * lines.length) / 2;
  for (const [index, line] of lines.entries())
    context.fillText(line, margin, top + index * leading + size * 0.86);
}

function drawLastRow({ section, label, locale }: Omit<Card, 'title'>, colors: Look['colors']): void {
  const base = 548 - lastBand.from + titleBand.rows;
  const right = cardSize.width - margin;
  const chip = widthAt(30)(label) + 44;
  context.fillStyle = colors.chip;
  context.beginPath();
  context.roundRect(right - chip, base - 40, chip, 56, 28);
  context.fill();
  context.fillStyle = colors.accent;
  context.fillText(label, right - chip + 22, base - 1);
  context.fillStyle = colors.text;
  context.fillText(linesOf(section, locale, widthAt(30), room - chip - 40)[0] ?? '', margin, base);
}
