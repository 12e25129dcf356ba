import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inParallel } from '../../../lib/inParallel';
import { type Card, drawCard, type Look } from './draw';

/** Cards that nobody asked for in so many days are dropped from the cache. */
const keptDays = 30;

/** How many are written while the next is drawn. */
const atOnce = 8;

/** Cards to be drawn. */
export interface Drawing {
  readonly cards: readonly Card[];
  readonly look: Look;
  /** Folder that outlives a build. */
  readonly cache: string;
}

/**
 * Draws cards that have not been drawn before, called on a thread of its own.
 *
 * @returns the file of each, in the cache
 */
export default async function drawCards({ cards, look, cache }: Drawing): Promise<string[]> {
  const state = createHash('sha256')
    .update(JSON.stringify(look.colors))
    .update(readFileSync(look.wordmark))
    .update(readFileSync(fileURLToPath(new URL('draw.ts', import.meta.url))))
    .update(readFileSync(fileURLToPath(new URL('indexedPng.ts', import.meta.url))))
    .digest('hex');
  await mkdir(cache, { recursive: true });
  const files = cards.map((card) => {
    const key = createHash('sha256').update(state).update(JSON.stringify(card)).digest('hex').slice(0, 32);
    return { card, kept: path.join(cache, `${key}.png`) };
  });
  await inParallel(files, atOnce, async ({ card, kept }) => {
    if (!existsSync(kept)) {
      // Renamed when it is whole: a build that is interrupted leaves no half card. Two pages may have the same card.
      const drawn = `${kept}.${randomUUID()}`;
      await writeFile(drawn, await drawCard(card, look));
      await rename(drawn, kept);
    }
    await utimes(kept, new Date(), new Date());
  });
  const oldest = Date.now() - keptDays * 86_400_000;
  for (const name of await readdir(cache)) {
    const file = path.join(cache, name);
    // What is gone was a card that another build, of another language, had not drawn to its end.
    const there = await stat(file).catch(() => undefined);
    if (there && there.mtimeMs < oldest) await rm(file, { force: true });
  }
  return files.map(({ kept }) => kept);
}
