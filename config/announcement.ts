import { defaultLocale, type Localized } from '../lib/locales';
import { site } from './site';

/** The theme has no translation file for the bar, so its text stands here, by language. */
const texts: Localized<{ text: string; link: string }> = {
  en: {
    text: 'DB-GPT v0.7.0: MCP tools, reasoning models, TOML configuration. v0.7.1 is its patch release.',
    link: 'Read what changed',
  },
  'zh-CN': {
    text: 'DB-GPT v0.7.0 已发布：MCP 工具、推理模型、TOML 配置。补丁版本为 v0.7.1。',
    link: '查看变化',
  },
};

const { text, link } = texts[site.locale];
const language = site.locale === defaultLocale ? '' : `${site.locale}/`;

/** A reader who dismissed the bar sees it again when its id changes. */
export const announcementBar = {
  id: 'release-v0.7.0-patched',
  content: `${text} <a href="${site.baseUrl}${language}blog/db-gpt-v070-release">${link}</a>`,
  isCloseable: true,
};
