import path from 'node:path';
import * as z from 'zod';
import { type ConfigFacts, editionIds, loadFacts } from '../../../../../lib/facts';
import { type ExpectedClass, expectedClasses, expectedVariables } from './expected';
import { type Descriptions, loadDescriptions, readDataFile } from './load';
import { type MissingText, missingTexts, type UnusedText, unusedTexts } from './missing';

/** What the reference needs, what it has, and the difference. */
export interface DescriptionState {
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
 * @param root Folder from which messages show paths.
 * @throws FactsError, ReferenceDataError for files that are missing or malformed.
 */
export function describeState(directory: string, root: string): DescriptionState {
  const facts = editionIds.map((edition) => loadFacts(edition));
  // The newest edition first: its order of classes and parameters is the one that authors see.
  const configs = facts.flatMap(({ config }): ConfigFacts[] => (config ? [config] : [])).reverse();
  const expected = expectedClasses(configs);
  const excluded = readDataFile(path.join(directory, 'env-excluded.json'), exclusions, root);
  const variables = facts
    .filter(({ config }) => config === undefined)
    .flatMap(({ env }) => expectedVariables(env))
    .filter((name) => !Object.hasOwn(excluded, name));
  const descriptions = loadDescriptions(directory, root);
  return {
    expected,
    variables,
    descriptions,
    missing: missingTexts(expected, variables, descriptions),
    unused: unusedTexts(expected, variables, descriptions),
  };
}
