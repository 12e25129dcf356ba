import type { UserThemeConfig } from '@docusaurus/theme-common';
import { announcementBar } from './announcement';
import { cardSize, siteCard } from './cards';
import { footer } from './footer';
import { navbar } from './navbar';
import { site } from './site';

/** Colors are styles of the site (`src/css/code.css`), so that they need no attribute on each word of the samples. */
const codeTheme = { plain: {}, styles: [] };

/** Appearance and behaviour of the theme, as the specification states them. */
export const themeConfig = {
  navbar,
  footer,
  image: `img/social-card-${site.locale}.png`,
  metadata: [
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:site_name', content: 'DB-GPT' },
    { property: 'og:type', content: 'website' },
    // Of all cards: those of single pages, and the one above for the rest.
    { property: 'og:image:width', content: String(cardSize.width) },
    { property: 'og:image:height', content: String(cardSize.height) },
    ...[{ property: 'og:image:alt' }, { name: 'twitter:image:alt' }].map((name) => ({
      ...name,
      content: `DB-GPT: ${siteCard[site.locale].line}`,
    })),
  ],
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  announcementBar,
  docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
  blog: { sidebar: { groupByYear: true } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  prism: { theme: codeTheme, darkTheme: codeTheme },
} satisfies UserThemeConfig;
