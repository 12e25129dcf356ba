import { createHash } from 'node:crypto';
import type { PageText } from '../model';

/**
 * Names the English text that a translation was made from: a hash of the file, so that it works in a copy of the
 * repository without history, and for an edition that was made by copying another.
 */
export function sourceHash(english: PageText): string {
  return hashOf(english.lines.join('\n'));
}

/** The same of a text that is no file yet. */
export function hashOf(english: string): string {
  const text = english
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
  return createHash('sha256').update(text.trim()).digest('hex').slice(0, 12);
}

/** The hash in the head of a translation; undefined when there is none. */
export function stampOf({ frontMatter }: PageText): string | undefined {
  const { l10n } = frontMatter.data;
  if (typeof l10n !== 'object' || l10n === null || !('source' in l10n)) return undefined;
  return typeof l10n.source === 'string' ? l10n.source : undefined;
}

/**
 * The text of a translation with the hash in its head, in place of an older one.
 * @throws when the page has no front matter that could hold it.
 */
export function stamp(translation: PageText, hash: string): string {
  const { frontMatter, lines, path } = translation;
  if (!frontMatter.present || frontMatter.error !== undefined) {
    throw new Error(
      `${path}:1:1 has no front matter that could be stamped. Write title and description first.`,
    );
  }
  const head = lines.slice(0, frontMatter.endLine - 1);
  const start = head.findIndex((line) => /^l10n\s*:/.test(line));
  const rest = start === -1 ? [] : head.slice(start + 1);
  const next = rest.findIndex((line) => /^\S/.test(line));
  const kept = start === -1 ? head : [...head.slice(0, start), ...(next === -1 ? [] : rest.slice(next))];
  return [...kept, 'l10n:', `  source: "${hash}"`, ...lines.slice(frontMatter.endLine - 1)].join('\n');
}
