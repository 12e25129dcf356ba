import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { join } from 'node:path';
import { type FixtureFileEntry, LLMock } from '@copilotkit/aimock';
import { z } from 'zod';
import { embed, similarity } from './similarity';

/** What the model says where a page's script has no answer: a run that shows it lacks a line in that script. */
const unscripted = 'The scripted model has no answer to this question.';

const embeddingRequest = z.object({
  input: z.union([z.string(), z.array(z.string())]),
  model: z.string(),
  dimensions: z.number().int().optional(),
});

const rerankRequest = z.object({
  query: z.string(),
  documents: z.array(z.string()),
  model: z.string().optional(),
  top_n: z.number().int().nullish(),
});

/** A scripted model that listens. */
export interface ScriptedModel {
  /** What programs asked of it so far, the newest last. */
  readonly asked: () => { readonly path: string; readonly body: unknown }[];
  stop(): Promise<void>;
}

/**
 * Starts the model. Chat in the shapes of OpenAI, Anthropic, Gemini and Ollama is aimock's; embeddings and reranking,
 * for which it has random vectors and fixed lists, are ours: similar texts get similar vectors.
 *
 * @param answers what it says to which question, in aimock's form; the first that fits wins
 * @param certificates folder with `host.key` and `host.pem`, for the hosts of providers on port 443
 */
export async function serveModel(
  answers: readonly FixtureFileEntry[],
  certificates: string,
): Promise<ScriptedModel> {
  const chat = new LLMock({ port: 0, host: '127.0.0.1' });
  chat.addFixturesFromJSON([...answers]);
  chat.onMessage(/[\s\S]*/, { content: unscripted });
  await chat.start();
  const handle = (message: IncomingMessage, response: ServerResponse): void => {
    answer(message, response, chat.port).catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: String(error), type: 'invalid_request_error' } }));
    });
  };
  const keys = {
    key: readFileSync(join(certificates, 'host.key')),
    cert: readFileSync(join(certificates, 'host.pem')),
  };
  const servers = [
    { server: createSecureServer(keys, handle), port: 443 },
    { server: createServer(handle), port: 11434 },
  ];
  await Promise.all(servers.map(({ server, port }) => listen(server, port)));
  return {
    asked: () => chat.getRequests().map(({ path, body }) => ({ path, body })),
    async stop() {
      for (const { server } of servers) server.close();
      await chat.stop();
    },
  };
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

async function answer(message: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const path = message.url ?? '/';
  if (path === '/api/embeddings') return sendJson(response, ollamaEmbedding(await bodyOf(message)));
  if (/\/embeddings$/.test(path)) return sendJson(response, embeddings(await bodyOf(message)));
  if (/\/rerank$/.test(path)) return sendJson(response, rerank(await bodyOf(message)));
  forward(message, response, port);
}

async function bodyOf(message: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function embeddings(body: unknown): unknown {
  const { input, model, dimensions = 256 } = embeddingRequest.parse(body);
  const texts = typeof input === 'string' ? [input] : input;
  const data = texts.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: embed(text, dimensions),
  }));
  return { object: 'list', model, data, usage: { prompt_tokens: 0, total_tokens: 0 } };
}

/** Ollama's own form: one text, one vector. */
function ollamaEmbedding(body: unknown): unknown {
  const { prompt } = z.object({ prompt: z.string() }).parse(body);
  return { embedding: embed(prompt, 256) };
}

function rerank(body: unknown): unknown {
  const { query, documents, model = 'rerank', top_n } = rerankRequest.parse(body);
  const results = documents
    .map((text, index) => ({ index, relevance_score: similarity(query, text), document: { text } }))
    .sort((one, other) => other.relevance_score - one.relevance_score)
    .slice(0, top_n ?? documents.length);
  return { id: 'rerank-1', model, results, usage: { total_tokens: 0 } };
}

function forward(message: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = message;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', (error) => response.destroy(error));
  message.pipe(onward);
}
