import { posix } from 'node:path';
import { site } from '../../../config/site';
import { locate, pathOf } from '../../../lib/content/paths';
import { openapiPath, schemaPath } from '../../../lib/editionFiles';
import { type EditionId, editionIds } from '../../../lib/editions';
import { suggestedNames } from '../../../lib/facts';
import { factTableHeadings } from '../../../plugins/fact-tables/src/remarkFactTables';
import type { Document, Draft, Link, Rule, RuleContext } from '../model';
import { anchorsOf } from '../store';

/** What is wrong with a link, without its place. */
type Complaint = Omit<Draft, 'line' | 'column'>;

/** Marks an address of the site that is no page. */
const filePrefix = 'pathname://';

/** Files that the build writes for each edition. */
const editionFiles = new Map<string, EditionId>(
  editionIds.flatMap((id) => [
    [`/${openapiPath(id)}`, id],
    [`/${schemaPath(id)}`, id],
  ]),
);

const ownHosts = new Set([new URL(site.url).host]);

/** Links lead somewhere, and stay in their edition and language. */
export const linksRule: Rule = {
  id: 'links',
  description: 'Links lead to a page and a heading that exist, and stay in their edition and language.',
  check(document, context) {
    const { links } = document;
    const findings = links.flatMap((link) => {
      const complaint = judge(link, document, context);
      return complaint === undefined ? [] : [{ line: link.line, column: link.column, ...complaint }];
    });
    return { checked: links.length, findings };
  },
};

function judge({ url, text }: Link, document: Document, context: RuleContext): Complaint | undefined {
  if (url.trim() === '') return { message: 'this link has no address', expected: 'an address' };
  if (url.startsWith(filePrefix)) return judgeFile(url.slice(filePrefix.length), document);
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return judgeExternal(url) ?? judgeNumber(url, text);
  if (url.startsWith('//')) return { message: `\`${url}\` names no protocol`, expected: '`https://`' };
  const [address = '', anchor] = splitAnchor(url);
  const path = decode(address);
  if (path === undefined)
    return { message: `\`${url}\` is not a valid address`, expected: 'percent signs as `%25`' };
  if (path === '') return judgeAnchor(anchor ?? '', document.path, document, context);
  return path.startsWith('/')
    ? judgeAbsolute(path, anchor, document, context)
    : judgeRelative(path, anchor, document, context);
}

/** A file that is no page: one that the build writes, and of the page's own edition where the page has one. */
function judgeFile(path: string, { edition }: Document): Complaint | undefined {
  const named = editionFiles.get(path);
  if (named === undefined) {
    const expected = '`pathname:///openapi/<edition>.json` or another file that the build writes';
    return { message: `the build writes no file \`${path}\``, expected };
  }
  if (edition === null || edition === named) return undefined;
  return { message: `\`${path}\` belongs to another edition`, expected: `the file of ${edition}` };
}

function splitAnchor(url: string): [string, string | undefined] {
  const hash = url.indexOf('#');
  const address = hash === -1 ? url : url.slice(0, hash);
  return [address.replace(/\?.*$/, ''), hash === -1 ? undefined : url.slice(hash + 1)];
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function judgeExternal(url: string): Complaint | undefined {
  if (/^mailto:/i.test(url)) return undefined;
  if (!URL.canParse(url))
    return { message: `\`${url}\` is not a valid address`, expected: 'a complete address' };
  const { protocol, host, hostname } = new URL(url);
  if (ownHosts.has(host)) {
    const expected = 'a relative path to the file, so that the link stays in its edition and language';
    return { message: `\`${url}\` names the host of this site`, expected };
  }
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    const message = `\`${url}\` leads to the reader's own machine`;
    return { message, expected: 'the address in `code`: it only works while the server runs' };
  }
  if (protocol === 'https:') return undefined;
  return { message: `\`${url}\` is not encrypted`, expected: `an address that begins with \`https://\`` };
}

/** "#1174" leads to the thread of this number, and "v0.7.1" to the release. */
function judgeNumber(url: string, text: string): Complaint | undefined {
  const [, number] = /\/(?:pull|issues)\/(\d+)$/.exec(url) ?? [];
  const [, said] = /^#(\d+)$/.exec(text.trim()) ?? [];
  const [, tag] = /\/(?:releases\/tag|tree)\/(v\d+\.\d+\.\d+)$/.exec(url) ?? [];
  const [release] = /^v\d+\.\d+\.\d+$/.exec(text.trim()) ?? [];
  const pairs = [
    [said, number],
    [release, tag],
  ] as const;
  const wrong = pairs.find(
    ([shown, target]) => shown !== undefined && target !== undefined && shown !== target,
  );
  if (wrong === undefined) return undefined;
  return {
    message: `the link "${text}" leads to ${wrong[1]}`,
    expected: `${wrong[0]} in the address, or ${wrong[1]} in the text`,
  };
}

