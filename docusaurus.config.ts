import type { Config } from '@docusaurus/types';
import { plugins, themes } from './config/plugins';
import { site } from './config/site';
import { themeConfig } from './config/theme';

const config: Config = {
  title: 'DB-GPT',
  tagline: 'The manual of the Python framework for AI-native data applications',
  favicon: 'img/favicon.svg',
  url: site.url,
  baseUrl: site.baseUrl,
  trailingSlash: false,
  titleDelimiter: '|',
  noIndex: false,
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  // The site has its own banner, in the reader's language: src/theme/Root.tsx.
  baseUrlIssueBanner: false,
  markdown: {
    format: 'mdx',
    mermaid: true,
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' },
  },
  future: {
    // Listed one by one: `v4: true` would also rename the storage key `theme` (siteStorageNamespacing).
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      useCssCascadeLayers: true,
      siteStorageNamespacing: false,
    },
    faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      mdxCrossCompilerCache: true,
      rspackBundler: true,
      rspackPersistentCache: true,
      ssgWorkerThreads: true,
      gitEagerVcs: true,
    },
  },
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'zh-CN'],
    localeConfigs: {
      en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' },
      'zh-CN': { label: '简体中文', direction: 'ltr', htmlLang: 'zh-CN', calendar: 'gregory', path: 'zh-CN' },
    },
  },
  customFields: { repository: site.repository },
  plugins,
  themes,
  themeConfig,
};

export default config;
