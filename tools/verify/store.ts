import type { FileSource } from '../../lib/content/files';
import { contentRoots, isContent, locate, type Misplaced, pathOf } from '../../lib/content/paths';
import type { EditionId } from '../../lib/editions';
import type { Locale } from '../../lib/locales';
import { withoutFences } from './document/fence';
import { readPage, readText } from './document/read';
import type { Document, DocumentIndex, Finding, PageText } from './model';

/** The pages of a site, each read when it is first asked for. */
export class DocumentStore implements DocumentIndex {
  private readonly pages = new Map<string, { document?: Document; problems: Finding[] }>();
  private readonly ids = new Map<string, ReadonlySet<string>>();
  /** Pages by title, by folder of an edition. */
  private readonly titles = new Map<string, Map<string, string[]>>();
  private readonly texts = new Map<string, string>();
  private listed: string[] | undefined;

  constructor(readonly files: FileSource) {}

  /** Paths of all content files. */
  list(): readonly string[] {
    this.listed ??= contentRoots.flatMap((root) => this.files.list(root)).filter(isContent);
    return this.listed;
  }

  get documents(): readonly Document[] {
    return this.list().flatMap((path) => this.byPath(path) ?? []);
  }

  byPath(path: string): Document | undefined {
    return this.load(path).document;
  }

  /** The text of a page, which need not be parsed for it. */
  textOf(path: string): PageText | undefined {
    const bytes = isContent(path) ? this.files.read(path) : undefined;
    const location = locate(path);
    return bytes === undefined || 'misplaced' in location ? undefined : readText(location, bytes);
  }

  has(path: string): boolean {
    return isContent(path) && this.files.size(path) !== undefined;
  }

  mentions(path: string, words: string): boolean {
    return this.rawText(path).includes(words);
  }

  hasAnchor(path: string, id: string): boolean {
    // Almost every link leads to an id that is written out, so that the page need not be parsed to find it.
    if (!this.pages.has(path) && this.writtenIds(path).has(id)) return true;
    const document = this.byPath(path);
    return document !== undefined && anchorsOf(document).includes(id);
  }

  private writtenIds(path: string): ReadonlySet<string> {
    const known = this.ids.get(path);
    if (known !== undefined) return known;
    const found = new Set(
      [...withoutFences(this.rawText(path)).matchAll(/^#{2,6} .*\{#([^{}]+)\}[ \t]*\r?$/gm)].map(
        ([, id = '']) => id,
      ),
    );
    this.ids.set(path, found);
    return found;
  }

  pagesBeside({ kind, edition }: Document): readonly string[] {
    return this.list().flatMap((path) => {
      const other = locate(path);
      if ('misplaced' in other || other.locale !== 'en') return [];
      return other.kind === kind && other.edition === edition ? [other.page] : [];
    });
  }

  pagesTitled(document: Document, title: string): readonly string[] {
    const folder = document.path.slice(0, -document.page.length);
    let titles = this.titles.get(folder);
    if (titles === undefined) {
      titles = new Map<string, string[]>();
      for (const page of this.pagesBeside(document)) {
        const head = /^---\r?\n[\s\S]*?^title:\s*(["']?)(.+?)\1\s*$/m.exec(this.rawText(folder + page));
        const found = head?.[2]?.toLowerCase();
        if (found !== undefined) titles.set(found, [...(titles.get(found) ?? []), page]);
      }
      this.titles.set(folder, titles);
    }
    return titles.get(title.trim().toLowerCase()) ?? [];
  }

  sibling(document: Document, other: { locale?: Locale; edition?: EditionId }): Document | undefined {
    const { kind, page, edition, locale } = document;
    const path = pathOf({ kind, page, edition: other.edition ?? edition, locale: other.locale ?? locale });
    return path === undefined ? undefined : this.byPath(path);
  }

  /** What is wrong with a file as such: its place, its encoding, its size, its syntax. */
  problems(path: string): readonly Finding[] {
    return this.load(path).problems;
  }

  /** The text of a file as it is on the disk; empty when there is none. */
  private rawText(path: string): string {
    const known = this.texts.get(path);
    if (known !== undefined) return known;
    const text = Buffer.from(this.files.read(path) ?? []).toString();
    this.texts.set(path, text);
    return text;
  }

  private load(path: string): { document?: Document; problems: Finding[] } {
    const known = this.pages.get(path);
    if (known !== undefined) return known;
    const loaded = this.readFile(path);
    this.pages.set(path, loaded);
    return loaded;
  }

  private readFile(path: string): { document?: Document; problems: Finding[] } {
    const bytes = isContent(path) ? this.files.read(path) : undefined;
    if (bytes === undefined) return { problems: [] };
    const location = locate(path);
    if ('misplaced' in location) return { problems: [placeFinding(location)] };
    const { document, problems } = readPage(location, bytes);
    return { document, problems: problems.map((draft) => ({ severity: 'error', path, ...draft })) };
  }
}

function placeFinding({ path, misplaced: message, expected }: Misplaced): Finding {
  return { rule: 'content-place', severity: 'error', path, line: 1, column: 1, message, expected };
}

/** Everything on a page that a link can lead to. */
export function anchorsOf({ headings, anchors }: Document): string[] {
  return [...headings.map(({ id }) => id), ...anchors];
}
