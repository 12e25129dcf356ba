import { decodeMessages, hashesOf } from '../text/messages';
import type { DecodedIndex } from './decodeIndex';
import { longestQuery } from './weights';

/** The documents that quote a message which a query holds. */
export type QuotedMessages = (query: string) => ReadonlySet<number>;

/** @throws MalformedIndexError for messages that do not belong to the index */
export function createQuotedMessages({
  messages,
  documents,
}: Pick<DecodedIndex, 'messages' | 'documents'>): QuotedMessages {
  const quoting = decodeMessages(messages, documents.length);
  return (query) =>
    new Set(hashesOf(query.slice(0, longestQuery)).flatMap((hash) => quoting.get(hash) ?? []));
}
