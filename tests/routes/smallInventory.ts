import type { Inventory } from '../../lib/content/inventory';

/** Of a few pages, in the editions and languages of the site. */
export const smallInventory: Inventory = {
  versions: [
    { label: 'dev', path: '/docs/next', isLast: false },
    { label: 'v0.7.0', path: '/docs', isLast: true },
    { label: 'v0.6.3', path: '/docs/v0.6.3', isLast: false },
  ],
  locales: ['en', 'zh-CN'],
  top: ['/', '/blog'],
  docs: ['/docs/overview'],
  category_indexes: ['/docs/api'],
  config_reference: [
    '/docs/config-reference/overview',
    '/docs/config-reference/llm',
    '/docs/config-reference/llm/a_1',
  ],
  additional: ['/404'],
};
