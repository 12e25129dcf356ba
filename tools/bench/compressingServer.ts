import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { plainHosting } from '../../config/hosting';
import { createSiteServer } from '../serve';

const types: Readonly<Record<string, string>> = {
  '.html': plainHosting.pageType,
  ...Object.fromEntries(
    Object.entries(plainHosting.files).flatMap(([ending, { type, compressed }]) =>
      compressed ? [[`.${ending}`, type]] : [],
    ),
  ),
};

/**
 * Serves a built site with its text compressed, as hosts of sites do. What was asked for once answers at once.
 *
 * @throws when the folder holds no built site
 */
export function createCompressingServer(build: string): Server {
  const plain = createSiteServer(build, plainHosting);
  const known = new Map<string, Buffer>();
  return createServer((request, response) => {
    const file = textFile(build, request.url ?? '/');
    if (file === undefined) {
      plain.emit('request', request, response);
      return;
    }
    const body = known.get(file) ?? brotliCompressSync(readFileSync(file));
    known.set(file, body);
    response
      .writeHead(200, { 'content-type': types[path.extname(file)], 'content-encoding': 'br' })
      .end(body);
  });
}

/** The file with text that an address stands for. */
function textFile(build: string, address: string): string | undefined {
  const named = path.join(build, decodeURIComponent(address.replace(/[?#].*/, '')));
  return [named, `${named}.html`, path.join(named, 'index.html')].find(
    (file) => path.extname(file) in types && existsSync(file),
  );
}
