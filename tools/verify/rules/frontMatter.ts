import type { DocumentKind } from '../../../lib/content/paths';
import { isReferencePage } from '../../../lib/content/referencePages';
import { editionIds, isEditionId } from '../../../lib/editions';
import { suggestedNames } from '../../../lib/facts';
import type { Document, Draft, Rule, RuleContext } from '../model';

/** Says what is wrong with a value, or nothing. */
type Judge = (value: unknown, document: Document, context: RuleContext) => string | undefined;

interface Field {
  /** What the field is for: part of the message about an unknown key. */
  readonly kinds: readonly DocumentKind[];
  readonly required?: readonly DocumentKind[];
  /** What a right value is, for the author. */
  readonly expected: string;
  readonly judge: Judge;
}

const everywhere: readonly DocumentKind[] = ['doc', 'blog', 'page'];

const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? undefined : 'is not a text that says something';

const flag: Judge = (value) => (typeof value === 'boolean' ? undefined : 'is neither true nor false');

const tocLevel: Judge = (value) => (value === 2 || value === 3 ? undefined : 'is neither 2 nor 3');

const textOrNull: Judge = (value) => (value === null ? undefined : text(value));

const words: Judge = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => typeof item === 'string' && item.trim() !== '')
    ? undefined
    : 'is not a list of words';

const descriptionLength = { en: { from: 50, to: 160 }, 'zh-CN': { from: 20, to: 120 } } as const;

const description: Judge = (value, document) => {
  if (typeof value !== 'string') return 'is not a text';
  const { from, to } = descriptionLength[document.locale];
  if (value.includes(' - ')) return 'has a hyphen where a colon or a dash (–) belongs';
  const length = [...value.trim()].length;
  return length >= from && length <= to ? undefined : `has ${length} characters, not ${from} to ${to}`;
};

const tags: Judge = (value, document, context) =>
  words(value, document, context) ?? notAmong('tags', value, context.blogTags ?? new Set<string>());

/** Without a list of authors nothing is known of them. */
const authors: Judge = (value, document, context) =>
  (typeof value === 'string' ? text(value) : words(value, document, context)) ??
  (context.blogAuthors && notAmong('authors', [value].flat(), context.blogAuthors));

/** Says which values are not keys of a file of the blog, and the keys that it has. */
function notAmong(kind: 'tags' | 'authors', values: unknown, keys: ReadonlySet<string>): string | undefined {
  if (!Array.isArray(values)) return undefined;
  const unknown = values.filter((value: unknown) => typeof value !== 'string' || !keys.has(value));
  if (unknown.length === 0) return undefined;
  return `has ${kind} that blog/${kind}.yml lacks: ${unknown.join(', ')}; it has ${[...keys].join(', ')}`;
}

const slug: Judge = (value) =>
  typeof value === 'string' && /^\/?[\w.-]+(?:\/[\w.-]+)*$|^\/$/.test(value)
    ? undefined
    : 'is not an address';

const date: Judge = (value) =>
  value instanceof Date || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    ? undefined
    : 'is not a date';

const l10n: Judge = (value, document) => {
  if (document.locale === 'en') return 'stands on an English page, which is translated from nothing';
  const source = typeof value === 'object' && value !== null && 'source' in value ? value.source : undefined;
  const alone = typeof value === 'object' && value !== null && Object.keys(value).length === 1;
  return typeof source === 'string' && alone ? undefined : 'does not hold `source: "<hash>"`, and only that';
};

/** Keys that only `npm run config-reference:pages` writes. */
const generated: Judge = (_, { page }) =>
  isReferencePage(page.replace(/\.mdx?$/, '')) ? undefined : 'stands on a page that somebody wrote';

