import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PagesOptions } from '@docusaurus/plugin-content-pages';
import type { Options as SitemapOptions } from '@docusaurus/plugin-sitemap';
import type { Options as ClassicOptions } from '@docusaurus/theme-classic';
import type { PluginConfig } from '@docusaurus/types';
import { remarkFactTables } from '../lib/factTables/remarkFactTables';
import { rehypeTables } from '../lib/rehypeTables';
import { remarkEditionLinks } from '../lib/remarkEditionLinks';
import type { ConfigReferenceOptions } from '../plugins/config-reference/src/options';
import { remarkHttpApi } from '../plugins/http-api/src/remarkHttpApi';
import { remarkChecked } from '../tools/verify/remarkChecked';
import { buildInputsPlugin } from './buildInputs';
import { editions, versionOptions } from './editions';
import { redirects } from './redirects';
import { search } from './search';
import { generateSidebarItems } from './sidebars';
import { site } from './site';

const editUrl = `${site.repository}/edit/main/`;

const docs = {
  sidebarPath: './sidebars.ts',
  sidebarItemsGenerator: generateSidebarItems,
  // File names carry numbers that belong to the address (`1.1_hello_world`).
  numberPrefixParser: false,
  editUrl,
  editLocalizedFiles: true,
  showLastUpdateTime: true,
  // These see the page as written: the mark on checked samples, what is written from facts, links that hold in every
  // language.
  beforeDefaultRemarkPlugins: [remarkChecked, remarkFactTables, remarkHttpApi, remarkEditionLinks],
  rehypePlugins: [rehypeTables],
  breadcrumbs: true,
  ...versionOptions,
} satisfies DocsOptions;

export const configReference = {
  editions: editions.map(({ name, label, tag, facts }) => ({ name, label, tag, facts })),
  sidebar: 'docs',
  editUrl,
} satisfies ConfigReferenceOptions;

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
  rehypePlugins: [rehypeTables],
  feedOptions: { type: ['rss', 'atom'] },
} satisfies BlogOptions;

const pages = { exclude: ['**/*.test.{ts,tsx}', '**/_*'] } satisfies PagesOptions;

const sitemap = { lastmod: 'date', ignorePatterns: ['/search', '/zh-CN/search'] } satisfies SitemapOptions;

const classic = { customCss: ['./src/css/index.css'] } satisfies ClassicOptions;

export const plugins: PluginConfig[] = [
  // The docs plugin, with the configuration reference among its pages.
  ['./plugins/config-reference/src/index.ts', { ...docs, configReference }],
  ['@docusaurus/plugin-content-blog', blog],
  ['@docusaurus/plugin-content-pages', pages],
  ['@docusaurus/plugin-sitemap', sitemap],
  // Puts the theme's styles into layers, so that the site's own win without `!important`.
  '@docusaurus/plugin-css-cascade-layers',
  // Without this line the site works the same, and each page added makes every page slower.
  ['./plugins/flat-client/src/index.ts', { docIds: redirects.pages.flatMap(({ doc }) => doc ?? []) }],
  buildInputsPlugin,
  './plugins/http-api/src/index.ts',
  './plugins/verify-preview/src/index.ts',
  ['./plugins/redirects/src/index.ts', { ...redirects }],
];

export const themes: PluginConfig[] = [
  ['@docusaurus/theme-classic', classic],
  '@docusaurus/theme-mermaid',
  // Behind the classic theme, whose empty search bar it replaces.
  ['./plugins/search/src/index.ts', { ...search }],
];
