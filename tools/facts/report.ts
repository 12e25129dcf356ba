import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Edition, editions } from '../../lib/editions';
import {
  type EditionFacts,
  FactsError,
  findFactsErrors,
  type LoadOptions,
  loadDifferences,
  loadFacts,
  topicNames,
} from '../../lib/facts';
import { findUnused, type Usage } from './usage';

const width = 110;

/** What a check of the facts says. */
export interface FactsReport {
  /** For people; the same for the same facts and pages. */
  readonly text: string;
  /** What is wrong with the files, one message for each. */
  readonly errors: readonly string[];
}

/**
 * Says which facts the English pages of each edition do not use, and which topics an edition lacks.
 * @param root Root of the project, below which the pages lie.
 */
export function reportFacts(root: string, options: LoadOptions = {}): FactsReport {
  const errors = [
    ...editions.flatMap(({ id }) => findFactsErrors(id, options)),
    ...differencesErrors(options),
  ];
  if (errors.length > 0) return { text: '', errors: errors.map(({ message }) => message) };
  const sections = editions.map((place) => describeEdition(root, place, loadFacts(place.id, options)));
  return { text: sections.join('\n\n'), errors: [] };
}

function differencesErrors(options: LoadOptions): FactsError[] {
  try {
    loadDifferences(options);
    return [];
  } catch (error) {
    if (error instanceof FactsError) return [error];
    throw error;
  }
}

function describeEdition(root: string, { folder }: Edition, facts: EditionFacts): string {
  const pages = readPages(join(root, folder));
  const missing = topicNames.filter((topic) => !facts.meta.topics.includes(topic));
  const lines = [
    `${facts.edition} (tag ${facts.meta.tag}), ${pages.length} pages in ${folder}/`,
    missing.length === 0 ? '  has every topic' : `  lacks ${missing.join(', ')}`,
    ...findUnused(facts, pages.join('\n')).flatMap(describeUsage),
  ];
  return lines.join('\n');
}

function describeUsage({ topic, total, unused }: Usage): string[] {
  if (total === 0) return [];
  return [`  ${topic}: ${unused.length} of ${total} on no page`, ...wrap(unused, '    ')];
}

/** Names, with commas between them, in lines that are not too long. */
function wrap(names: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  for (const [index, name] of names.entries()) {
    const item = index === names.length - 1 ? name : `${name},`;
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length < width) lines[lines.length - 1] = `${last} ${item}`;
    else lines.push(indent + item);
  }
  return lines;
}

/** The text of every page below a folder; none when there is no such folder yet. */
function readPages(folder: string): string[] {
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    return files
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
