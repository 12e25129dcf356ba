import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { oncePerName } from '../../lib/oncePer';

/** Bytes on the wire from a host that compresses once and well. */
export const brotliBytes = (content: Buffer | string): number => brotliCompressSync(content).length;

/** The same of a file, which is read once. */
export const brotliFileBytes = oncePerName((file: string) => brotliBytes(readFileSync(file)));
