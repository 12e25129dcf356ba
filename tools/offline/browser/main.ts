/**
 * Color mode, tabs and search of a page that is read from a folder. Everything here is an extra: the page can be read,
 * and its menu opens, without it.
 */
import type { SearchHit } from '../../../plugins/search/src/contract';
import { openSearch, type Search } from '../../../plugins/search/src/engine/openSearch';

const maximumRows = 12;
const script = document.currentScript as HTMLScriptElement;
const root = script.src.slice(0, script.src.lastIndexOf('/') + 1);
const { none = '', rows: counted = '', edition = '' } = script.dataset;

/** An element that the frame has on every page. */
function part<T extends Element>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}

// A browser that keeps nothing for files leaves the mode as it is.
function stored(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
}
function store(mode: string): void {
  try {
    localStorage.setItem('theme', mode);
  } catch {}
}

const html = document.documentElement;
html.dataset.theme = stored() ?? 'light';
const modeButton = part<HTMLButtonElement>('.offline-mode');
modeButton.hidden = false;
modeButton.addEventListener('click', () => {
  html.dataset.theme = html.dataset.theme === 'dark' ? 'light' : 'dark';
  store(html.dataset.theme);
});

for (const container of document.querySelectorAll('.tabs-container')) {
  const tabs = [...container.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')];
  const panels = [...container.querySelectorAll<HTMLElement>(':scope > * > [role=tabpanel]')];
  const show = (shown: number): void => {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === shown));
      tab.classList.toggle('tabs__item--active', index === shown);
      tab.tabIndex = index === shown ? 0 : -1;
      const panel = panels[index];
      if (panel !== undefined) panel.hidden = index !== shown;
    }
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => show(index));
    tab.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (step !== 0) {
        const next = (index + step + tabs.length) % tabs.length;
        show(next);
        tabs[next]?.focus();
      } else if (key === 'Enter' || key === ' ') show(index);
    });
  }
}

// On a phone the menu stands before the text.
if (matchMedia('(width < 56rem)').matches) part<HTMLDetailsElement>('.offline-menu').open = false;

/** Files come as scripts, since a page that is a file may not read others. */
const waiting = new Map<string, (data: unknown) => void>();
Object.assign(window, { offlineFile: (name: string, data: unknown) => waiting.get(name)?.(data) });
const read = (name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    waiting.set(name, resolve);
    const element = document.createElement('script');
    element.src = `${root}search/${name}.js`;
    element.onerror = () => reject(new Error(`${name} is missing in this copy.`));
    document.head.append(element);
  });

let opened: Promise<Search> | undefined;
const form = part<HTMLFormElement>('form[role=search]');
const box = part<HTMLInputElement>('form input');
const list = part<HTMLElement>('.offline-rows');
const status = part<HTMLElement>('.offline-rows [role=status]');
const results = part<HTMLUListElement>('.offline-rows ul');

const addressOf = ({ url, hash }: SearchHit): string =>
  `${root}${url
    .slice(edition.length + 1)
    .split('/')
    .map(encodeURIComponent)
    .join('/')}.html${hash}`;

async function showRows(): Promise<void> {
  const query = box.value.trim();
  list.hidden = query === '';
  if (query === '') return;
  try {
    opened ??= openSearch(read);
    const search = await opened;
    if (query !== box.value.trim()) return;
    // The index also has posts and the site's own pages, which the copy has not.
    const hits = search
      .search(query, { limit: maximumRows * 2 })
      .filter(({ url }) => url.startsWith(`${edition}/`))
      .slice(0, maximumRows);
    status.textContent = hits.length === 0 ? none : counted.replace('{count}', String(hits.length));
    results.replaceChildren(
      ...hits.map((hit) => {
        const link = document.createElement('a');
        link.href = addressOf(hit);
        const name = document.createElement('b');
        name.textContent = hit.section ? `${hit.title}: ${hit.section}` : hit.title;
        const snippet = document.createElement('span');
        search.snippetOf(hit).then((text) => {
          snippet.textContent = text;
        });
        link.append(name, snippet);
        const row = document.createElement('li');
        row.append(link);
        return row;
      }),
    );
  } catch (error) {
    opened = undefined;
    status.textContent = error instanceof Error ? error.message : String(error);
  }
}

form.hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  results.querySelector('a')?.click();
});
box.addEventListener('input', showRows);
form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    list.hidden = true;
    box.focus();
    return;
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops: HTMLElement[] = [box, ...results.querySelectorAll('a')];
  const now = stops.indexOf(document.activeElement as HTMLElement);
  stops[(now + step + stops.length) % stops.length]?.focus();
});
addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement === document.body) {
    event.preventDefault();
    box.focus();
  }
});
