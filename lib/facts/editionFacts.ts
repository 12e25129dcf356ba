import { join } from 'node:path';
import type * as z from 'zod';
import type { EditionId } from '../editions';
import { readFactsFile } from './file';
import type { MetaFacts } from './schema/meta';
import { commonTopics, tomlTopics, topicName } from './schema/topics';

type CommonFacts = {
  readonly [Topic in keyof typeof commonTopics]: z.output<(typeof commonTopics)[Topic]>;
};
type FactsOfToml = {
  readonly [Topic in keyof typeof tomlTopics]: z.output<(typeof tomlTopics)[Topic]> | undefined;
};

/**
 * The facts of one edition. Each topic is read and checked when it is first used, which throws a `FactsError`
 * when its file is missing or malformed. The topics that may be undefined exist only in editions that are
 * configured by TOML files (`meta.topics` lists what an edition has).
 */
export interface EditionFacts extends CommonFacts, FactsOfToml {
  readonly edition: EditionId;
  readonly meta: MetaFacts;
}

/** The facts below a folder, each topic read when it is first asked for. */
export function lazyFacts(edition: EditionId, folder: string, meta: MetaFacts): EditionFacts {
  const facts = { edition, meta };
  for (const [property, schema] of Object.entries({ ...commonTopics, ...tomlTopics })) {
    const topic = topicName(property);
    const isThere = property in commonTopics || meta.topics.includes(topic);
    let read: { readonly value: unknown } | undefined;
    Object.defineProperty(facts, property, {
      get() {
        read ??= { value: isThere ? readFactsFile(join(folder, `${topic}.json`), schema) : undefined };
        return read.value;
      },
    });
  }
  return facts as EditionFacts;
}
