import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';

/**
 * Serves a built site as a host for static files does: files, addresses without `.html`, and for the rest the
 * not-found page of the address's language.
 *
 * @param directory the build's output folder
 * @throws when the folder holds no built site
 */
export function createSiteServer(directory: string): Server {
  if (!existsSync(path.join(directory, '404.html'))) {
    throw new Error(`${directory} holds no built site (404.html is missing). Run "npm run build" first.`);
  }
  const notFound = (request: IncomingMessage, response: ServerResponse) => {
    const [, language] = /^\/([a-z]{2}-[A-Z]{2})(?:\/|$)/.exec(request.url ?? '') ?? [];
    const translated = path.join(directory, language ?? '', '404.html');
    const page = existsSync(translated) ? translated : path.join(directory, '404.html');
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
    createReadStream(page).pipe(response);
  };
  const serveFile = sirv(directory, { etag: true, onNoMatch: notFound });
  return createServer((request, response) => serveFile(request, response));
}

/**
 * Starts a server on a free port.
 *
 * @returns its origin, `http://localhost:<port>`
 */
export async function listen(server: Server): Promise<string> {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function main(): void {
  const port = Number(process.env.PORT ?? 3000);
  const directory = path.resolve(process.argv[2] ?? 'build');
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`PORT="${process.env.PORT}" is not a port. Give a number from 0 to 65535.`);
    process.exit(1);
  }
  let server: Server;
  try {
    server = createSiteServer(directory);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  server.on('error', (error: NodeJS.ErrnoException) => {
    const advice = error.code === 'EADDRINUSE' ? ' Choose another: make serve PORT=3001' : '';
    console.error(`The server could not start on port ${port}: ${error.message}.${advice}`);
    process.exit(1);
  });
  server.listen(port, () => {
    const address = server.address();
    console.log(`http://localhost:${typeof address === 'object' && address ? address.port : port}`);
  });
}

if (require.main === module) main();