/** Every key that a page may have. contributing/verification.md repeats the list for authors. */
const fields: Readonly<Record<string, Field>> = {
  title: { kinds: everywhere, required: everywhere, expected: 'the title, as a text', judge: text },
  description: {
    kinds: everywhere,
    required: everywhere,
    expected: 'one sentence that says what the reader gets: 50 to 160 characters, 20 to 120 in Chinese',
    judge: description,
  },
  keywords: { kinds: everywhere, expected: 'a list of words that readers search for', judge: words },
  slug: { kinds: ['doc', 'blog'], expected: 'an address such as `db-gpt-v070-release`', judge: slug },
  sidebar_label: { kinds: ['doc', 'blog'], expected: 'a short text', judge: text },
  hide_table_of_contents: { kinds: everywhere, expected: 'true or false', judge: flag },
  toc_max_heading_level: { kinds: everywhere, expected: '2, or 3 as everywhere', judge: tocLevel },
  image: { kinds: everywhere, expected: 'the path of a picture', judge: text },
  pagination_prev: { kinds: ['doc'], expected: 'the id of a page, or null', judge: textOrNull },
  pagination_next: { kinds: ['doc'], expected: 'the id of a page, or null', judge: textOrNull },
  sidebar_position: {
    kinds: ['doc'],
    expected: 'no such key: config/sidebars.ts orders pages',
    judge: generated,
  },
  pagination_label: { kinds: ['doc'], expected: 'no such key: the title', judge: generated },
  custom_edit_url: { kinds: ['doc'], expected: 'no such key: the page itself is edited', judge: generated },
  l10n: {
    kinds: everywhere,
    expected: 'on translations only, what `translation:status --stamp` writes',
    judge: l10n,
  },
  authors: {
    kinds: ['blog'],
    required: ['blog'],
    expected:
      'keys of blog/authors.yml; a new author also in i18n/zh-CN/docusaurus-plugin-content-blog/authors.yml',
    judge: authors,
  },
  tags: {
    kinds: ['blog'],
    expected:
      'a list of keys of blog/tags.yml; a new tag also in i18n/zh-CN/docusaurus-plugin-content-blog/tags.yml',
    judge: tags,
  },
  edition: {
    kinds: ['blog'],
    expected: `the edition that the samples belong to: ${editionIds.join(', ')}`,
    judge: (value) => (typeof value === 'string' && isEditionId(value) ? undefined : 'is no edition'),
  },
  date: { kinds: ['blog'], expected: 'a date such as 2025-03-24', judge: date },
};

/** The head of a page: known keys, with values that the site can use. */
export const frontMatterRule: Rule = {
  id: 'front-matter',
  description: 'The head of a page has the keys that it needs, no others, and values of the right kind.',
  check(document, context) {
    const { frontMatter } = document;
    if (frontMatter.error !== undefined) {
      const { line, column, message } = frontMatter.error;
      const written = document.lines[line - 1] ?? '';
      const [, key, value] = /^([\w-]+):\s+([^"'\s].*)$/.exec(written) ?? [];
      const colon = /mapping/i.test(message) && value !== undefined;
      return {
        checked: 1,
        findings: [
          {
            line,
            column,
            message: colon
              ? `the colon in the text of \`${key}\` begins another key`
              : `broken front matter: ${message}`,
            expected: colon ? `quotes: \`${key}: "${value.replaceAll('"', '\\"')}"\`` : 'YAML',
          },
        ],
      };
    }
    const known = Object.entries(frontMatter.data);
    const findings = known.flatMap(([key, value]) => judgeKey(key, value, document, context));
    return { checked: known.length, findings: [...findings, ...missingKeys(document)] };
  },
};

function judgeKey(key: string, value: unknown, document: Document, context: RuleContext): Draft[] {
  const place = { line: document.frontMatter.lines[key] ?? 1, column: 1 };
  const allowed = Object.entries(fields).filter(([, { kinds }]) => kinds.includes(document.kind));
  const field = allowed.find(([name]) => name === key)?.[1];
  if (field === undefined) {
    const names = allowed.map(([name]) => name);
    const message = `unknown key \`${key}\` in the front matter`;
    return [
      { ...place, message, expected: `one of ${names.join(', ')}`, nearest: suggestedNames(key, names) },
    ];
  }
  const problem = field.judge(value, document, context);
  if (problem === undefined) return [];
  // Nobody writes these pages: the text stands in a file of data.
  const { custom_edit_url: source } = document.frontMatter.data;
  const where =
    typeof source === 'string' && isReferencePage(document.page.replace(/\.mdx?$/, ''))
      ? `, in ${source}; then \`npm run config-reference:pages\``
      : '';
  return [{ ...place, message: `\`${key}\` ${problem}`, expected: field.expected + where }];
}

function missingKeys({ kind, frontMatter }: Document): Draft[] {
  return Object.entries(fields)
    .filter(([key, { required }]) => required?.includes(kind) && !Object.hasOwn(frontMatter.data, key))
    .map(([key, { expected }]) => ({
      line: 1,
      column: 1,
      message: `the front matter has no \`${key}\``,
      expected,
    }));
}
