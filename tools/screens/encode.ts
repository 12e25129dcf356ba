import { existsSync } from 'node:fs';
import sharp from 'sharp';

/**
 * From the one in which nobody sees a difference to the smallest that is still sharp. Colors are kept for each pixel,
 * since letters on screens have colored edges.
 */
const qualities = [62, 50, 40, 30];

/**
 * Makes an AVIF of a picture: the best that is small enough, else the smallest. It takes three quarters of the bytes of
 * a WebP that looks the same.
 *
 * @param most bytes that are small enough
 */
export async function encode(png: string, most: number): Promise<Buffer> {
  let encoded: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    encoded = await sharp(png).avif({ quality, chromaSubsampling: '4:4:4', effort: 5 }).toBuffer();
    if (encoded.length <= most) break;
  }
  return encoded;
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
