import type { Localized } from '../../lib/locales';
import type { MenuEntry } from '../../plugins/offline/src/menus';
import type { PageParts } from './page';

/** What the frame of an archive's pages says, by language. */
const texts: Localized<Record<'about' | 'menu' | 'search' | 'contents' | 'mode' | 'none' | 'rows', string>> =
  {
    en: {
      about: 'Documents {tag}. Offline copy of {date}',
      menu: 'Contents',
      search: 'Search',
      contents: 'On this page',
      mode: 'Dark or light',
      none: 'No results',
      rows: '{count} results',
    },
    'zh-CN': {
      about: '对应框架版本 {tag}。{date} 的离线副本',
      menu: '目录',
      search: '搜索',
      contents: '本页目录',
      mode: '深色或浅色',
      none: '没有结果',
      rows: '{count} 条结果',
    },
  };

/** What all pages of an archive have in common. */
export interface Frame {
  readonly locale: keyof typeof texts;
  /** Name of the site. */
  readonly site: string;
  /** Label of the edition. */
  readonly edition: string;
  readonly tag: string;
  /** Day on which the archive was made, as ISO 8601. */
  readonly date: string;
  readonly menu: readonly MenuEntry[];
  /** File of the site's style sheet in the archive. */
  readonly styles: string;
  /** Path of the edition on the site, by which rows of the search are led to its files. */
  readonly route: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The menu, with the branch open that has the page. It needs no script. */
function menu(entries: readonly MenuEntry[], page: string, address: (path: string) => string): string {
  const has = ({ href, items = [] }: MenuEntry): boolean => href === page || items.some(has);
  const link = ({ href, label }: MenuEntry): string =>
    href === undefined
      ? escaped(label)
      : `<a href="${escaped(address(href))}"${href === page ? ' aria-current="page"' : ''}>${escaped(label)}</a>`;
  const line = (entry: MenuEntry): string =>
    entry.items === undefined || entry.items.length === 0
      ? `<li>${link(entry)}</li>`
      : `<li><details${has(entry) ? ' open' : ''}><summary>${link(entry)}</summary>${menu(entry.items, page, address)}</details></li>`;
  return `<ul>${entries.map(line).join('')}</ul>`;
}

/**
 * A page of an archive.
 *
 * @param page path of the page on the site
 * @param root relative path from its file to the archive's root, empty or with a slash at its end
 * @param address gives the relative address of a page of the site
 */
export function framed(
  { title, content, contents }: PageParts,
  page: string,
  { locale, site, edition, tag, date, menu: entries, styles, route }: Frame,
  root: string,
  address: (path: string) => string,
): string {
  const say = texts[locale];
  const about = say.about.replace('{tag}', tag).replace('{date}', date);
  return `<!doctype html>
<html lang="${locale}" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} | ${escaped(site)} ${escaped(edition)}</title>
<link rel="stylesheet" href="${root}${styles}">
<link rel="stylesheet" href="${root}offline.css">
<script src="${root}offline.js" data-none="${say.none}" data-rows="${say.rows}" data-edition="${route}" defer></script>
</head>
<body class="offline">
<header>
<a class="offline-name" href="${root}index.html">${escaped(site)} ${escaped(edition)}</a>
<span class="offline-about">${escaped(about)}</span>
<form role="search" hidden><input type="search" aria-label="${say.search}" placeholder="${say.search}" autocomplete="off" spellcheck="false"><div class="offline-rows" hidden><p role="status"></p><ul></ul></div></form>
<button type="button" class="offline-mode" hidden>${say.mode}</button>
</header>
<div class="offline-columns">
<nav aria-label="${say.menu}"><details class="offline-menu" open><summary>${say.menu}</summary>${menu(entries, page, address)}</details></nav>
<main>${content}</main>
${contents === '' ? '' : `<nav class="offline-contents" aria-label="${say.contents}"><p>${say.contents}</p>${contents}</nav>`}
</div>
</body>
</html>
`;
}
