import { contentRoots, isContent, withTranslations } from '../../../lib/content/paths';

/** The files that are looked at: what there is, and a text that changes with each of them. */
export interface WatchedFiles {
  list(folder: string): readonly string[];
  versionOf(path: string): string | undefined;
}

/** Remembers the pages of the site, to tell which of them were saved. */
export class SavedPages {
  private seen: ReadonlyMap<string, string> | undefined;

  constructor(private readonly files: WatchedFiles) {}

  /** The pages to check since the last call: saved ones and their translations. The first call only looks. */
  take(): readonly string[] {
    const before = this.seen;
    const paths = contentRoots.flatMap((root) => this.files.list(root)).filter(isContent);
    const now = new Map(paths.map((path) => [path, this.files.versionOf(path) ?? '']));
    this.seen = now;
    if (before === undefined) return [];
    const saved = paths.filter((path) => before.get(path) !== now.get(path));
    return withTranslations(saved).filter((path) => now.has(path));
  }
}
