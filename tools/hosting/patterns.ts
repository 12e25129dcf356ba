import type { Hosting } from '../../config/hosting';
import { literally } from '../../lib/literally';

/** The paths of the languages, each with the base path and a slash at its end. The default language comes first. */
export function languagePaths({ basePath, languages }: Hosting): string[] {
  return [basePath, ...languages.map((language) => `${basePath}${language}/`)];
}

/** Base path and language at the beginning of a path, as one group; it ends before the slash. */
export function beginning({ basePath, languages }: Hosting): string {
  return `(${literally(basePath.slice(0, -1))}(?:/(?:${languages.map(literally).join('|')}))?)`;
}

/** What follows the last dot of files that are compressed, or of the others. */
export function endings({ files }: Hosting, compressed: boolean): string[] {
  return Object.entries(files).flatMap(([ending, kind]) => (kind.compressed === compressed ? [ending] : []));
}

/** The endings of files by their type. */
export function endingsByType({ files }: Hosting): Map<string, string[]> {
  const byType = new Map<string, string[]>();
  for (const [ending, { type }] of Object.entries(files))
    byType.set(type, [...(byType.get(type) ?? []), ending]);
  return byType;
}

/** An address that leads on, below the language. */
export interface Lead {
  readonly from: string;
  /** Empty for the top of the site, when something follows. */
  readonly to: string;
  /** Whether it stands for what is below `from`, which then follows `to`. */
  readonly keepsRest: boolean;
}

/** All former addresses of the site. */
export function leads({ redirects, moves }: Hosting): Lead[] {
  return [
    ...[...redirects, ...moves].map((lead) => ({ ...lead, keepsRest: false })),
    ...moves.map(({ from, to }) => ({ from, to: to === '/' ? '' : to, keepsRest: true })),
  ];
}

/** An address that leads on as a regular expression, with what is kept as its group. */
export const leadPattern = ({ from, keepsRest }: Lead, spell: (path: string) => string): string =>
  literally(spell(from)) + (keepsRest ? '(/[^?]*)' : '');
