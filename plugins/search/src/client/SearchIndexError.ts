/** Why an index could not be had; `kind` decides what the reader is told. */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError';

  constructor(
    readonly kind: 'origin' | 'network' | 'missing' | 'malformed',
    readonly url: string,
    message: string,
  ) {
    super(message);
  }
}
