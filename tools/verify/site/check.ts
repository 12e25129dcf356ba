import type { FileSource } from '../../../lib/content/files';
import { editionAt } from '../../../lib/editions';
import type { Finding } from '../model';
import { parseTarget, routeOf, type SiteAddress, splitLanguage } from './addresses';
import { type HtmlPage, type Reference, readHtml } from './page';

export interface BuiltSite extends SiteAddress {
  readonly files: FileSource;
  /** Folder of the built site in `files`. */
  readonly folder: string;
  /**
   * Whether a page says on purpose that it leads to another edition. The sources know: there the link is exempt
   * from the rule `links`, with a reason.
   */
  readonly isDeliberate?: (page: string, path: string) => boolean;
}

interface SiteReport {
  readonly findings: readonly Finding[];
  readonly pages: number;
  readonly references: number;
}

interface Entry extends HtmlPage {
  readonly file: string;
  readonly route: string;
}

/** Checks every link, anchor and picture of the rendered pages. The same fault on many pages is told once. */
export function checkBuiltSite(site: BuiltSite): SiteReport {
  const files = site.files.list(site.folder);
  const pages = files.filter((path) => path.endsWith('.html')).map((path) => readPage(site, path));
  const checker = new Checker(
    site,
    new Set(files.map((path) => `/${path.slice(site.folder.length + 1)}`)),
    pages,
  );
  for (const page of pages) checker.check(page);
  if (pages.length === 0)
    checker.report(undefined, 0, 'there is no built site', 'the pages that `npm run build` makes');
  return {
    findings: checker.findings(),
    pages: pages.length,
    references: pages.reduce((sum, { references }) => sum + references.length, 0),
  };
}

function readPage(site: BuiltSite, path: string): Entry {
  const html = Buffer.from(site.files.read(path) ?? []).toString();
  const { references, ids, unnamedImages, redirect } = readHtml(html);
  return {
    file: path,
    route: routeOf(path.slice(site.folder.length + 1)),
    references,
    ids,
    unnamedImages,
    redirect,
  };
}

class Checker {
  private readonly found = new Map<string, { first: Finding; pages: Set<string> }>();
  private readonly byRoute: ReadonlyMap<string, Entry>;

  constructor(
    private readonly site: BuiltSite,
    private readonly files: ReadonlySet<string>,
    pages: readonly Entry[],
  ) {
    this.byRoute = new Map(pages.map((page) => [page.route, page]));
  }

  check(page: Entry): void {
    if (page.redirect !== undefined) {
      this.checkReference(page, plainLink(page.redirect));
      return;
    }
    for (const reference of page.references) this.checkReference(page, reference);
    for (const { offset, url } of page.unnamedImages) {
      this.report(
        page,
        offset,
        `the picture \`${url}\` has no \`alt\``,
        'its text, or `alt=""` for an ornament',
      );
    }
  }

  private checkReference(page: Entry, reference: Reference): void {
    const { url, offset, kind } = reference;
    const target = parseTarget(url, page.route, this.site);
    if (target === undefined) return;
    if (typeof target === 'string') {
      this.report(page, offset, `\`${url}\` ${target}`, 'an address of this site');
      return;
    }
    const path = target.path === '/' ? '/' : target.path.replace(/\/$/, '');
    const there = this.byRoute.get(path);
    if (there === undefined) {
      if (this.files.has(path)) return;
      const what = kind === 'link' ? 'page' : kind === 'image' ? 'picture' : 'file';
      this.report(page, offset, `there is no ${what} at \`${path}\``, 'an address that exists');
      return;
    }
    this.checkAnchor(page, there, target.anchor, offset);
    if (kind === 'link') this.checkLanguage(page, path, reference);
    if (kind === 'link' && reference.inContent) this.checkEdition(page, path, offset);
  }

  private checkAnchor(page: Entry, there: Entry, anchor: string | undefined, offset: number): void {
    if (anchor === undefined || anchor === '' || there.redirect !== undefined || there.ids.has(anchor))
      return;
    this.report(
      page,
      offset,
      `\`${there.route}\` has nothing with the id \`${anchor}\``,
      'the id of a heading',
    );
  }

  private checkLanguage(page: Entry, path: string, { offset, toOtherLanguage }: Reference): void {
    if (toOtherLanguage) return;
    const here = splitLanguage(page.route, this.site);
    const there = splitLanguage(path, this.site);
    if (here.language === there.language) return;
    const own =
      here.language === '' ? there.rest : `/${here.language}${there.rest === '/' ? '' : there.rest}`;
    if (!this.byRoute.has(own)) return;
    this.report(page, offset, `\`${path}\` is in another language than its page`, `\`${own}\``);
  }

  private checkEdition(page: Entry, path: string, offset: number): void {
    const here = splitLanguage(page.route, this.site).rest;
    const there = splitLanguage(path, this.site).rest;
    const [mine, theirs] = [here, there].map((one) => editionAt(one)?.id);
    if (mine === undefined || theirs === undefined || mine === theirs) return;
    if (this.site.isDeliberate?.(here, there)) return;
    this.report(
      page,
      offset,
      `the text leads to \`${path}\`, out of its edition ${mine}`,
      `a page of ${mine}`,
    );
  }

  /** Notes a fault; `offset` counts from the beginning of the file. */
  report(page: Entry | undefined, offset: number, message: string, expected: string): void {
    const path = page?.file ?? this.site.folder;
    const known = this.found.get(message);
    if (known !== undefined) {
      known.pages.add(path);
      return;
    }
    const place = page === undefined ? { line: 1, column: 1 } : this.placeOf(page.file, offset);
    const first: Finding = { rule: 'built-site', severity: 'error', path, ...place, message, expected };
    this.found.set(message, { first, pages: new Set([path]) });
  }

  private placeOf(file: string, offset: number): { line: number; column: number } {
    const before = Buffer.from(this.site.files.read(file) ?? [])
      .toString()
      .slice(0, offset);
    return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
  }

  findings(): Finding[] {
    return [...this.found.values()].map(({ first, pages }) => {
      const others = pages.size - 1;
      const more = others === 0 ? '' : `, here and on ${others} other ${others === 1 ? 'page' : 'pages'}`;
      return { ...first, message: `${first.message}${more}` };
    });
  }
}

function plainLink(url: string): Reference {
  return { kind: 'link', url, offset: 0, inContent: false, toOtherLanguage: true };
}
