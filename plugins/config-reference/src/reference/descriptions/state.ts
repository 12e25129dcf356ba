import path from 'node:path';
import * as z from 'zod';
import { type ConfigFacts, editionIds, loadFacts } from '../../../../../lib/facts';
import { type ExpectedClass, expectedClasses, expectedVariables } from './expected';
import { type Descriptions, loadDescriptions, readReferenceFile } from './load';
import { type MissingText, missingTexts, type UnusedText, unusedTexts } from './missing';

/** What the reference needs, what it has, and the difference. */
interface DescriptionState {
  readonly expected: readonly ExpectedClass[];
  readonly variables: readonly string[];
  readonly descriptions: Descriptions;
  readonly missing: readonly MissingText[];
  readonly unused: readonly UnusedText[];
}

/** Variable -> why the reference leaves it out. */
const exclusions = z.record(z.string(), z.string().min(1));

/**
 * Compares the texts with the facts of all editions.
 * @param directory `data/config-reference`.
 * @throws FactsError, DataFileError for files that are missing or malformed, ReferenceDataError for a text that
 *   stands twice.
 */
export function describeState(directory: string): DescriptionState {
  const facts = editionIds.map((edition) => loadFacts(edition));
  // The newest edition first: its order of classes and parameters is the one that authors see.
  const configs = facts.flatMap(({ config }): ConfigFacts[] => (config ? [config] : [])).reverse();
  const expected = expectedClasses(configs);
  const excluded = readReferenceFile(path.join(directory, 'env-excluded.json'), exclusions);
  const variables = facts
    .filter(({ config }) => config === undefined)
    .flatMap(({ env }) => expectedVariables(env))
    .filter((name) => !Object.hasOwn(excluded, name));
  const descriptions = loadDescriptions(directory);
  return {
    expected,
    variables,
    descriptions,
    missing: missingTexts(expected, variables, descriptions),
    unused: unusedTexts(expected, variables, descriptions),
  };
}
