import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Hosting, hosting, plainHosting } from '../config/hosting';
import { createSiteServer, listen, serve } from './serve';

const servers: Server[] = [];
let site: string;

const files = {
  '404.html': 'not here',
  'zh-CN/404.html': '不在这里',
  'index.html': 'home',
  'docs.html': 'the docs',
  'docs/overview.html': 'overview',
  'assets/a b.js': 'script',
};

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'serve-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    writeFileSync(path.join(site, name), content);
  }
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.closeAllConnections();
  rmSync(site, { recursive: true, force: true });
});

async function start(
  description: Hosting,
): Promise<(address: string) => Promise<{ status: number; text: string }>> {
  const server = createSiteServer(site, description);
  servers.push(server);
  const origin = await listen(server);
  return async (address) => {
    const response = await fetch(origin + address);
    return { status: response.status, text: await response.text() };
  };
}

// What a host does beside is asked of all hosts: hosting/hosts.test.ts.
describe('a site on a host that knows files alone', () => {
  it.each([
    ['/', 200, 'home'],
    ['/index.html', 200, 'home'],
    ['/docs', 200, 'the docs'],
    ['/docs/?a=/x', 200, 'the docs'],
    ['/docs/overview', 200, 'overview'],
    ['/docs/overview.html', 200, 'overview'],
    ['/docs/overview/index.html', 404, 'not here'],
    ['/docs/latest', 404, 'not here'],
    ['/assets/a%20b.js', 200, 'script'],
    ['/nothing', 404, 'not here'],
    ['/zh-CN/nothing', 404, '不在这里'],
    ['/fr-FR/nothing', 404, 'not here'],
    ['/%E0%A4', 404, 'not here'],
  ])('answers %s with %i and %s', async (address, status, text) => {
    expect(await (await start(plainHosting))(address)).toEqual({ status, text });
  });
});

describe('a served site', () => {
  it('shows what a rebuild wrote, and lives on while files are gone', async () => {
    const get = await start(hosting);
    unlinkSync(path.join(site, 'docs/overview.html'));
    expect(await get('/docs/overview')).toEqual({ status: 404, text: 'not here' });
    rmSync(site, { recursive: true });
    expect((await get('/docs/overview')).status).toBe(503);
    expect((await get('/zh-CN/docs/overview')).status).toBe(503);
    mkdirSync(site);
    writeFileSync(path.join(site, 'versions.html'), 'new');
    expect(await get('/versions')).toEqual({ status: 200, text: 'new' });
  });

  it('is refused where nothing was built', () => {
    unlinkSync(path.join(site, '404.html'));
    expect(() => createSiteServer(site, hosting)).toThrow('Run "npm run build" first.');
  });
});

describe('npm run serve', () => {
  const startOn = async (env: NodeJS.ProcessEnv) => {
    const server = await serve(site, { PORT: '0', ...env });
    servers.push(server);
    return server.address() as AddressInfo;
  };

  it('listens on this machine alone unless told otherwise', async () => {
    expect(['127.0.0.1', '::1']).toContain((await startOn({})).address);
    expect((await startOn({ HOST: '0.0.0.0' })).address).toBe('0.0.0.0');
  });

  it.each(['x', '70000', '-1', '1.5'])('refuses port %s', async (PORT) => {
    await expect(serve(site, { PORT })).rejects.toThrow(`PORT="${PORT}" is not a port.`);
  });

  it('says so when the port is taken', async () => {
    const { port } = await startOn({});
    await expect(serve(site, { PORT: String(port) })).rejects.toThrow('Choose another: make serve PORT=3001');
  });
});
