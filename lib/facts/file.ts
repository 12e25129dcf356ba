import { readFileSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import { FactsError } from './error';
import { findJsonFault } from './jsonSyntax';
import { showPath, worstIssue } from './schemaIssue';

/** Root of the project. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Folder of the facts. */
export const factsDirectory = fileURLToPath(new URL('../../facts', import.meta.url));

const makeAgain =
  'restore the file from git, or make the facts again: python3 tools/facts/extract.py --git-dir <DB-GPT>/.git --out facts';

/**
 * Reads a JSON file of facts.
 * @param file Its path.
 * @param schema What it must hold; keys that the schema does not know are mistakes.
 * @throws FactsError when it is missing, is not UTF-8 or not JSON, or does not fit the schema.
 */
export function readFactsFile<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  const data = parse(file, decode(file, read(file)));
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const issue = worstIssue(result.error, data);
  const more = result.error.issues.length - 1;
  throw new FactsError({
    file: shownFile(file),
    message: issue.message + (more > 0 ? ` (and ${more} more ${more === 1 ? 'mistake' : 'mistakes'})` : ''),
    path: showPath(issue.path),
    expected: issue.expected,
    found: issue.found,
    remedy: `${makeAgain}; where the extractor now writes something new, describe it in lib/facts/schema`,
  });
}

/** A path as messages show it: from the root of the project where it lies in it. */
export function shownFile(file: string): string {
  const inside = relative(projectRoot, file);
  return inside.startsWith('..') || isAbsolute(inside) ? file : inside.split(sep).join('/');
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new FactsError({
      file: shownFile(file),
      message: missing ? 'the file is missing' : `the file cannot be read: ${(error as Error).message}`,
      remedy: makeAgain,
    });
  }
}

function decode(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const before = bytes.subarray(0, firstInvalidByte(bytes));
    const lineStart = before.lastIndexOf(0x0a) + 1;
    throw new FactsError({
      file: shownFile(file),
      line: before.reduce((lines, byte) => lines + (byte === 0x0a ? 1 : 0), 1),
      column: before.subarray(lineStart).toString('utf8').length + 1,
      message: 'the file is not UTF-8',
      found: `byte 0x${bytes[before.length]?.toString(16).padStart(2, '0')}`,
      remedy: makeAgain,
    });
  }
}

/** Decoding and encoding again changes the text at the first invalid byte and not before it. */
function firstInvalidByte(bytes: Buffer): number {
  const again = Buffer.from(bytes.toString('utf8'), 'utf8');
  return bytes.findIndex((byte, index) => again[index] !== byte);
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const fault = findJsonFault(text);
    throw new FactsError({
      file: shownFile(file),
      message: 'the file is not JSON',
      ...(fault ?? {}),
      remedy: makeAgain,
    });
  }
}
