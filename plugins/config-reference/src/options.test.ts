import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { describe, expect, it } from 'vitest';
import { configReference } from '../../../config/plugins';
import { type PluginOptions, validateOptions } from './options';

function validate(change: object) {
  const options = { configReference: { ...configReference, ...change } } as unknown as PluginOptions;
  return validateOptions({ options, validate: normalizePluginOptions as never });
}

describe('validateOptions', () => {
  it('accepts the options of the site and fills in those of the docs plugin', () => {
    expect(validate({})).toMatchObject({ configReference, routeBasePath: 'docs', id: 'default' });
  });

  it.each([
    ['no editions', { editions: [] }, '"editions" must contain at least 1 items'],
    [
      'an edition without facts',
      { editions: [{ name: 'a', label: 'a', tag: 'a', facts: 'v9' }] },
      '"editions[0].facts" must be one of',
    ],
    ['no sidebar', { sidebar: undefined }, '"sidebar" is required'],
    ['an edit address that is none', { editUrl: 'main' }, '"editUrl" must be a valid uri'],
  ])('refuses %s', (_, change, message) => {
    expect(() => validate(change)).toThrow(`Plugin config-reference: ${message}`);
  });
});
