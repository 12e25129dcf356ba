import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocusaurusConfig } from '@docusaurus/types';

/** Whether builds keep the bundler's cache, and what else they make, from one to the next. */
export const keepsCache = ({ future }: Pick<DocusaurusConfig, 'future'>): boolean =>
  future.faster.rspackPersistentCache && !process.env.DOCUSAURUS_NO_PERSISTENT_CACHE;

/**
 * What a build has made and the next may need again, by a key that names all it was made from. It lies in one file; what
 * a build did not use is dropped.
 */
export class Kept<Value> {
  readonly #known: Readonly<Record<string, Value>>;
  readonly #used = new Map<string, Value>();

  /** @param file where it lies between builds, as JSON; without one nothing is kept */
  constructor(private readonly file?: string) {
    this.#known = file === undefined ? {} : readKept(file);
  }

  /** What is known by a key. */
  get(key: string): Value | undefined {
    const value = Object.hasOwn(this.#known, key) ? this.#known[key] : undefined;
    if (value !== undefined) this.#used.set(key, value);
    return value;
  }

  /** What is known by a key, or else is made now. */
  getOr(key: string, make: () => Value): Value {
    const known = this.get(key);
    if (known !== undefined) return known;
    const value = make();
    this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#used.set(key, value);
  }

  /** Keeps what was used, for a build that came so far. */
  save(): void {
    if (this.file === undefined) return;
    const keys = [...this.#used.keys()];
    const same = keys.length === Object.keys(this.#known).length;
    if (same && keys.every((key) => Object.hasOwn(this.#known, key))) return;
    mkdirSync(path.dirname(this.file), { recursive: true });
    // In one step: a build that is ended here leaves what the one before kept.
    writeFileSync(`${this.file}.new`, JSON.stringify(Object.fromEntries(this.#used)));
    renameSync(`${this.file}.new`, this.file);
  }
}

function readKept<Value>(file: string): Readonly<Record<string, Value>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // None yet, or one that cannot be read: all is made, and written down anew.
    return {};
  }
}
