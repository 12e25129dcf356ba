import { expect, it } from 'vitest';
import { plainCssPlugin } from './plainCss';
import { unusedStyles } from './unusedStyles';

const presetEnv = ['/site/node_modules/postcss-preset-env/dist/index.cjs', {}];
const configure = (plugins: unknown[]) =>
  (plainCssPlugin().configurePostCss as (options: object) => object)({ ident: 'postcss', plugins });

it('leaves out what the minimizer does, and what the site has no use for', () => {
  const layers = { postcssPlugin: 'layers' };
  expect(configure([presetEnv, layers])).toEqual({
    ident: 'postcss',
    plugins: [unusedStyles, layers],
    config: false,
  });
});

it('says when there is nothing to leave out', () => {
  expect(() => configure([])).toThrow('Delete this plugin.');
});
