import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inParallel } from '../../../lib/inParallel';
import { type Card, drawCard, type Look } from './draw';

/** Cards that nobody asked for in so many days are dropped from the cache. */
const keptDays = 30;

/** How many are drawn at once: encoding runs on other threads, and each holds 3 MB. */
const atOnce = 8;

/**
 * Writes cards, each drawn once: what has been drawn before is taken from the cache.
 *
 * @param cards each with the file to be written
 * @param cache folder that outlives a build
 */
export async function writeCards(
  cards: readonly { readonly card: Card; readonly file: string }[],
  look: Look,
  cache: string,
): Promise<void> {
  const state = createHash('sha256')
    .update(JSON.stringify(look.colors))
    .update(readFileSync(look.wordmark))
    .update(readFileSync(fileURLToPath(new URL('draw.ts', import.meta.url))))
    .digest('hex');
  await mkdir(cache, { recursive: true });
  await inParallel(cards, atOnce, async ({ card, file }) => {
    const key = createHash('sha256').update(state).update(JSON.stringify(card)).digest('hex').slice(0, 32);
    const kept = path.join(cache, `${key}.jpg`);
    if (!existsSync(kept)) {
      // Renamed when it is whole: a build that is interrupted leaves no half card. Two pages may have the same card.
      const drawn = `${kept}.${randomUUID()}`;
      await writeFile(drawn, await drawCard(card, look));
      await rename(drawn, kept);
    }
    await utimes(kept, new Date(), new Date());
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(kept, file);
  });
  const oldest = Date.now() - keptDays * 86_400_000;
  for (const name of await readdir(cache)) {
    const file = path.join(cache, name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file, { force: true });
  }
}
