import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf } from '../../lib/content/files';
import { editionTags } from '../../lib/editions';
import { runCommand, UsageError } from '../command';
import type { PageText } from './model';
import { DocumentStore } from './store';
import { createMemory, draftTranslation, mark, type TranslatedPage } from './translation/draft';
import { type TranslationStatus, translationStatus } from './translation/status';

const usage = `Writes drafts of Chinese pages from what the Chinese pages of all editions say already.

  npm run translation:draft -- versioned_docs/version-v0.7.0/quickstart.md
  npm run translation:draft -- versioned_docs/version-v0.7.0/agents      every page below a folder

A page that has a translation is left alone. What nobody has translated stays English behind ${mark}:
translate it, read the whole page, and stamp it.`;

const tagOf = ({ edition }: PageText): string => (edition === null ? '' : editionTags[edition]);

/** The translations that render their pages as they stand, those of the same page and then of the same section first. */
function memoryFor({ english }: TranslationStatus, statuses: readonly TranslationStatus[]): TranslatedPage[] {
  const nearness = ({ page }: PageText) =>
    page === english.page ? 0 : dirname(page) === dirname(english.page) ? 1 : 2;
  return statuses
    .filter(({ state }) => state === 'current')
    .sort((a, b) => nearness(a.english) - nearness(b.english))
    .flatMap((status) =>
      status.translation === undefined
        ? []
        : [
            {
              english: status.english.source,
              translation: status.translation.source,
              tag: tagOf(status.english),
            },
          ],
    );
}

function select(root: string, names: readonly string[], statuses: readonly TranslationStatus[]) {
  return names.flatMap((name) => {
    const path = relative(root, resolve(name));
    const folder = existsSync(path) && statSync(path).isDirectory();
    const found = statuses.filter(({ english }) =>
      folder ? english.path.startsWith(`${path}/`) : english.path === path,
    );
    if (found.length === 0) throw new UsageError(`${name} is no English page, nor a folder with one.`);
    return found;
  });
}

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length === 0) throw new UsageError('Give a page or a folder.');
  const root = process.cwd();
  const statuses = translationStatus(new DocumentStore(filesOf(root)));
  for (const status of select(root, positionals, statuses)) {
    if (status.translation !== undefined) {
      console.log(`${status.path}: left alone, it is there (${status.state})`);
      continue;
    }
    const memory = createMemory(memoryFor(status, statuses));
    const draft = draftTranslation(status.english.source, tagOf(status.english), memory);
    mkdirSync(dirname(resolve(root, status.path)), { recursive: true });
    writeFileSync(resolve(root, status.path), draft.text);
    console.log(`${status.path}: ${draft.left} of ${draft.blocks} parts are to be translated`);
  }
  return 0;
}

runCommand(main, usage);
