import { defaultLocale, type Localized } from '../lib/locales';
import { site } from './site';

/** The theme has no translation file for the bar, so its text stands here, by language. */
const texts: Localized<{ text: string; link: string }> = {
  en: { text: 'DB-GPT v0.7.0 is out: several packages, TOML configuration, MCP.', link: 'Read what changed' },
  'zh-CN': { text: 'DB-GPT v0.7.0 已发布：多包结构、TOML 配置、MCP。', link: '查看变化' },
};

const { text, link } = texts[site.locale];
const language = site.locale === defaultLocale ? '' : `${site.locale}/`;

/** A reader who dismissed the bar sees it again when its id changes. */
export const announcementBar = {
  id: 'release-v0.7.0',
  content: `${text} <a href="${site.baseUrl}${language}blog/db-gpt-v070-release">${link}</a>`,
  isCloseable: true,
};
