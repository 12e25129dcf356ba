import * as z from 'zod';
import { topicNames } from './topics';
import { text, texts } from './value';

export const metaFacts = z.strictObject({
  version: text,
  tag: text,
  commit: z.string().regex(/^[0-9a-f]{40}$/, 'a commit of 40 hexadecimal digits'),
  modules_parsed: z.number().int(),
  /** Python files that do not parse. */
  modules_broken: texts,
  /** Topics that the edition has. */
  topics: z.array(z.enum(topicNames)),
  /** Number of entries, to notice a drift between two extractions. */
  counts: z.record(z.string(), z.number().int()),
});

export type MetaFacts = z.infer<typeof metaFacts>;
