import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlDifferences } from './flatHtml';
import { type HtmlPage, readPages } from './pages';
import { buildTinySite } from './tinySite';

/** Two small builds at once, on a busy machine. */
const timeout = 180_000;

describe('the HTML of a site', () => {
  let folder: string;
  let flat: HtmlPage[];
  let stock: HtmlPage[];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'tiny-site-'));
    const builds = await Promise.all([
      buildTinySite(path.join(folder, 'flat'), true),
      buildTinySite(path.join(folder, 'stock'), false),
    ]);
    [flat = [], stock = []] = builds.map(readPages);
  }, timeout);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has pages of each kind in two editions and two languages', () => {
    const addresses = flat.map(({ address }) => address);
    const kinds = ['/', '/404', '/blog', '/blog/tags/a', '/docs/page-1', '/docs/next/page-1', '/docs/cards'];
    expect(addresses).toEqual(
      expect.arrayContaining(kinds.flatMap((kind) => [kind, `/zh-CN${kind === '/' ? '' : kind}`])),
    );
    const withScripts = flat.filter(({ html }) => / data-flat>/.test(html));
    expect(withScripts.length).toBe(addresses.filter((address) => !address.endsWith('/404')).length);
    expect(withScripts.length).toBeGreaterThan(60);
  });

  it('is the same with plugins/flat-client and without it', () => {
    const differences = htmlDifferences(flat, stock);
    if (differences.length > 0) expect.fail(`\n${differences.join('\n')}\n`);
  });
});
