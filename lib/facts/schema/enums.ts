import * as z from 'zod';

/** Full dotted name of an enumeration -> member -> value. */
export const enumsFacts = z.record(
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
);
