import { nearestNames } from '../../lib/facts/lookup/nearest';
import { type ArchivedPage, type Differences, type PageSection, type Shelf, sectionsOf } from './archive';

/** Most characters of an answer: what is longer fills the memory of an assistant. */
const longest = 30_000;

/** Something that cannot be answered, with what to ask instead. */
export class NoAnswer extends Error {}

const cut = (text: string): string =>
  text.length <= longest
    ? text
    : `${text.slice(0, longest)}\n\n[… ${text.length - longest} characters more: ask for one section.]`;

const sectionAddress = (page: ArchivedPage, { id }: PageSection): string => `${page.address}#${id}`;

/** Pages for words, best first, each with the words around what was found. */
export async function searchPages(shelf: Shelf, query: string, limit: number): Promise<string> {
  const search = await shelf.search();
  const hits = search.search(query, { limit });
  if (hits.length === 0) throw new NoAnswer(`No page says "${query}". Use fewer or other words.`);
  const rows = await Promise.all(
    hits.map(async (hit) => {
      const page = shelf.pages.find((one) => isAt(one, hit.url));
      const name = page === undefined ? hit.url : page.path;
      const place = [...hit.breadcrumbs, hit.title, ...(hit.section === undefined ? [] : [hit.section])].join(
        ' › ',
      );
      return `- ${place}\n  page: ${name}${hit.hash === '' ? '' : `, section: ${hit.hash.slice(1)}`}\n  ${await search.snippetOf(hit)}`;
    }),
  );
  return rows.join('\n');
}

