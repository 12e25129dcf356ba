import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import send from 'send';
import { type Hosting, hosting } from '../config/hosting';
import { type Answer, answerTo } from './hosting/answer';
import { chooseEncoding, type Encoding } from './hosting/encodings';
import { readPolicy, withPolicyHeader } from './hosting/policy';

/** An error of `send`. */
interface HttpError {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

type FileAnswer = Extract<Answer, { kind: 'file' }>;

/**
 * Serves a built site as its hosts do. What is there is looked up for each request, and a file that a rebuild takes
 * away in the meantime is one that is missing. Where a file lies compressed beside itself, a reader who takes that is
 * given it. Every answer says the policy of the pages, which a build that was not published carries nowhere.
 *
 * @param directory what stands below the base path: the build's output folder
 * @param description how; `plainHosting` for a host that knows little
 * @throws when the folder holds no built site
 */
export function createSiteServer(directory: string, description: Hosting): Server {
  if (!existsSync(path.join(directory, '404.html'))) {
    throw new Error(`${directory} holds no built site (404.html is missing). Run "npm run build" first.`);
  }
  const hashed = new RegExp(description.hashed);
  const isFile = (file: string) => isFileIn(directory, file);

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const policy = readPolicy(directory, description);
    response.setHeaders(new Map(Object.entries(withPolicyHeader(description.headers, policy))));
    response.setHeader('Cache-Control', description.cache.others);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'This site can only be read.');
      return;
    }
    const answer = answerTo(request.url ?? '/', description, isFile);
    if (answer.kind === 'refused') sendText(response, 400, 'This is not an address.');
    else if (answer.kind === 'missing') sendNotFound(request, response, answer.notFound);
    else if (answer.kind === 'file') sendFile(request, response, answer);
    else {
      response.setHeader('Location', answer.to);
      sendText(response, 301, answer.to);
    }
  }

  function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    { file, type, notFound }: FileAnswer,
  ) {
    const encoding = encodingOf(file, request, isFile);
    const name = file + (encoding?.ending ?? '');
    send(request, encodeURIComponent(name), { root: directory, cacheControl: false, index: false })
      .on('headers', () => {
        response.setHeaders(contentHeaders(type, encoding));
        if (hashed.test(`/${file}`)) response.setHeader('Cache-Control', description.cache.hashed);
      })
      .on('error', (error: HttpError) => {
        // What broke off in the middle cannot be answered again.
        if (response.headersSent) response.destroy();
        else if (error.status === 412 || error.status === 416) sendNoPart(response, error);
        else sendNotFound(request, response, notFound);
      })
      .pipe(response);
  }

  /** A not-found page as a whole: there is nothing to resume or to revalidate. */
  async function sendNotFound(
    request: IncomingMessage,
    response: ServerResponse,
    page: string,
  ): Promise<void> {
    const encoding = encodingOf(page, request, isFile);
    const body = await readFile(path.join(directory, page + (encoding?.ending ?? ''))).catch(() => undefined);
    if (body !== undefined) {
      response.setHeaders(contentHeaders(description.pageType, encoding));
      response.writeHead(404, { 'Content-Length': body.length }).end(body);
    } else if (page !== '404.html') await sendNotFound(request, response, '404.html');
    else sendText(response, 503, 'The site is being built. Try again.');
  }

  return createServer(answer);
}

function isFileIn(directory: string, file: string): boolean {
  try {
    return statSync(path.join(directory, file)).isFile();
  } catch {
    // Missing, or no name that a file can have.
    return false;
  }
}

/** How a file is sent to a reader where it lies compressed beside itself. */
function encodingOf(
  file: string,
  { headers }: IncomingMessage,
  isFile: (file: string) => boolean,
): Encoding | undefined {
  const encoding = chooseEncoding(headers['accept-encoding']?.toString());
  return encoding !== undefined && isFile(file + encoding.ending) ? encoding : undefined;
}

function contentHeaders(type: string, encoding: Encoding | undefined): Map<string, string> {
  const headers = new Map([
    ['Content-Type', type],
    ['Vary', 'Accept-Encoding'],
  ]);
  if (encoding !== undefined) headers.set('Content-Encoding', encoding.name);
  return headers;
}

/** To a reader who asked for a part of a file, or for the file as it was. */
function sendNoPart(response: ServerResponse, { status, headers = {} }: HttpError): void {
  response.removeHeader('Content-Encoding');
  response.setHeaders(new Map(Object.entries(headers)));
  sendText(response, status, 'There is no such part, or no longer.');
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
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
  const server = createSiteServer(directory, hosting);
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
