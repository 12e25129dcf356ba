import { readFileSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import { DataFileError, type DataFileProblem } from './error';
import { findJsonFault } from './jsonSyntax';
import { showPath, worstIssue } from './schemaIssue';

/** Root of the project. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Refuses the file. */
type Refuse = (fault: Omit<DataFileProblem, 'file' | 'remedy'>) => never;

/**
 * Reads a JSON file that people or tools of the project write.
 * @param file Its path.
 * @param schema What it must hold.
 * @param remedy What to do when it is missing or malformed, for the message.
 * @param Failure Class of the error.
 * @throws Failure when it is missing, is not UTF-8 or not JSON, or does not fit the schema.
 */
export function readDataFile<T extends z.ZodType>(
  file: string,
  schema: T,
  remedy: string,
  Failure = DataFileError,
): z.output<T> {
  const refuse: Refuse = (fault) => {
    throw new Failure({ file: shownFile(file), ...fault, remedy });
  };
  const data = parse(decode(read(file, refuse), refuse), refuse);
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const { message, path, expected, found } = worstIssue(result.error, data);
  const more = result.error.issues.length - 1;
  return refuse({
    message: message + (more > 0 ? ` (and ${more} more ${more === 1 ? 'mistake' : 'mistakes'})` : ''),
    path: showPath(path),
    expected,
    found,
  });
}

/** A path as messages show it: from the root of the project where it lies in it. */
export function shownFile(file: string): string {
  const inside = relative(projectRoot, file);
  return inside.startsWith('..') || isAbsolute(inside) ? file : inside.split(sep).join('/');
}

function read(file: string, refuse: Refuse): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return refuse({
      message: missing ? 'the file is missing' : `the file cannot be read: ${(error as Error).message}`,
    });
  }
}

function decode(bytes: Buffer, refuse: Refuse): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const before = bytes.subarray(0, firstInvalidByte(bytes));
    const lineStart = before.lastIndexOf(0x0a) + 1;
    return refuse({
      line: before.reduce((lines, byte) => lines + (byte === 0x0a ? 1 : 0), 1),
      column: before.subarray(lineStart).toString('utf8').length + 1,
      message: 'the file is not UTF-8',
      found: `byte 0x${bytes[before.length]?.toString(16).padStart(2, '0')}`,
    });
  }
}

/** Decoding and encoding again changes the text at the first invalid byte and not before it. */
function firstInvalidByte(bytes: Buffer): number {
  const again = Buffer.from(bytes.toString('utf8'), 'utf8');
  return bytes.findIndex((byte, index) => again[index] !== byte);
}

function parse(text: string, refuse: Refuse): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse({ message: 'the file is not JSON', ...findJsonFault(text) });
  }
}
