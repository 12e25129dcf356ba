import { join } from 'node:path';
import * as z from 'zod';
import { projectRoot, readDataFile } from '../dataFile/read';
import { type Localized, locales } from '../locales';

/** What readers say, by the address below an edition of the page or heading that they look for. */
export type Asked = Readonly<Record<string, readonly string[]>>;

const words = z.string().regex(/^\S(?:.*\S)?$/, 'words without spaces at their ends');
const address = z
  .string()
  .regex(/^[^/#\s][^#\s]*(?:#[^#\s]+)?$/, 'an address below an edition, as faq/install#offline');

const byLanguage = z.record(
  z.enum(locales),
  z.record(
    address,
    z
      .array(words)
      .min(1)
      .refine((phrases) => new Set(phrases).size === phrases.length, 'something twice'),
  ),
);

/** A place that readers look for in one language is looked for in every other. */
const schema = byLanguage.superRefine((asked, context) => {
  const addresses = new Set(locales.flatMap((locale) => Object.keys(asked[locale])));
  for (const locale of locales)
    for (const address of addresses)
      if (!Object.hasOwn(asked[locale], address))
        context.addIssue({
          code: 'custom',
          path: [locale, address],
          message: 'words of readers for this address in each language, or in none',
        });
});

/**
 * What readers ask for in their own words, by language.
 *
 * @throws DataFileError with file, place and what to do
 */
export function readAsked(file = join(projectRoot, 'data/search/asked.json')): Localized<Asked> {
  return readDataFile(file, schema, 'Correct the entry; data/search/README.md says what each part means.');
}
