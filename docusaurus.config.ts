import type { Config } from '@docusaurus/types';
import { versionTags } from './config/editions';
import { history } from './config/history';
import { htmlTemplate } from './config/htmlTemplate';
import { links } from './config/links';
import { plugins, themes } from './config/plugins';
import { parseFrontMatter } from './config/referencePages';
import { installSample } from './config/samples';
import { site } from './config/site';
import { themeConfig } from './config/theme';
import { defaultLocale, locales } from './lib/locales';

// Compressed, a page is a percent smaller when it has been minified; that took a quarter of the time to render it.
process.env.SKIP_HTML_MINIFICATION ??= 'true';

const config: Config = {
  title: 'DB-GPT',
  tagline: 'The manual of the Python framework for AI-native data applications',
  favicon: 'img/favicon.svg',
  url: site.url,
  baseUrl: site.baseUrl,
  trailingSlash: false,
  ssrTemplate: htmlTemplate(),
  titleDelimiter: '|',
  noIndex: false,
  // A site that is published with a dead link is better than none; `npm test` builds it with `SITE_STRICT`.
  onBrokenLinks: site.onBroken,
  onBrokenAnchors: site.onBroken,
  onDuplicateRoutes: site.onBroken,
  // The site has its own banner, in the reader's language: src/theme/Root.tsx.
  baseUrlIssueBanner: false,
  markdown: {
    format: 'mdx',
    // No page writes `:smile:`; looking for it takes half a second of a build.
    emoji: false,
    parseFrontMatter,
    hooks: { onBrokenMarkdownLinks: site.onBroken, onBrokenMarkdownImages: site.onBroken },
  },
  future: {
    // Listed one by one: `v4: true` would also rename the storage key `theme` (siteStorageNamespacing).
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      useCssCascadeLayers: true,
      siteStorageNamespacing: false,
    },
    experimental_vcs: history,
    faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      lightningCssMinimizer: true,
      mdxCrossCompilerCache: true,
      rspackBundler: true,
      rspackPersistentCache: true,
      ssgWorkerThreads: true,
      gitEagerVcs: true,
    },
  },
  i18n: {
    defaultLocale,
    locales: [...locales],
    localeConfigs: {
      en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' },
      'zh-CN': {
        label: '简体中文',
        direction: 'ltr',
        htmlLang: 'zh-CN',
        calendar: 'gregory',
        path: 'zh-CN',
        // As it is by default, also when this language is built alone.
        baseUrl: `${site.baseUrl}zh-CN/`,
      },
    },
  },
  headTags: [
    {
      tagName: 'noscript',
      attributes: {},
      innerHTML: `<link rel="stylesheet" href="${site.baseUrl}noscript.css">`,
    },
  ],
  customFields: {
    repository: site.repository,
    framework: links.source,
    installSample,
    offline: site.offline,
    versionTags,
  },
  clientModules: ['readingPlace', 'currentInSidebar', 'escape'].map(
    (name) => `./src/clientModules/${name}.ts`,
  ),
  plugins,
  themes,
  themeConfig,
};

export default config;
