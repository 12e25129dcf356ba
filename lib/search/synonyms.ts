import { join } from 'node:path';
import * as z from 'zod';
import { projectRoot, readDataFile } from '../dataFile/read';
import { type Locale, type Localized, locales } from '../locales';

/** What a reader types, then words that pages write for it; without any, it says nothing on this site. */
export type Synonym = readonly [typed: string, ...means: string[]];

const words = z
  .string()
  .regex(/^\S(?:.*\S)?$/, 'words without spaces at their ends')
  .refine((text) => text === text.toLowerCase(), 'small letters: queries are compared so');

const schema = z.record(
  z.enum(locales),
  z.record(words, z.array(words)).superRefine((entries, context) => {
    for (const [typed, means] of Object.entries(entries)) {
      if (means.includes(typed) || new Set(means).size < means.length) {
        context.addIssue({
          code: 'custom',
          path: [typed],
          message: 'a word means itself, or something twice',
        });
      }
    }
  }),
);

/**
 * The words of readers by language.
 *
 * @throws DataFileError with file, place and what to do
 */
export function readSynonyms(file = join(projectRoot, 'data/search/synonyms.json')): Localized<Synonym[]> {
  const read = readDataFile(
    file,
    schema,
    'Correct the entry; data/search/README.md says what each part means.',
  );
  const listOf = (language: Locale) =>
    Object.entries(read[language]).map(([typed, means]): Synonym => [typed, ...means]);
  return { en: listOf('en'), 'zh-CN': listOf('zh-CN') };
}
