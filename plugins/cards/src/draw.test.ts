import { loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cards } from '../../../config/cards';
import { cardSize } from './client/address';
import { drawCard, linesOf } from './draw';

const card = { title: 'Chat with your data', section: 'Applications', label: 'v0.7.0', locale: 'en' };

describe('drawCard', () => {
  it.each([
    card,
    {
      title: '把元数据移到 MySQL：步骤与限制——“x”…·/',
      section: '应用',
      label: '2025年3月24日',
      locale: 'zh-CN',
    },
    { ...card, title: 'A title that is much longer than a title should be '.repeat(6) },
  ])('draws $title on at most 40 kB', async (one) => {
    const picture = await drawCard(one, cards);
    expect(picture.length).toBeLessThanOrEqual(40_000);
    const { width, height } = await loadImage(picture);
    expect({ width, height }).toEqual(cardSize);
  });

  it('draws each look in its own colors', async () => {
    const other = { ...cards, colors: { ...cards.colors, background: '#203040' } };
    const corner = async (look: typeof cards) => {
      const { data } = await sharp(await drawCard(card, look))
        .extract({ left: 1000, top: 10, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data.toString('hex');
    };
    const before = await corner(cards);
    expect(await corner(other)).toBe('203040');
    expect(await corner(cards)).toBe(before);
  });

  it('names the letters that it cannot draw', async () => {
    await expect(drawCard({ ...card, title: 'Data ꙮ' }, cards)).rejects.toThrow(
      'The card of "Data ꙮ" cannot be drawn: plugins/cards/fonts lacks ꙮ.',
    );
  });
});

describe('linesOf', () => {
  const width = (text: string): number => text.length;

  it.each([
    ['en', 'Move the metadata (all of it) to MySQL', 14, ['Move the', 'metadata (all', 'of it) to', 'MySQL']],
    ['en', 'Incomprehensibilities', 5, ['Incomprehensibilities']],
    ['zh-CN', '知识库，问答（上）', 4, ['知识库，', '问答', '（上）']],
  ])('breaks %s between words', (locale, text, maximum, lines) => {
    expect(linesOf(text, locale, width, maximum)).toEqual(lines);
  });
});
