import { describe, expect, it } from 'vitest';
import { htmlDifferences } from './flatHtml';

const runtime = (hash: string) => `<script src=/assets/js/runtime~main.${hash}.js defer></script>`;
const stock = (body: string) => `<link href=/assets/css/styles.11111111.css>${runtime('22222222')}${body}`;
const flat = (body: string) =>
  '<link href=/assets/css/styles.33333333.css><script src=/assets/js/react.44444444.js defer></script>' +
  '<script type="application/json" id="__flat">{"l":{}}</script>' +
  '<script src="/assets/js/1.55555555.js" defer data-flat></script>' +
  `<script src="/assets/js/2.66666666.js" defer data-flat></script>${runtime('77777777')}${body}`;

describe('htmlDifferences', () => {
  it('finds none but for what the plugin adds and the names of assets', () => {
    expect(
      htmlDifferences([{ address: '/a', html: flat('text') }], [{ address: '/a', html: stock('text') }]),
    ).toEqual([]);
  });

  it('shows where a page reads differently', () => {
    const [line] = htmlDifferences(
      [{ address: '/a', html: flat('<p>one</p>') }],
      [{ address: '/a', html: stock('<p>two</p>') }],
    );
    expect(line).toMatch(/^\/a: with the plugin ….*<p>one.*, without it ….*<p>two/);
  });

  it('finds text that is cut off', () => {
    const pages = (a: string, b: string) =>
      htmlDifferences([{ address: '/a', html: flat(a) }], [{ address: '/a', html: stock(b) }]);
    expect(pages('one', 'one two')).toHaveLength(1);
    expect(pages('one two', 'one')).toHaveLength(1);
  });

  it('finds pages that one of them lacks', () => {
    expect(
      htmlDifferences([{ address: '/a', html: flat('') }], [{ address: '/b', html: stock('') }]),
    ).toEqual(['/a: only with the plugin', '/b: only without the plugin']);
  });

  it('does not take a page without the additions for one of the plugin', () => {
    const page = { address: '/a', html: stock('text') };
    expect(() => htmlDifferences([page], [page])).toThrow('/a has nothing that matches');
  });
});
