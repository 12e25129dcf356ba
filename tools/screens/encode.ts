import { existsSync, statSync } from 'node:fs';
import sharp, { type WebpOptions } from 'sharp';

/** Largest file of a picture, in bytes. */
export const maximumBytes = 60_000;

/** From the one that loses nothing to the smallest that is still sharp. */
const exact: readonly WebpOptions[] = [
  { lossless: true },
  { nearLossless: true, quality: 60 },
  { nearLossless: true, quality: 20 },
];
const lossy: readonly WebpOptions[] = [92, 82, 70, 55, 40].map((quality) => ({
  quality,
  smartSubsample: true,
}));

/** A PNG of more than this never becomes small enough without a loss, and trying costs seconds. */
const exactUpTo = 4 * maximumBytes;

/** Makes a WebP of a picture: the best that is small enough, else the smallest. */
export async function encode(png: string): Promise<Buffer> {
  let webp: Buffer = Buffer.alloc(0);
  const attempts = statSync(png).size > exactUpTo ? lossy : [...exact, ...lossy];
  for (const attempt of attempts) {
    webp = await sharp(png)
      .webp({ ...attempt, effort: 4 })
      .toBuffer();
    if (webp.length <= maximumBytes) break;
  }
  return webp;
}

/** How far a channel may differ, of 255: what encoding does to it. */
const tolerance = 40;
/** Share of the pixels that may differ more: a time of day, but not a word. */
const share = 0.0005;

/** Whether two pictures show the same, encoding and times of day apart. */
export async function looksLike(one: string | Buffer, other: string): Promise<boolean> {
  if (!existsSync(other)) return false;
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false;
  let different = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    const channels = [0, 1, 2].map((channel) =>
      Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)),
    );
    if (Math.max(...channels) > tolerance) different += 1;
  }
  return different <= (share * a.data.length) / 3;
}

const pixelsOf = (picture: string | Buffer) =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
