/** Values that the code takes beside the members of an enumeration, by its name. */
export const furtherValues: Readonly<Record<string, readonly string[]>> = {
  // The kind of the document then decides.
  ChunkStrategy: ['Automatic'],
};
