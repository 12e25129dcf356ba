/** An index file is not what the build wrote: cut off, damaged, or of another form. The message names the part. */
export class MalformedIndexError extends Error {
  override readonly name = 'MalformedIndexError';
}
