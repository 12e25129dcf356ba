import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** Bytes on the wire from a host that compresses once and well. */
export const brotliBytes = (content: Buffer | string): number => brotliCompressSync(content).length;

const known = new Map<string, number>();

/** The same of a file, which is read once. */
export function brotliFileBytes(file: string): number {
  const bytes = known.get(file) ?? brotliBytes(readFileSync(file));
  known.set(file, bytes);
  return bytes;
}
