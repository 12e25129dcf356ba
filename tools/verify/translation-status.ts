import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf } from '../../lib/content/files';
import { locate, pathOf } from '../../lib/content/paths';
import { runCommand, UsageError } from '../command';
import { DocumentStore } from './store';
import { sourceHash, stamp } from './translation/source';
import {
  statusOf,
  type TranslationState,
  type TranslationStatus,
  translationStatus,
} from './translation/status';

const usage = `Lists how the Chinese translations stand.

  npm run translation:status                    what is missing, stale or still English
  npm run translation:status -- --json
  npm run translation:status -- --stamp FILE …  says that each FILE renders the English page as it stands now;
                                                also for a change of the English page that needs none here
  npm run translation:status -- --stamp-all     says so of every translation that there is

contributing/verification.md says more.`;

const headings: readonly [TranslationState, string][] = [
  ['missing', 'Missing: readers of the Chinese site get the English page'],
  ['stale', 'Stale: the English page has changed since'],
  ['identical', 'Still English'],
  ['unstamped', 'Without a stamp: nobody has said which English text they render'],
];

function summarize(statuses: readonly TranslationStatus[]): string {
  const parts = headings.flatMap(([state, heading]) => {
    const paths = statuses.filter((status) => status.state === state).map(({ path }) => `  ${path}`);
    return paths.length === 0 ? [] : [[heading, ...paths].join('\n')];
  });
  const current = statuses.filter(({ state }) => state === 'current').length;
  return [...parts, `${current} of ${statuses.length} pages are translated and current.`].join('\n\n');
}

function writeStamps(root: string, statuses: readonly TranslationStatus[]): void {
  for (const { english, translation } of statuses) {
    if (translation === undefined) continue;
    writeFileSync(resolve(root, translation.path), stamp(translation, sourceHash(english)));
    console.log(`${translation.path}: stamped`);
  }
}

/** Finds the pages that arguments name by their translation or by their English file. Reads those alone. */
function select(root: string, names: readonly string[], store: DocumentStore): TranslationStatus[] {
  return names.map((name) => {
    const path = relative(root, resolve(name));
    const location = locate(path);
    const english = 'misplaced' in location ? undefined : pathOf({ ...location, locale: 'en' });
    const source = english === undefined ? undefined : store.textOf(english);
    const found = source === undefined ? undefined : statusOf(source, store);
    if (found?.translation === undefined) throw new UsageError(`${name} is not a translation, and has none.`);
    return found;
  });
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      stamp: { type: 'string', multiple: true },
      'stamp-all': { type: 'boolean', default: false },
    },
  });
  const root = process.cwd();
  const store = new DocumentStore(filesOf(root));
  if (values.stamp !== undefined) {
    writeStamps(root, select(root, [...values.stamp, ...positionals], store));
    return 0;
  }
  if (positionals.length > 0)
    throw new UsageError(`What of ${positionals.join(', ')}? To stamp: --stamp FILE …`);
  const statuses = translationStatus(store);
  if (values['stamp-all']) writeStamps(root, statuses);
  else if (values.json)
    console.log(
      JSON.stringify(
        statuses.map(({ path, state }) => ({ path, state })),
        null,
        2,
      ),
    );
  else console.log(summarize(statuses));
  return 0;
}

runCommand(main, usage);
