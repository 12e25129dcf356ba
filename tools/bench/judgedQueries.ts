import path from 'node:path';
import * as z from 'zod';
import { readDataFile } from '../../lib/dataFile/read';

const schema = z.array(
  z.strictObject({
    q: z.string().trim().min(1),
    lang: z.enum(['en', 'zh']),
    /** What is reported together: `task`, `zh_typo`. */
    kind: z.string().min(1),
    /** What the ranking may be tuned on, and what only judges it: of these nobody looks at single answers. */
    half: z.enum(['tuning', 'judging']).default('judging'),
    /** Addresses of the pages that answer it, in the latest edition, in English. */
    expect: z.array(z.string().regex(/^\/[^#?]*$/, 'path of a page, as /docs/quickstart')).min(1),
  }),
);

/** A query with the pages that answer it. */
export type JudgedQuery = Readonly<z.infer<typeof schema>[number]>;

/**
 * Judged queries.
 *
 * @throws DataFileError with file, place and what to do
 */
export function readQueries(file = path.join(__dirname, 'queries.json')): readonly JudgedQuery[] {
  return readDataFile(file, schema, 'Correct the entry; tools/README.md says what each part means.');
}
