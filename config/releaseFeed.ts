import { editions } from '../lib/editions';
import type { Options } from '../plugins/release-feed/src';
import { site } from './site';

const newest = editions[0];
if (newest === undefined) throw new Error('editions.json lists no edition.');

const texts = {
  en: { title: 'Releases of DB-GPT', description: 'What is new in each release, and what it asks of you.' },
  'zh-CN': { title: 'DB-GPT 版本发布', description: '每个版本的新内容，以及升级时要做的事。' },
};

/** The feed of the framework's releases, from the page of the newest edition: it has all of them. */
export const releaseFeed = {
  page: `${newest.route.slice(1)}/changelog/doc`,
  path: 'releases',
  ...texts[site.locale],
} satisfies Options;
