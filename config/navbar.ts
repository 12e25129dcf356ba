import type { Navbar } from '@docusaurus/theme-common';
import type { Localized } from '../lib/locales';
import { links } from './links';
import { site } from './site';

/** The theme translates items of the navbar, but not those that a version dropdown has besides the versions. */
const allVersions: Localized = { en: 'All versions', 'zh-CN': '所有版本' };

/** Labels are English; the Chinese ones are in `i18n/zh-CN/docusaurus-theme-classic/navbar.json`. */
export const navbar: Pick<Navbar, 'title' | 'hideOnScroll' | 'logo' | 'items'> = {
  title: '',
  hideOnScroll: true,
  logo: {
    alt: 'DB-GPT documentation',
    src: 'img/wordmark.svg',
    srcDark: 'img/wordmark-dark.svg',
    href: '/docs/overview',
    width: 112,
    height: 28,
  },
  items: [
    { type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Docs', position: 'left' },
    {
      type: 'custom-sidebar',
      sidebarId: 'tutorials',
      to: '/turtorials',
      label: 'Tutorials',
      position: 'left',
    },
    { type: 'docSidebar', sidebarId: 'docs', label: 'Install & reference', position: 'left' },
    { to: '/blog', label: 'Blog', position: 'left' },
    {
      type: 'dropdown',
      label: 'Community',
      position: 'left',
      items: [
        { href: links.community, label: 'Community repository' },
        { href: links.modelHub, label: 'Hugging Face' },
        { href: links.chineseDocs, label: '中文文档', lang: 'zh-CN' },
      ],
    },
    {
      type: 'docsVersionDropdown',
      position: 'right',
      dropdownActiveClassDisabled: true,
      dropdownItemsAfter: [{ to: '/versions', label: allVersions[site.locale] }],
    },
    { type: 'localeDropdown', position: 'right' },
    { href: links.source, label: 'GitHub', position: 'right', className: 'navbar-github' },
  ],
};
