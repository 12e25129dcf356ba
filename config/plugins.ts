import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PagesOptions } from '@docusaurus/plugin-content-pages';
import type { Options as ClassicOptions } from '@docusaurus/theme-classic';
import type { PluginConfig } from '@docusaurus/types';
import { openapiPath, schemaPath } from '../lib/editionFiles';
import { editions } from '../lib/editions';
import { recmaConstants } from '../lib/markdown/recmaConstants';
import { rehypeLanguage } from '../lib/markdown/rehypeLanguage';
import { rehypeNames } from '../lib/markdown/rehypeNames';
import { rehypeSamples } from '../lib/markdown/rehypeSamples';
import { rehypeTables } from '../lib/markdown/rehypeTables';
import { remarkEditionLinks } from '../lib/markdown/remarkEditionLinks';
import { remarkTabs } from '../lib/markdown/remarkTabs';
import { remarkChecked } from '../lib/samples/remarkChecked';
import { remarkTitles } from '../lib/samples/remarkTitles';
import { classPage } from '../plugins/config-reference/src/reference/edition';
import { remarkConfigReference } from '../plugins/config-reference/src/remarkConfigReference';
import { remarkDiagrams } from '../plugins/diagrams/src/remarkDiagrams';
import { downloads } from '../plugins/downloads/src';
import type { DataOptions } from '../plugins/edition-data/src/dataIndex';
import { remarkFactTables } from '../plugins/fact-tables/src/remarkFactTables';
import { remarkHttpApi } from '../plugins/http-api/src/remarkHttpApi';
import { markdownPages } from '../plugins/markdown/src';
import { remarkScreens } from '../plugins/screens/src/remarkScreens';
import { buildInputsPlugin } from './buildInputs';
import { cards } from './cards';
import { versionOptions } from './editions';
import { feeds } from './feeds';
import { minifiedScriptsPlugin } from './minifiedScripts';
import { originPlugin } from './origin';
import { plainCssPlugin } from './plainCss';
import { progressBarPlugin } from './progressBar';
import { redirects } from './redirects';
import { referenceMenu, referenceOptions } from './referencePages';
import { highlightSample } from './samples';
import { search } from './search';
import { sidebarItemsGenerator } from './sidebarItems';
import { site } from './site';
import { sitemap } from './sitemap';
import { turnsPlugin } from './turns';
import { writtenFilesPlugin } from './writtenFiles';

const editUrl = `${site.repository}/edit/main/`;

const editionData = {
  schema: (edition) =>
    editions.some(({ id, settings }) => id === edition && settings === 'toml')
      ? schemaPath(edition)
      : undefined,
  openapi: openapiPath,
} satisfies DataOptions;

const markdown = markdownPages({
  sidebars: {
    tutorialSidebar: { key: 'guide', label: { en: 'Guide', 'zh-CN': '指南' } },
    tutorials: { key: 'tutorials', label: { en: 'Tutorials', 'zh-CN': '教程' } },
    docs: { key: 'reference', label: { en: 'Install & reference', 'zh-CN': '安装与参考' } },
  },
  tagline: {
    en: 'The manual of DB-GPT, the Python framework for AI-native data applications.',
    'zh-CN': 'DB-GPT 手册：面向 AI 原生数据应用的 Python 框架。',
  },
});

const longPrograms = downloads();

const rehypePlugins = [
  // Sees the page before tables and samples are made ready for the browser.
  markdown.rehype,
  rehypeLanguage,
  rehypeNames,
  rehypeTables,
  [rehypeSamples, { highlight: highlightSample }],
] satisfies DocsOptions['rehypePlugins'];

const docs = {
  sidebarPath: './sidebars.ts',
  sidebarItemsGenerator: sidebarItemsGenerator(referenceMenu),
  // File names carry numbers that belong to the address (`1.1_hello_world`).
  numberPrefixParser: false,
  editUrl,
  editLocalizedFiles: true,
  showLastUpdateTime: true,
  // These see the page as written: the mark on checked samples, titles of samples in the page's language, the files of
  // long programs, what is written from facts, links that hold in every language.
  beforeDefaultRemarkPlugins: [
    remarkChecked,
    remarkTitles,
    longPrograms.remark,
    [remarkFactTables, { classPage }],
    remarkHttpApi,
    remarkScreens,
    [remarkConfigReference, referenceOptions],
    remarkEditionLinks,
    remarkDiagrams,
  ],
  remarkPlugins: [remarkTabs],
  rehypePlugins,
  recmaPlugins: [recmaConstants],
  breadcrumbs: true,
  ...versionOptions,
} satisfies DocsOptions;

const blog = {
  routeBasePath: 'blog',
  blogTitle: 'Blog',
  blogDescription: 'Releases of DB-GPT and what they change for those who run it.',
  blogSidebarTitle: 'All posts',
  blogSidebarCount: 'ALL',
  postsPerPage: 'ALL',
  showReadingTime: true,
  showLastUpdateTime: true,
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
  editUrl,
  editLocalizedFiles: true,
  beforeDefaultRemarkPlugins: [remarkDiagrams],
  rehypePlugins,
  recmaPlugins: [recmaConstants],
  // `plugins/feeds` writes them: those of the generator do not say where they lie, nor in which language JSON is.
  feedOptions: { type: null },
} satisfies BlogOptions;

const pages = {
  exclude: ['**/*.test.{ts,tsx}', '**/_*'],
  beforeDefaultRemarkPlugins: [remarkDiagrams],
  rehypePlugins,
  recmaPlugins: [recmaConstants],
} satisfies PagesOptions;

const classic = { customCss: ['./src/css/index.css'] } satisfies ClassicOptions;

const docsOfRedirects = redirects.pages.flatMap(({ doc }) => doc ?? []);
/** Those that src/pages/versions.tsx links to. */
const docsOfVersionsPage = ['overview', 'quickstart', 'installation/sourcecode', 'data-for-tools'];

export const plugins: PluginConfig[] = [
  // The first, since plugins write what follows the pages in this order.
  turnsPlugin,
  ['@docusaurus/plugin-content-docs', docs],
  ['@docusaurus/plugin-content-blog', blog],
  ['@docusaurus/plugin-content-pages', pages],
  ['@docusaurus/plugin-sitemap', sitemap],
  // Puts the theme's styles into layers, so that the site's own win without `!important`.
  '@docusaurus/plugin-css-cascade-layers',
  // Without this line the site works the same, and each page added makes every page slower.
  ['./plugins/flat-client/src/index.ts', { docIds: [...docsOfRedirects, ...docsOfVersionsPage] }],
  buildInputsPlugin,
  minifiedScriptsPlugin,
  writtenFilesPlugin,
  progressBarPlugin,
  plainCssPlugin,
  originPlugin,
  ['./plugins/config-reference/src/index.ts', referenceOptions],
  './plugins/http-api/src/index.ts',
  markdown.plugin,
  longPrograms.plugin,
  ['./plugins/edition-data/src/index.ts', editionData],
  './plugins/structured-data/src/index.ts',
  ['./plugins/verify-preview/src/index.ts', { verifier: 'tools/verify/cli.ts' }],
  ['./plugins/redirects/src/index.ts', { ...redirects }],
  ['./plugins/cards/src/index.ts', { ...cards }],
  ['./plugins/feeds/src/index.ts', { ...feeds }],
  ...(site.offline ? ['./plugins/offline/src/index.ts'] : []),
];

export const themes: PluginConfig[] = [
  ['@docusaurus/theme-classic', classic],
  // Behind the classic theme, whose empty search bar it replaces.
  ['./plugins/search/src/index.ts', { ...search }],
];
