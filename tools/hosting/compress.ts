import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The compressed forms of a file by the names of `encodings.ts`, each as small as it can be. */
export async function compress(content: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  // Node has Zstandard from 22.15 on; the package goes when that is the oldest that the site is built with.
  const { Zstd } = await import('@hpcc-js/wasm-zstd');
  const zstd = await Zstd.load();
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    brotli(content, { params: parameters }),
    gzipped(content, { level: 9 }),
  ]);
  // Beyond 19 it takes a window larger than the 8 MiB that browsers grant.
  return new Map([
    ['br', br],
    ['zstd', Buffer.from(zstd.compress(content, 19))],
    ['gzip', gz],
  ]);
}
