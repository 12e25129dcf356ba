import { type EditionFacts, editionTags } from '../../../lib/facts';
import type { Document, Draft, Fence } from '../model';
import { placeInFence } from '../position';

/** Whether versions are what a page is about. */
const comparesVersions = ({ page }: Document): boolean => /upgrade|change|release/i.test(page);

/** A checkout of another tag than the page's own. */
export function checkTag(text: string, line: number, document: Document, { edition }: EditionFacts): Draft[] {
  if (comparesVersions(document)) return [];
  const own = editionTags[edition];
  const named =
    /(?:\bcheckout of (?:the tag )?|\bat the tag |\bof the tag |标签(?:为|是)? ?)`(v0\.\d+\.\d+)`|`(v0\.\d+\.\d+)` (?:标签|的源码)/g;
  return [...text.matchAll(named)].flatMap((match): Draft[] => {
    const version = match[1] ?? match[2] ?? '';
    if (version === own || text.includes(own) || !document.source.includes(own)) return [];
    const sentence = text.split(/(?<=[.。；])\s+|(?<=[。；])/).find((part) => part.includes(version)) ?? text;
    if (otherVersion.test(sentence.replace(/\bcheckout\b/g, ''))) return [];
    const message = `this text uses a checkout of ${version}, and this page is of ${own}`;
    return [{ line, column: match.index + 1, message, expected: `\`${own}\`` }];
  });
}

/** Releases of the framework behind the newest one that the site knows. */
export function checkVersions(text: string, line: number): Draft[] {
  const newest = Object.values(editionTags).map(numbers).sort(compare).at(-1) ?? [];
  return [
    ...text.matchAll(/(?:(?:DB-GPT|dbgpt) (?:version |release )?v?|(?<![\w./-])v)(0\.\d+\.\d+)\b/g),
  ].flatMap((match): Draft[] => {
    const version = match[1] ?? '';
    // A link to a later release says what it is.
    if (compare(numbers(version), newest) <= 0 || text.includes(`/releases/tag/v${version}`)) return [];
    const message = `DB-GPT ${version} is no release that is known here`;
    return [{ line, column: match.index + 1, message, expected: `up to v${newest.join('.')}` }];
  });
}

/** A Python that is older than what the packages of the edition ask for. */
export function checkPython(text: string, line: number, { packages, edition }: EditionFacts): Draft[] {
  const asked = packages.distributions.flatMap(
    ({ requires_python }) => /^>=\s*(\d+\.\d+)/.exec(requires_python ?? '')?.[1] ?? [],
  );
  const [oldest] = asked.map(numbers).sort(compare);
  if (oldest === undefined) return [];
  return [...text.matchAll(/\bPython (3\.\d+)\b/g)].flatMap((match): Draft[] => {
    if (compare(numbers(match[1] ?? ''), oldest) >= 0) return [];
    const message = `${editionTags[edition]} does not run on Python ${match[1] ?? ''}`;
    return [{ line, column: match.index + 1, message, expected: `Python ${oldest.join('.')} or later` }];
  });
}

/** Title and description of a page name its own edition, where they name any. */
export function checkHeads(document: Document, { edition }: EditionFacts): Draft[] {
  if (comparesVersions(document)) return [];
  const { frontMatter } = document;
  return ['title', 'description'].flatMap((key): Draft[] => {
    const text = frontMatter.data[key];
    const named: string[] = typeof text === 'string' ? (text.match(/\bv0\.\d+\.\d+\b/g) ?? []) : [];
    if (named.length === 0 || named.includes(editionTags[edition])) return [];
    const message = `\`${key}\` names ${named.join(' and ')}, and this page is of ${editionTags[edition]}`;
    return [{ line: frontMatter.lines[key] ?? 1, column: 1, message, expected: editionTags[edition] }];
  });
}

/** Words with which a sentence speaks of another version on purpose. */
const otherVersion =
  /\b(?:since|from|until|till|before|after|later|earlier|older|newer?|next|previous|upgrad\w*|releas\w*|fix\w*|mend\w*|repair\w*|clos\w*|chang\w*|mov\w*|still|only|already|add\w*|than|unlike|between)\b|起(?!作)|才|开始|之前|之后|以前|以后|升级|发布|修复|修正|改|变|仍|还|已|新|旧|早|晚|换|从|不同|一样|相同/i;

/** The one place of a page that speaks of another edition, in a sentence that gives no reason to. */
export function checkStrayVersion(
  lines: readonly { readonly text: string; readonly line: number }[],
  document: Document,
  { edition }: EditionFacts,
): Draft[] {
  if (comparesVersions(document)) return [];
  const own = editionTags[edition];
  const named = /(?<![\w./-])v0\.\d+\.\d+\b/g;
  const strays = lines.flatMap(({ text, line }) =>
    [...text.matchAll(named)].flatMap(({ 0: version, index }) =>
      version === own ? [] : [{ version, index, text, line }],
    ),
  );
  const [stray] = strays;
  // A page that names it twice, in a sample, or without the v, compares.
  if (stray === undefined || document.source.split(stray.version.slice(1)).length > 2) return [];
  const { version, index, text, line } = stray;
  if (strays.length > 1 || text.includes(own) || !document.source.includes(own)) return [];
  // What another version does differently is said of it as a subject; "in v0.7.1" is said of the reader's own.
  const isIn =
    /\b(?:in|of) $/.test(text.slice(0, index)) || /^\s*[里中]/.test(text.slice(index + version.length));
  if (!isIn) return [];
  const from = Math.max(...['. ', '。', '；', '| '].map((end) => text.lastIndexOf(end, index)));
  const rest = text.slice(Math.max(0, from));
  const sentence =
    rest.split(/(?<=[。；])|(?<=\.)\s(?=[A-Z`*])/).find((part) => part.includes(version)) ?? rest;
  if (otherVersion.test(sentence)) return [];
  const message = `this text speaks of ${version}, and this page is of ${own}`;
  return [{ line, column: index + 1, message, expected: `${own}, or why the other version matters` }];
}

function numbers(version: string): number[] {
  return version.replace(/^v/, '').split('.').map(Number);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((part, place) => part !== b[place]);
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

/** What `dbgpt --version` and its like print is the version of the edition. */
export function checkOutput(fence: Fence, { edition }: EditionFacts): Draft[] {
  if (!/^(text|txt|log|output)$/.test(fence.lang)) return [];
  const releases = Object.values(editionTags).map((tag) => tag.slice(1));
  const own = editionTags[edition].slice(1);
  return fence.code.split('\n').flatMap((line, row): Draft[] => {
    const [, version] = /^(?:dbgpt, version )?v?(0\.\d+\.\d+)$/i.exec(line.trim()) ?? [];
    if (version === undefined || version === own) return [];
    const series = releases.map((release) => release.split('.').slice(0, 2).join('.'));
    // Other programs have versions, too.
    if (!/^dbgpt/i.test(line.trim()) && !series.includes(version.split('.').slice(0, 2).join('.'))) return [];
    const message = `this output names version ${version}, and this page is of ${editionTags[edition]}`;
    return [{ ...placeInFence(fence, row, 0), message, expected: own }];
  });
}
