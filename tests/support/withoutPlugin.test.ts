import { describe, expect, it } from 'vitest';
import { plugins } from '../../config/plugins';
import { withoutPlugin } from './withoutPlugin';

describe('withoutPlugin', () => {
  it('leaves out the one that is named, with options or without', () => {
    const docs = ['docs', { path: 'manual' }];
    expect(withoutPlugin([docs, 'blog', false], 'docs')).toEqual(['blog', false]);
    expect(withoutPlugin([docs, 'blog', false], 'blog')).toEqual([docs, false]);
  });

  it('takes a single line out of the configuration of the site', () => {
    const others = withoutPlugin(plugins, './plugins/flat-client/src/index.ts');
    expect(others).toHaveLength(plugins.length - 1);
    expect(JSON.stringify(others)).not.toContain('flat-client');
  });

  it('refuses to leave out what is not there', () => {
    expect(() => withoutPlugin([['docs', {}], 'blog'], 'flat')).toThrow(
      'no plugin "flat" to leave out. Its plugins: "docs", "blog"',
    );
  });
});
