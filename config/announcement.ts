import { type Localized, localePath } from '../lib/locales';
import { site } from './site';

/** Short, for phones. The theme has no translation file for the bar, so its text stands here, by language. */
const texts: Localized<{ text: string; link: string }> = {
  en: {
    text: 'v0.7.1 closes two security holes of v0.7.0.',
    link: 'Read what changed',
  },
  'zh-CN': {
    text: 'v0.7.1 修复了 v0.7.0 的两个安全漏洞。',
    link: '查看变化',
  },
};

const { text, link } = texts[site.locale];
const language = localePath(site.locale);

/** A reader who dismissed the bar sees it again when its id changes. */
export const announcementBar = {
  id: 'release-v0.7.1',
  content: `${text} <a href="${site.baseUrl}${language}blog/db-gpt-v070-release">${link}</a>`,
  isCloseable: true,
};