/** @param file Path of the page that the link leads to. */
function judgeAnchor(
  anchor: string,
  file: string,
  from: Document,
  { index }: RuleContext,
): Complaint | undefined {
  const wanted = decode(anchor) ?? anchor;
  if (index.hasAnchor(file, wanted)) return undefined;
  const target = index.byPath(file);
  if (target === undefined || target.kind === 'page') return undefined;
  // What the pages of the configuration reference hold is known when they are built: `verify:built` looks at it.
  if (target.components.some(({ name }) => /^Config[A-Z]/.test(name))) return undefined;
  const written = writtenHeadings(target);
  if (written.includes(wanted)) return undefined;
  const where = target === from ? 'this page' : file;
  const message =
    wanted === '' ? 'this link ends in an empty `#`' : `${where} has no heading \`{#${wanted}}\``;
  return {
    message,
    expected: 'the id of a heading',
    nearest: suggestedNames(wanted, [...anchorsOf(target), ...written]),
  };
}

/** Headings that the build writes in the place of `<FactTable>`. */
function writtenHeadings({ components, edition, locale }: Document): string[] {
  return components.flatMap(({ name, attributes: { of = '' } }) =>
    name === 'FactTable' && edition !== null ? factTableHeadings(of, edition, locale) : [],
  );
}

function judgeRelative(
  path: string,
  anchor: string | undefined,
  document: Document,
  context: RuleContext,
): Complaint | undefined {
  const page = posix.join(posix.dirname(document.page), path);
  if (page.startsWith('..')) {
    const expected =
      document.kind === 'doc' ? 'a page of the same edition' : 'an absolute path such as `/docs/quickstart`';
    return { message: `\`${path}\` leads out of the folder of its pages`, expected };
  }
  const target = findPage(page, document, context);
  if (target !== undefined)
    return anchor === undefined ? undefined : judgeAnchor(anchor, target, document, context);
  return missing(path, page, document, context);
}

/** File of a page in the document's own language, else the English one, which the site shows in its stead. */
function findPage(page: string, document: Document, { index }: RuleContext): string | undefined {
  const { kind, edition, locale } = document;
  const candidates = [locale, 'en' as const].map((language) =>
    pathOf({ kind, edition, locale: language, page }),
  );
  return candidates.find((candidate) => candidate !== undefined && index.has(candidate));
}

function missing(
  path: string,
  page: string,
  document: Document,
  context: RuleContext,
): Complaint | undefined {
  const file = posix.join(posix.dirname(document.path), path);
  if (!/\.mdx?$/.test(path)) {
    const withEnd = ['.md', '.mdx'].find((end) => findPage(page + end, document, context) !== undefined);
    if (withEnd !== undefined) {
      return {
        message: `\`${path}\` is an address, not a file`,
        expected: `the file, \`${path}${withEnd}\``,
      };
    }
    if (context.files.size(file) !== undefined) return undefined;
  }
  const pages = context.index.pagesBeside(document).map((known) => relativePath(document.page, known));
  return {
    message: `there is no \`${file}\``,
    expected: 'a page that exists',
    nearest: suggestedNames(path, pages),
  };
}

/** A link from one page to another one of the same edition. */
function relativePath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

function judgeAbsolute(
  path: string,
  anchor: string | undefined,
  document: Document,
  context: RuleContext,
): Complaint | undefined {
  if (/^\/(?:zh-CN|en)(?:\/|$)/.test(path)) {
    return {
      message: `\`${path}\` names a language`,
      expected: 'the path without it: the site adds the language',
    };
  }
  const target = context.routes.find(path);
  if (target === undefined)
    return { message: `there is no page at \`${path}\``, expected: 'an address of this site' };
  if (target.kind === 'redirect') {
    return {
      message: `\`${path}\` is an old address`,
      expected: `the one that it leads to, \`${target.to}\``,
    };
  }
  if (target.edition !== null && document.kind === 'doc') {
    if (target.edition !== document.edition) {
      const message = `\`${path}\` leads out of this edition, ${document.edition}`;
      return { message, expected: 'a page of the same edition' };
    }
    if (target.kind === 'document') return preferRelative(path, target.path, document);
  }
  if (target.kind !== 'document' || anchor === undefined) return undefined;
  const found = locate(target.path);
  const file =
    'misplaced' in found
      ? undefined
      : findPage(found.page, { ...document, ...found, locale: document.locale }, context);
  return judgeAnchor(anchor, file ?? target.path, document, context);
}

function preferRelative(path: string, file: string, document: Document): Complaint {
  const found = locate(file);
  const page = 'misplaced' in found ? file : found.page;
  const expected = `the file, \`${relativePath(document.page, page)}\`: it stays in its edition`;
  return { message: `\`${path}\` is an absolute address`, expected };
}
