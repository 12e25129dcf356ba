import { describe, expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { imagesRule } from './images';

const zh = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/sub/a.md';

describe('images', () => {
  it('accepts pictures beside the page, of the site, and of the English page', async () => {
    const files = {
      'docs/sub/a.md': '![A](./a.png)\n\n![B](/img/b.svg)\n\n![C](@site/static/img/b.svg)\n',
      [zh]: '![甲](./a.png)\n',
      'docs/sub/a.png': 'png',
      'static/img/b.svg': '<svg/>',
    };
    expect(await findingsOf(imagesRule, files)).toEqual([]);
  });

  it('finds what is missing, heavy, foreign or says nothing', async () => {
    const files = {
      'docs/a.md':
        '![](/img/b.png)\n\n![A](./none.png)\n\n![B](https://example.org/x.png)\n\n<img src="/img/b.png" />\n',
      'static/img/b.png': 'x'.repeat(300_001),
    };
    expect(await findingsOf(imagesRule, files)).toEqual([
      'docs/a.md:1:1 the picture `/img/b.png` has no alternative text',
      'docs/a.md:1:1 the picture `/img/b.png` weighs 300 kB',
      'docs/a.md:3:1 there is no picture `docs/none.png`',
      'docs/a.md:5:1 the picture `https://example.org/x.png` is not part of the site',
      'docs/a.md:7:1 the picture `/img/b.png` has no alternative text',
      'docs/a.md:7:1 the picture `/img/b.png` weighs 300 kB',
    ]);
  });
});
