import { readdirSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { readDataFile, shownFile } from '../../../../../lib/dataFile/read';
import { ReferenceDataError } from '../dataError';
import { type ClassText, classTextFile, type VariableText, variableTextFile } from './schema';

/** Our own texts about the configuration, from `data/config-reference/`. */
export interface Descriptions {
  /** Folder of the data, as messages show it. */
  readonly folder: string;
  /** Dotted class name -> its texts and the file they stand in, from the folder. */
  readonly classes: ReadonlyMap<string, { readonly file: string; readonly text: ClassText }>;
  /** Section -> environment variable -> its text, in the order of the page. */
  readonly variables: ReadonlyMap<string, ReadonlyMap<string, VariableText>>;
}

/**
 * Reads a JSON file of the reference's own data.
 * @throws DataFileError when it is missing, not JSON or of another form.
 */
export function readReferenceFile<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  return readDataFile(file, schema, 'data/config-reference/README.md describes the form of these files');
}

/**
 * Reads all texts.
 * @param directory `data/config-reference`.
 * @throws DataFileError for malformed files, and ReferenceDataError for a class or variable that stands twice.
 */
export function loadDescriptions(directory: string): Descriptions {
  const classes = new Map<string, { file: string; text: ClassText }>();
  for (const name of jsonFiles(path.join(directory, 'descriptions'))) {
    const file = `descriptions/${name}`;
    const full = path.join(directory, file);
    for (const [key, text] of Object.entries(readReferenceFile(full, classTextFile))) {
      const before = classes.get(key);
      if (before) throw twice({ file: shownFile(full), class: key }, before.file);
      classes.set(key, { file, text });
    }
  }
  return { folder: shownFile(directory), classes, variables: loadVariables(path.join(directory, 'env')) };
}

function loadVariables(directory: string): Map<string, Map<string, VariableText>> {
  const seen = new Map<string, string>();
  const sections = new Map<string, Map<string, VariableText>>();
  for (const name of jsonFiles(directory)) {
    const file = path.join(directory, name);
    const shown = shownFile(file);
    const variables = Object.entries(readReferenceFile(file, variableTextFile));
    for (const [variable] of variables) {
      const before = seen.get(variable);
      if (before !== undefined) throw twice({ file: shown, variable }, before);
      seen.set(variable, shown);
    }
    sections.set(path.basename(name, '.json'), new Map(variables));
  }
  return sections;
}

function twice(
  place: { file: string; class?: string; variable?: string },
  before: string,
): ReferenceDataError {
  return new ReferenceDataError(place, `described already in ${before}`, 'keep one of the two entries');
}

function jsonFiles(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .sort();
}
