import { expect, it } from 'vitest';
import { refuseTakenAddresses } from './checks';

const options = {
  pages: [{ from: '/old', to: '/docs/new' }],
  moves: [{ from: '/docs/former name', to: '/docs' }],
};
const routes = ['/zh-CN/404.html', '/zh-CN/old', '/zh-CN/docs/new', '/zh-CN/100%25'];

it('takes redirects from addresses without a page', () => {
  expect(() => refuseTakenAddresses(options, routes, '/zh-CN/')).not.toThrow();
});

it('refuses a redirect from a page, with file and remedy', () => {
  expect(() => refuseTakenAddresses(options, [...routes, '/zh-CN/old'], '/zh-CN/')).toThrow(
    /^config\/redirects\.ts: .*\n- from "\/old" to "\/docs\/new": there is a page at "\/old"\.\nRemove/,
  );
  expect(() => refuseTakenAddresses(options, [...routes, '/zh-CN/docs/former%20name'], '/zh-CN/')).toThrow(
    /there is a page at "\/docs\/former name"/,
  );
});
