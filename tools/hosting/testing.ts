import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hosting } from '../../config/hosting';
import { createSiteServer, listen } from '../serve';
import { caddyfile } from './caddy';
import { nginxConfiguration } from './nginx';
import type { Place } from './place';

/** What a host answered. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came. */
  readonly bytes: Buffer;
  /** As it reads. */
  readonly text: string;
}

/** A running host. */
export interface Host {
  readonly get: (address: string, options?: RequestOptions) => Promise<Reply>;
  readonly stop: () => Promise<void>;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The hosts of the site, each by what starts it. `root` has the files by their addresses, `temporary` is a folder that
 * the host may write to.
 */
export const hosts: Readonly<
  Record<string, (hosting: Hosting, root: string, temporary: string) => Promise<Host>>
> = {
  async nginx(hosting, root, temporary) {
    const { place, port } = await placeOf(root, temporary);
    const file = path.join(temporary, 'nginx.conf');
    writeFileSync(file, nginxConfiguration(hosting, place));
    // It goes to the background when it listens.
    const { child, ended, said } = start('nginx', ['-e', 'stderr', '-c', file]);
    await ended;
    if (child.exitCode !== 0) throw new Error(`nginx does not take the configuration: ${said.join('')}`);
    const pid = Number(readFileSync(path.join(temporary, 'nginx.pid'), 'utf8'));
    return hostOn(port, async () => void process.kill(pid));
  },

  async caddy(hosting, root, temporary) {
    const { place, port } = await placeOf(root, temporary);
    const file = path.join(temporary, 'Caddyfile');
    writeFileSync(file, caddyfile(hosting, place));
    const { child, ended, said } = start('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      HOME: temporary,
      XDG_DATA_HOME: temporary,
      XDG_CONFIG_HOME: temporary,
    });
    const running = new Promise<void>((resolve) => {
      child.stderr.on('data', () => {
        if (said.join('').includes('serving initial configuration')) resolve();
      });
    });
    await Promise.race([running, ended]);
    if (child.exitCode !== null) throw new Error(`Caddy does not take the configuration: ${said.join('')}`);
    return hostOn(port, async () => {
      child.kill();
      await ended;
    });
  },

  async serve(hosting, root) {
    const server = createSiteServer(path.join(root, hosting.basePath), hosting);
    const { port } = new URL(await listen(server, 0, '127.0.0.1'));
    return hostOn(Number(port), async () => {
      server.closeAllConnections();
      server.close();
    });
  },
};

/** Starts a program, with what it said on stderr and the wait for its end. */
function start(program: string, options: readonly string[], variables: Record<string, string> = {}) {
  const child = spawn(program, options, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Debian has servers where only administrators look.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, ...variables },
  });
  const said: string[] = [];
  child.stderr.on('data', (data) => said.push(String(data)));
  const ended = once(child, 'exit').catch((error) => {
    throw new Error(`${program} does not start: ${error}. tools/install-test-tools.sh installs it.`);
  });
  return { child, ended, said };
}

/** The text of a content in one of the site's encodings. */
export function decode(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  if (encoding === 'zstd') return zstd(bytes);
  return bytes.toString();
}

let zstd: (bytes: Buffer) => string = () => {
  throw new Error('Zstandard is not loaded: await loadZstd() first.');
};

/** Has to be waited for before anything in Zstandard is decoded. */
export async function loadZstd(): Promise<void> {
  const { Zstd } = await import('@hpcc-js/wasm-zstd');
  const library = await Zstd.load();
  zstd = (bytes) => Buffer.from(library.decompress(bytes)).toString();
}

async function placeOf(root: string, temporary: string): Promise<{ place: Place; port: number }> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return { place: { root, temporary, listen: `127.0.0.1:${port}`, logs: false }, port };
}

function hostOn(port: number, end: () => Promise<void>): Host {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return {
    async get(address, { method = 'GET', headers = {} } = {}) {
      const sent = request({ host: '127.0.0.1', port, path: address, method, headers, agent }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const { statusCode: status = 0, headers: said } = response;
      const bytes = Buffer.concat(await response.toArray());
      // A part alone cannot be read, and Caddy says of an error's text that it is compressed.
      const whole = method !== 'HEAD' && (status === 200 || status === 404);
      return { status, headers: said, bytes, text: whole ? decode(bytes, said['content-encoding']) : '' };
    },
    stop: async () => {
      agent.destroy();
      await end();
    },
  };
}
