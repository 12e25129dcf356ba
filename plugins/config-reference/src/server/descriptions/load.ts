import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { findJsonFault } from '../../../../../lib/facts/jsonSyntax';
import { showPath, worstIssue } from '../../../../../lib/facts/schemaIssue';
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
 * @throws ReferenceDataError when it is missing, not JSON or of another form.
 */
export function readDataFile<T extends z.ZodType>(file: string, schema: T, root: string): z.output<T> {
  const place = { file: path.relative(root, file).split(path.sep).join('/') };
  const data = parse(readFileSync(file, 'utf8'), place.file);
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const issue = worstIssue(result.error, data);
  throw new ReferenceDataError(
    place,
    `${issue.message} at ${showPath(issue.path)}: expected ${issue.expected}, found ${issue.found}`,
    'data/config-reference/README.md describes the form of these files',
  );
}

/**
 * Reads all texts.
 * @param directory `data/config-reference`.
 * @param root Folder from which messages show paths.
 * @throws ReferenceDataError for malformed files, and for a class or variable that stands twice.
 */
export function loadDescriptions(directory: string, root: string): Descriptions {
  const classes = new Map<string, { file: string; text: ClassText }>();
  for (const name of jsonFiles(path.join(directory, 'descriptions'))) {
    const file = `descriptions/${name}`;
    const full = path.join(directory, file);
    for (const [key, text] of Object.entries(readDataFile(full, classTextFile, root))) {
      const before = classes.get(key);
      if (before) throw twice({ file: path.relative(root, full), class: key }, before.file);
      classes.set(key, { file, text });
    }
  }
  const folder = path.relative(root, directory).split(path.sep).join('/');
  return { folder, classes, variables: loadVariables(path.join(directory, 'env'), root) };
}

function loadVariables(directory: string, root: string): Map<string, Map<string, VariableText>> {
  const seen = new Map<string, string>();
  const sections = new Map<string, Map<string, VariableText>>();
  for (const name of jsonFiles(directory)) {
    const file = path.join(directory, name);
    const shown = path.relative(root, file);
    const variables = Object.entries(readDataFile(file, variableTextFile, root));
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

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const fault = findJsonFault(text);
    const place = fault ? { file, line: fault.line, column: fault.column } : { file };
    const detail = fault ? `: expected ${fault.expected}, found ${fault.found}` : '';
    throw new ReferenceDataError(place, `the file is not JSON${detail}`, 'correct it at this place');
  }
}
