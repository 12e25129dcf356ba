import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { VcsConfig } from '@docusaurus/types';
import { getVcsPreset } from '@docusaurus/utils';
import { locate } from '../lib/content/paths';
import type { EditionId } from '../lib/editions';

/** Facts that lists are made from (`<FactTable>`). */
const listTopics = ['agents', 'awel', 'cli', 'datasources', 'models'];

/**
 * What a page is made from beside its own file, by paths from the root of the site: facts, texts in both languages, and
 * the components of a page that has no text. Left out is what all pages share, such as the translations of labels: a
 * change of it says nothing of a page.
 *
 * @param file path of the page from the root of the site
 * @param text what stands in it
 * @param site the folder of the site
 */
export function madeFrom(file: string, text: string, site: string): string[] {
  if (file.endsWith('.tsx')) return componentsOf(text, site);
  const place = locate(file);
  if ('misplaced' in place || place.kind !== 'doc' || place.edition === null) return [];
  const exists = (source: string): boolean => existsSync(path.join(site, source));
  const elements = [...text.matchAll(/^<(?<name>[A-Z]\w+)(?:\s+of="(?<of>[^"]*)")?/gm)].map(
    ({ groups }) => groups ?? {},
  );
  const sources = elements.flatMap(({ name = '' }) => {
    const facts = (...topics: readonly string[]) => topics.map((topic) => factsFile(place.edition, topic));
    // An edition has its settings in classes or in variables of the environment.
    if (name.startsWith('Config'))
      return [...facts('config', 'env').filter(exists).slice(0, 1), ...editedFile(text)];
    if (name === 'HttpOperation') return facts('http-operations');
    return name === 'FactTable' ? facts(...listTopics) : [];
  });
  const operations = elements.flatMap(({ name, of = '' }) => (name === 'HttpOperation' ? [of] : []));
  return [...new Set([...sources, ...textsOfOperations(operations, site)])].filter(exists);
}

const factsFile = (edition: EditionId | null, topic: string): string => `facts/${edition}/${topic}.json`;

/** The file of texts that a page of the configuration reference names as the one to edit. */
const editedFile = (text: string): string[] =>
  [...text.matchAll(/^custom_edit_url: "(?<file>data\/[^"]+)"$/gm)].flatMap(
    ({ groups }) => groups?.file ?? [],
  );

/** The files of `data/http-api` that have texts of one of some operations. */
function textsOfOperations(operations: readonly string[], site: string): string[] {
  const folder = path.join(site, 'data/http-api');
  if (operations.length === 0 || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => {
      const texts = readFileSync(path.join(folder, file), 'utf8');
      return operations.some((operation) => texts.includes(`"${operation}"`));
    })
    .map((file) => `data/http-api/${file}`);
}

function componentsOf(text: string, site: string): string[] {
  const features = new Set(
    [...text.matchAll(/'@site\/(src\/features\/\w+)\//g)].flatMap(([, name]) => name ?? []),
  );
  return [
    'editions.json',
    ...[...features].flatMap((folder) =>
      readdirSync(path.join(site, folder)).map((file) => `${folder}/${file}`),
    ),
  ];
}

const git = getVcsPreset('default-v2');

/** Whether the folder is a clone without its history, in which every file was changed by the one commit that is there. */
const isShallow = (folder: string): boolean =>
  spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout?.trim() === 'true';

let knowsDates = true;
let site = '';

/**
 * The history of pages: a page was changed when its file was, or what it is made from. None where the clone has none: no
 * date is better than a wrong one.
 */
export const history: VcsConfig = {
  initialize({ siteDir }) {
    site = siteDir;
    knowsDates = !isShallow(siteDir);
    if (!knowsDates)
      console.warn(
        'This clone has no history: pages and sitemap get no dates. Fetch it: git fetch --unshallow',
      );
    return git.initialize({ siteDir });
  },
  getFileCreationInfo: (file) => git.getFileCreationInfo(file),
  async getFileLastUpdateInfo(file) {
    if (!knowsDates) return null;
    // The sitemap asks for pages of components by their paths below the site.
    const whole = path.resolve(site, file);
    const own = await git.getFileLastUpdateInfo(whole);
    if (own === null) return null;
    const sources = madeFrom(path.relative(site, whole), readFileSync(whole, 'utf8'), site);
    const found = await Promise.all(
      sources.map((source) => git.getFileLastUpdateInfo(path.join(site, source))),
    );
    return found.reduce<typeof own>(
      (last, one) => (one !== null && one.timestamp > last.timestamp ? one : last),
      own,
    );
  },
};
