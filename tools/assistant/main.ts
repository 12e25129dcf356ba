import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { type Archive, openArchive } from './archive';
import { createAssistantServer } from './server';

const usage = `dbgpt-docs-mcp: the documentation of DB-GPT for assistants, without a network

  dbgpt-docs-mcp              over standard input and output, for editors and assistants
  dbgpt-docs-mcp --port 8000  over server-sent events on http://127.0.0.1:8000/sse, for DB-GPT's agents`;

/** Serves over HTTP to this machine alone: each reader that connects has a server of its own. */
function serveEvents(archive: Archive, version: string, port: number): void {
  const sessions = new Map<string, SSEServerTransport>();
  const local = [`127.0.0.1:${port}`, `localhost:${port}`];
  createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET' && pathname === '/sse') {
      // A page of the web that has this address resolved to this machine is not answered.
      const options = { enableDnsRebindingProtection: true, allowedHosts: local };
      const transport = new SSEServerTransport('/messages', response, options);
      sessions.set(transport.sessionId, transport);
      response.on('close', () => sessions.delete(transport.sessionId));
      await createAssistantServer(archive, version).connect(transport);
      return;
    }
    const session = sessions.get(searchParams.get('sessionId') ?? '');
    if (request.method === 'POST' && pathname === '/messages' && session !== undefined)
      await session.handlePostMessage(request, response);
    else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Connect to /sse.\n');
  })
    .on('error', (error: NodeJS.ErrnoException) => {
      console.error(
        error.code === 'EADDRINUSE'
          ? `Another program uses port ${port}. Choose another one: --port <number>`
          : `Port ${port}: ${error.message}`,
      );
      process.exitCode = 1;
    })
    .listen(port, '127.0.0.1', () => console.error(`http://127.0.0.1:${port}/sse`));
}

/** Serves the program that started this one, until it closes its side. */
async function servePipe(archive: Archive, version: string): Promise<void> {
  // The reader is gone, perhaps in the midst of an answer: nobody is left to tell.
  process.stdout.on('error', () => process.exit());
  const server = createAssistantServer(archive, version);
  // A line that is no message has no number to answer to.
  server.server.onerror = ({ message }) => console.error(`Not a message of MCP: ${message.slice(0, 300)}`);
  await server.connect(new StdioServerTransport());
}

async function main(args: readonly string[]): Promise<void> {
  const [option, value, ...others] = args;
  if (option === '--help') {
    console.log(usage);
    return;
  }
  const port = Number(value);
  const isPort = option === '--port' && Number.isInteger(port) && port > 0 && port < 65536;
  if (others.length > 0 || (option !== undefined && !isPort)) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  // Beside the bundle, in the package that `pack.ts` writes.
  const { version } = JSON.parse(readFileSync(path.join(__dirname, 'package.json'), 'utf8')) as {
    version: string;
  };
  const archive = openArchive(path.join(__dirname, 'archive'));
  if (isPort) serveEvents(archive, version, port);
  else await servePipe(archive, version);
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
