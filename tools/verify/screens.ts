import { dirname } from 'node:path';
import type { FileSource } from '../../lib/content/files';
import { locate } from '../../lib/content/paths';
import { type EditionId, editionIds } from '../../lib/editions';
import type { Manifest } from '../../lib/screens/manifest';
import { procedureCandidates, procedureKey } from '../../lib/screens/procedure';
import type { Finding } from './model';

/** `<Screen of="area/name" />` on a page. */
const onPage = /<Screen\s+of="([^"]+)"/g;
/** The same name in a program of the site's own pages. */
const inProgram = /['"`]([a-z0-9-]+\/[a-z0-9-]+)['"`]/g;

/**
 * What is wrong with the pictures of the web interface as a whole: one that no page uses, and one whose procedure has
 * changed since it was taken.
 *
 * @param files the whole site
 * @param paths its content
 */
export function screenFindings(files: FileSource, paths: readonly string[]): Finding[] {
  const text = (path: string): string | undefined => {
    const bytes = files.read(path);
    return bytes === undefined ? undefined : Buffer.from(bytes).toString();
  };
  const named = (path: string, pattern: RegExp) =>
    [...(text(path) ?? '').matchAll(pattern)].map(([, name = '']) => name);
  const programs = files.list('src').filter((path) => /\.tsx?$/.test(path));
  const everywhere = new Set(programs.flatMap((path) => named(path, inProgram)));
  const used = new Map<EditionId, Set<string>>();
  for (const path of paths) {
    const place = locate(path);
    if ('misplaced' in place || place.edition === null) continue;
    const names = used.get(place.edition) ?? new Set();
    for (const name of named(path, onPage)) names.add(name);
    used.set(place.edition, names);
  }
  return editionIds.flatMap((edition) => {
    const path = `data/screens/${edition}.json`;
    const source = text(path);
    if (source === undefined) return [];
    const lines = source.split('\n');
    return Object.entries(JSON.parse(source) as Manifest).flatMap(([name, { key }]): Finding[] => {
      const line = lines.findIndex((one) => one.includes(`"${name}":`)) + 1;
      const finding = { rule: 'screens', severity: 'error', path, line, column: 1 } as const;
      const candidates = procedureCandidates(dirname(name), edition).map((file) => `tests/screens/${file}`);
      const own = candidates.find((file) => text(file) !== undefined);
      if (own === undefined || procedureKey(JSON.parse(text(own) ?? '')) !== key) {
        const message = `the picture ${name} was taken by another procedure than ${own ?? candidates.join(' or ')} is now`;
        return [{ ...finding, message, expected: `npm run screens -- ${edition} ${dirname(name)}` }];
      }
      if (used.get(edition)?.has(name) || everywhere.has(name)) return [];
      const expected = `\`<Screen of="${name}" />\` on a page, or no such picture in tests/screens`;
      return [{ ...finding, message: `no page of ${edition} uses the picture ${name}`, expected }];
    });
  });
}
