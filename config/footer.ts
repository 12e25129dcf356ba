import type { ThemeConfig } from '@docusaurus/theme-common';
import { links } from './links';

/** Labels are English; the Chinese ones are in `i18n/zh-CN/docusaurus-theme-classic/footer.json`. */
export const footer: ThemeConfig['footer'] = {
  style: 'light',
  links: [
    {
      title: 'Community',
      items: [
        { label: 'Discord', href: links.chat },
        { label: 'Docker Hub', href: links.containers },
      ],
    },
    {
      title: 'GitHub',
      items: [
        { label: 'GitHub', href: links.source },
        { label: 'Hugging Face', href: links.modelHub },
      ],
    },
    {
      title: 'More',
      items: [
        { label: 'Hacker News', href: links.news },
        { label: 'Twitter', href: links.social },
      ],
    },
  ],
  // The year is the specification's, not the build's: two builds of one commit are the same.
  copyright: 'Copyright © 2025 DB-GPT',
};
