import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { localizedText } from '../../../lib/dataFile/localizedText';
import { readDataFile } from '../../../lib/dataFile/read';
import type { AwelFacts } from '../../../lib/facts/schema/awel';

const textsFile = z.strictObject({
  /** Classes that readers cannot use: bases of others, parsers of the server's own scenes. No page lists them. */
  internal: z.array(z.string()),
  /** By class: what the operator does. */
  operators: z.record(z.string(), localizedText),
});

/** What we say of AWEL's operators; the facts say which there are. */
export type OperatorTexts = z.infer<typeof textsFile>;

const here = path.dirname(fileURLToPath(import.meta.url));
const defaultFile = path.resolve(here, '../../../data/awel/operators.json');

/**
 * Reads `data/awel/operators.json`.
 * @throws DataFileError when it is missing or malformed
 */
export function readOperatorTexts(file = defaultFile): OperatorTexts {
  return readDataFile(
    file,
    textsFile,
    'plugins/fact-tables/src/operatorTexts.ts describes the form of this file',
  );
}

/** The operators of the editions without a text, and the texts that speak of nothing; one line for each. */
export function operatorTextFaults(texts: OperatorTexts, editions: readonly AwelFacts[]): string[] {
  const classes = new Set(editions.flatMap(({ operators }) => operators.map((operator) => operator.class)));
  const internal = new Set(texts.internal);
  const missing = [...classes].filter((name) => !internal.has(name) && texts.operators[name] === undefined);
  return [
    ...missing.map((name) => `${name}: no text, and not among the internal ones`),
    ...Object.keys(texts.operators)
      .filter((name) => internal.has(name))
      .map((name) => `${name}: has a text and is internal`),
    ...[...internal, ...Object.keys(texts.operators)]
      .filter((name) => !classes.has(name))
      .map((name) => `${name}: no edition has this operator`),
  ];
}
