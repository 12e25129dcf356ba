import { editions } from '../lib/editions';
import type { Options } from '../plugins/feeds/src';
import { site } from './site';

const newest = editions[0];
if (newest === undefined) throw new Error('editions.json lists no edition.');

const texts = {
  en: {
    posts: {
      title: 'DB-GPT Blog',
      description: 'Releases of DB-GPT and what they change for those who run it.',
    },
    releases: {
      title: 'Releases of DB-GPT',
      description: 'What is new in each release, and what it asks of you.',
    },
    author: 'DB-GPT Team',
  },
  'zh-CN': {
    posts: { title: 'DB-GPT 博客', description: 'DB-GPT 的新版本，以及它们给使用者带来的变化。' },
    releases: { title: 'DB-GPT 版本发布', description: '每个版本的新内容，以及升级时要做的事。' },
    author: 'DB-GPT 团队',
  },
};

const { posts, releases, author } = texts[site.locale];

/** The feeds: of the posts, and of the framework's releases, from the page of the newest edition, which has all of them. */
export const feeds = {
  posts: { page: 'blog', path: 'blog', ...posts },
  releases: { page: `${newest.route.slice(1)}/changelog/doc`, path: 'releases', ...releases },
  author,
} satisfies Options;