/** A name without what stands behind a path: `installation/docker` of `installation/docker.md#run`. */
const bareName = (name: string): string =>
  decodeURIComponent(name)
    .replace(/[?#].*$/, '')
    .replace(/\.(?:md|html)$/, '')
    .replace(/\/$/, '');

/** Whether a page has an address: the whole one, or its path alone. */
const isAt = ({ address }: ArchivedPage, name: string): boolean =>
  address === name || new URL(address).pathname === name;

/** The shelf that holds the page of an address, as links on pages have it: it names its edition and language itself. */
export function shelfOfAddress(shelves: Iterable<Shelf>, name: string): Shelf | undefined {
  if (!/^(?:https?:\/)?\//.test(name)) return undefined;
  const bare = bareName(name);
  for (const shelf of shelves) if (shelf.pages.some((page) => isAt(page, bare))) return shelf;
  return undefined;
}

/** The page that a path or an address names. */
function pageNamed(shelf: Shelf, name: string): ArchivedPage {
  const bare = bareName(name);
  const found = shelf.pages.find((page) => page.path === bare || isAt(page, bare) || page.title === name);
  if (found !== undefined) return found;
  const paths = shelf.pages.map(({ path }) => path);
  const last = bare.split('/').at(-1) ?? bare;
  const near = [
    ...new Set([...nearestNames(bare, paths), ...paths.filter((path) => path.includes(last))]),
  ].slice(0, 5);
  throw new NoAnswer(
    `${shelf.edition} has no page "${name}". ${near.length === 0 ? 'list_pages names all.' : `Nearest: ${near.join(', ')}.`}`,
  );
}

/** A page, or one of its sections by id or heading, which an address may name, too. A page that is too long comes as its beginning and its sections. */
export function readPage(shelf: Shelf, name: string, section?: string): string {
  const page = pageNamed(shelf, name);
  const sections = sectionsOf(page);
  const linked = decodeURIComponent(/#(.+)$/.exec(name)?.[1] ?? '');
  const wanted = section ?? sections.find(({ id }) => id === linked)?.id;
  if (wanted !== undefined) {
    const id = wanted.replace(/^#/, '');
    const found = sections.find((one) => one.id === id || one.heading === wanted);
    if (found === undefined)
      throw new NoAnswer(
        `${page.path} has no section "${wanted}". It has: ${sections.map((one) => one.id).join(', ')}.`,
      );
    return cut(`${sectionAddress(page, found)}\n\n${found.text}`);
  }
  if (page.text.length <= longest) return `${page.address}\n\n${page.text}`;
  const list = sections.map(({ id, heading }) => `- ${heading} (section: ${id})`).join('\n');
  return `${page.address}\n\n${page.text.slice(0, 4000)}\n\n[The page is long. Its sections:]\n${cut(list)}`;
}

const isReference = ({ path }: ArchivedPage): boolean => path.startsWith('config-reference/');

/** Whether a table of the file can be of the class: its name ends one of the ways there, where it is no link. */
function standsIn(page: ArchivedPage, table: string): boolean {
  const places = sectionsOf(page).find(({ id }) => id === 'place')?.text ?? '';
  return [`. \`[${table}]\``, `. \`[[${table}]]\``].some((end) => places.includes(end));
}

/** The classes and keys of the configuration, or the variables of `.env`, that a name stands for. */
export function configurationOf(shelf: Shelf, name: string): string {
  const pages = shelf.pages.filter(isReference);
  const plain = name.replace(/^\[+|\]+$/g, '');
  const ofClass = pages.find(
    ({ text, path, title }) => text.includes(`\`${plain}\` · [`) || title === name || path === plain,
  );
  if (ofClass !== undefined) return readPage(shelf, ofClass.path);
  const parts = plain.split('.');
  const key = parts.at(-1) ?? plain;
  const table = parts.slice(0, -1).join('.');
  const found = pages.flatMap((page) =>
    sectionsOf(page)
      .filter(({ id }) => id === `param-${key}`)
      .map((section) => ({ page, section })),
  );
  const inTable = found.filter(({ page }) => table !== '' && standsIn(page, table));
  const shown = inTable.length > 0 ? inTable : found;
  if (shown.length === 0) {
    const keys = new Set(
      pages.flatMap((page) =>
        sectionsOf(page).flatMap(({ id }) => (id.startsWith('param-') ? [id.slice('param-'.length)] : [])),
      ),
    );
    const near = nearestNames(key, keys, 5);
    throw new NoAnswer(
      `${shelf.edition} has no configuration class or key "${name}". ${near.length === 0 ? 'Try search_pages.' : `Nearest keys: ${near.join(', ')}.`}`,
    );
  }
  const [first] = shown;
  // A key that many classes have is told once in full.
  const others = shown
    .slice(1)
    .map(({ page, section }) => `- ${page.title}: ${sectionAddress(page, section)}`);
  return cut(
    [
      first === undefined
        ? ''
        : `${first.page.title}: ${sectionAddress(first.page, first.section)}\n\n${first.section.text}`,
      ...(others.length === 0
        ? []
        : [`The key stands in ${others.length} other classes, too:\n${others.join('\n')}`]),
    ].join('\n\n'),
  );
}

const operation = /^ *```http\n *([A-Z]+) (\S+)$/gm;

/** An operation of the HTTP API with its fields and samples: `POST /api/v2/chat/completions`, or part of its path. */
export function operationOf(shelf: Shelf, wanted: string): string {
  const all = shelf.pages
    .filter(({ path }) => path.startsWith('api/'))
    .flatMap((page) =>
      sectionsOf(page).flatMap((section) =>
        [...section.text.matchAll(operation)].map(([, method = '', path = '']) => ({
          page,
          section,
          name: `${method} ${path}`,
        })),
      ),
    );
  const exact = all.filter(({ name }) => name === wanted || name.split(' ')[1] === wanted);
  const found =
    exact.length > 0 ? exact : all.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
  const names = [...new Set(found.map(({ name }) => name))];
  if (names.length === 0)
    throw new NoAnswer(
      `${shelf.edition} has no operation "${wanted}". It has:\n${[...new Set(all.map(({ name }) => name))].join('\n')}`,
    );
  if (names.length > 1) return `Several operations fit; ask for one of them:\n${names.join('\n')}`;
  // The smallest section that has it: a heading above may hold others.
  const [smallest] = found.sort((one, other) => one.section.text.length - other.section.text.length);
  return smallest === undefined
    ? ''
    : cut(`${sectionAddress(smallest.page, smallest.section)}\n\n${smallest.section.text}`);
}

interface Change {
  readonly step: string;
  readonly path: string;
  readonly value: unknown;
}

/** What of the changes between two editions has a word in its name. */
export function changesOf(
  differences: Differences,
  {
    from,
    to,
    about,
  }: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly about?: string | undefined;
  },
): string {
  const steps = Object.keys(differences);
  const first = from === undefined ? 0 : steps.findIndex((step) => step.startsWith(`${from}..`));
  const last = to === undefined ? steps.length - 1 : steps.findIndex((step) => step.endsWith(`..${to}`));
  if (first < 0 || last < first)
    throw new NoAnswer(
      `There are no changes from ${from} to ${to}. Steps: ${steps.join(', ')}; from is the older one.`,
    );
  const chosen = steps.slice(first, last + 1);
  if (about === undefined) {
    const topics = chosen.map((step) => `- ${step}: ${Object.keys(differences[step] ?? {}).join(', ')}`);
    return `Name a topic, or a word in what changed (a class, a key, a command, a path), as "about". Topics:\n${topics.join('\n')}`;
  }
  const changes = chosen.flatMap((step) => changesIn(differences[step], about.toLowerCase(), step));
  if (changes.length === 0) return `Nothing with "${about}" in its name changed in ${chosen.join(', ')}.`;
  return cut(
    changes.map(({ step, path, value }) => `- ${step} ${path}: ${JSON.stringify(value)}`).join('\n'),
  );
}

/** The smallest parts whose name, or whose text, has the word. */
function changesIn(value: unknown, word: string, step: string, path: readonly string[] = []): Change[] {
  const has = (text: string) => text.toLowerCase().includes(word);
  const name = path.join('.');
  if (path.length > 0 && has(path.at(-1) ?? '')) return [{ step, path: name, value }];
  if (Array.isArray(value)) {
    const found = value.filter((one) => has(typeof one === 'string' ? one : JSON.stringify(one)));
    return found.length === 0 ? [] : [{ step, path: name, value: found }];
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, below]) => changesIn(below, word, step, [...path, key]));
  return typeof value === 'string' && has(value) ? [{ step, path: name, value }] : [];
}
