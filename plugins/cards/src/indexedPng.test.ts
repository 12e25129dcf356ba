import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { indexedPng } from './indexedPng';

const picture = (colors: readonly number[]): Buffer =>
  Buffer.from(colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255, 255]));

describe('indexedPng', () => {
  it('keeps size, colors and places', async () => {
    const row = [0x101828, 0xffffff, 0x101828];
    const colors = [...row, ...row, 0xff8800, 0xffffff, 0x101828, ...row, ...row];
    const { data, info } = await sharp(indexedPng(picture(colors), 3, 5))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([3, 5]);
    expect(data.toString('hex').match(/.{6}/g)).toEqual(
      colors.map((color) => color.toString(16).padStart(6, '0')),
    );
  });

  it('takes the first of shades that are nearly alike', async () => {
    const { data } = await sharp(indexedPng(picture([0x101828, 0x111929]), 2, 1))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.toString('hex')).toBe('101828101828');
  });

  it('refuses more colors than a palette has', () => {
    // All shades of blue with all shades of green, and a red.
    const shades = Array.from({ length: 256 }, (_, index) => ((index >> 4) << 12) | ((index & 15) << 4));
    expect(() => indexedPng(picture(shades), 256, 1)).not.toThrow();
    expect(() => indexedPng(picture([...shades, 0xff0000]), 257, 1)).toThrow(
      'a card has 257 colors, and a palette 256',
    );
  });
});
