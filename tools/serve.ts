import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import send from 'send';

/**
 * Serves a built site as a host for static files does: files, addresses without `.html`, and for the rest the
 * not-found page of the address's language. What is there is looked up for each request, and a file that a rebuild
 * takes away in the meantime is one that is missing.
 *
 * @param directory the build's output folder
 * @throws when the folder holds no built site
 */
export function createSiteServer(directory: string): Server {
  if (!existsSync(path.join(directory, '404.html'))) {
    throw new Error(`${directory} holds no built site (404.html is missing). Run "npm run build" first.`);
  }
  return createServer((request, response) => {
    const pathname = (request.url ?? '/').replace(/[?#].*/, '');
    const bare = pathname.replace(/\/+$/, '');
    const files = [...(bare === '' ? [] : [bare, `${bare}.html`]), `${bare}/index.html`];
    sendFirst(files, directory, request, response, () => sendNotFound(pathname, directory, response));
  });
}

/** Sends the first of some files, by their percent-encoded paths, that is there. */
function sendFirst(
  [file, ...others]: readonly string[],
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
  onNone: () => void,
): void {
  if (file === undefined) {
    onNone();
    return;
  }
  const next = () => {
    // What broke off in the middle cannot be answered again.
    if (response.headersSent) response.destroy();
    else sendFirst(others, root, request, response, onNone);
  };
  send(request, file, { root, cacheControl: false, index: false })
    .on('error', next)
    .on('directory', next)
    .pipe(response);
}

async function sendNotFound(pathname: string, directory: string, response: ServerResponse): Promise<void> {
  const [, language = ''] = /^\/([a-z]{2}-[A-Z]{2})(?:\/|$)/.exec(pathname) ?? [];
  const page = (folder: string) => readFile(path.join(directory, folder, '404.html'));
  const body = await page(language)
    .catch(() => page(''))
    .catch(() => undefined);
  if (body !== undefined) response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  else response.writeHead(503, { 'content-type': 'text/plain' }).end('The site is being built. Try again.');
}

/**
 * Starts a server.
 *
 * @param port a free one unless told
 * @param host what to listen on: this machine alone unless told
 * @returns its origin, as `http://localhost:<port>`
 * @throws when it cannot listen there
 */
export async function listen(server: Server, port = 0, host = 'localhost'): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/**
 * `npm run serve`: a built site on `PORT` (3000) of `HOST` (this machine alone).
 *
 * @throws an error that says what to do
 */
export async function serve(directory: string, env: NodeJS.ProcessEnv): Promise<Server> {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT="${env.PORT}" is not a port. Give a number from 0 to 65535.`);
  }
  const server = createSiteServer(directory);
  try {
    console.log(await listen(server, port, env.HOST || undefined));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const advice = code === 'EADDRINUSE' ? ' Choose another: make serve PORT=3001' : '';
    throw new Error(`The server could not start on port ${port}: ${message}.${advice}`);
  }
  return server;
}

if (require.main === module) {
  serve(path.resolve(process.argv[2] ?? 'build'), process.env).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
