import { describe, expect, it } from 'vitest';
import { readPages } from '../../tools/builtPages';
import { htmlDifferences } from './flatHtml';

// Pages in English are compared, and the stock build has no others: the plugin leaves the server's code as it is, and
// adds the same to pages in all languages.
const inEnglish = ({ address }: { readonly address: string }) => !/^\/zh-CN(?:\/|$)/.test(address);
const flat = readPages('tests/site/build').filter(inEnglish);
const stock = readPages('tests/site/build-stock');

describe('the HTML of the fixture', () => {
  it('has pages of each kind', () => {
    expect(flat.map(({ address }) => address)).toEqual(
      expect.arrayContaining(
        ['', '404', 'blog', 'blog/tags/llm', 'docs/overview', 'docs/next/use_cases', 'docs/installation'].map(
          (path) => `/${path}`,
        ),
      ),
    );
    const withoutScripts = flat.filter(({ html }) => !/ data-flat>/.test(html));
    expect(withoutScripts.map(({ address }) => address)).toEqual(['/404']);
  });

  it('is the same with plugins/flat-client and without it', () => {
    const differences = htmlDifferences(flat, stock);
    if (differences.length > 0) expect.fail(`\n${differences.join('\n')}\n`);
  });
});
