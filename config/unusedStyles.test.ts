import { expect, it, vi } from 'vitest';
import { unusedStyles } from './unusedStyles';

const framework = '/site/node_modules/infima/dist/css/default/default.css';

function ruleFor(selectors: string[], file = framework) {
  const rule = { selectors, remove: vi.fn() };
  unusedStyles.Once({ source: { input: { file } }, walkRules: (visit) => visit(rule) });
  return { left: rule.selectors, isRemoved: rule.remove.mock.calls.length > 0 };
}

it('removes a rule that is for unused classes alone', () => {
  expect(ruleFor(['.hero', '.hero--primary .button']).isRemoved).toBe(true);
  expect(ruleFor(['.margin--lg', '.margin-horiz--lg']).isRemoved).toBe(true);
});

it('leaves the styles of components', () =>
  expect(ruleFor(['.hero'], '/site/src/features/home/styles.module.css').isRemoved).toBe(false));

it('keeps what is used of a rule', () => {
  expect(ruleFor(['.pills', '.tabs'])).toEqual({ left: ['.tabs'], isRemoved: false });
  const used = ['.margin-vert--lg', '.badge--secondary', '.pagination-nav__link', '.col--3', '.card__images'];
  expect(ruleFor(used)).toEqual({ left: used, isRemoved: false });
});

it('keeps a rule for what is not of an unused class', () => {
  const outline = '.button--outline:not(.button--active):not(:hover)';
  expect(ruleFor([outline, '.button--outline.button--active'])).toEqual({
    left: [outline],
    isRemoved: false,
  });
});
