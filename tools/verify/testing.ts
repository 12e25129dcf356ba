/** Small sites in memory, for the tests of rules. */

import type { FileSource } from '../../lib/content/files';
import type { ContextOptions } from './context';
import type { Document, Finding, Rule, RunRecords } from './model';
import { DocumentStore } from './store';
import { type Report, verify } from './verify';

/** Files of a site by their path from the root; text, or bytes where a test needs them. */
type FixtureFiles = Readonly<Record<string, string | Uint8Array>>;

/** The files of a fixture as the verifier reads them. */
export function fixtureFiles(files: FixtureFiles): FileSource {
  const read = (path: string) => {
    const content = Object.hasOwn(files, path) ? files[path] : undefined;
    return typeof content === 'string' ? Buffer.from(content) : content;
  };
  return {
    read,
    size: (path) => read(path)?.length,
    list: (folder) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`)),
  };
}

/** One document of a fixture. @throws when the fixture has no such document. */
export function fixtureDocument(path: string, content: string): Document {
  const document = new DocumentStore(fixtureFiles({ [path]: content })).byPath(path);
  if (document === undefined) throw new Error(`${path} is not the path of a document`);
  return document;
}

/** Records of runs in which nothing is wrong but that no sample ran, and what a test says instead. */
export const runRecords = (other: Partial<RunRecords>): RunRecords => ({
  resultOf: () => undefined,
  elsewhereIn: () => undefined,
  isPending: () => true,
  claimIn: () => 'ran',
  operationIn: () => 'agrees',
  referenceIn: () => 'none',
  ...other,
});

/**
 * Runs some rules over a fixture: every content file of it, as `--changed` would, so that a rule that finds
 * nothing to read is not reported.
 * @returns the whole report; `findings` holds those of the engine too, such as an unused exemption.
 */
export async function verifyFixture(
  rules: Rule | readonly Rule[],
  files: FixtureFiles,
  options: ContextOptions = {},
): Promise<Report> {
  const store = new DocumentStore(fixtureFiles(files));
  const list = Array.isArray(rules) ? (rules as readonly Rule[]) : [rules as Rule];
  return verify({ ...options, store, rules: list, paths: store.list() });
}

/** The findings of one rule over a fixture, each as `path:line:col message`: handy to compare. */
export async function findingsOf(
  rule: Rule,
  files: FixtureFiles,
  options: ContextOptions = {},
): Promise<string[]> {
  const { findings } = await verifyFixture(rule, files, options);
  return findings.map(placeAndMessage);
}

function placeAndMessage({ path, line, column, message }: Finding): string {
  return `${path}:${line}:${column} ${message}`;
}
