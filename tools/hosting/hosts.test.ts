import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hosting, hosting as siteHosting } from '../../config/hosting';
import { inParallel } from '../../lib/inParallel';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { writeFiles } from '../../lib/writeFiles';
import { publish } from './publish';
import { decode, type Host, hosts, loadZstd, type Reply } from './testing';

const long = (text: string): string => `${text} `.repeat(60);

/** A site with files of each kind. */
const files = {
  '404.html': long('not here'),
  'zh-CN/404.html': long('不在这里'),
  'index.html': long('home'),
  'zh-CN/index.html': long('首页'),
  'docs.html': long('leads on'),
  'docs/overview.html': long('overview'),
  'docs/v0.6.3/overview.html': long('old overview'),
  'docs/get_started.html': long('leads on as the reader likes'),
  'zh-CN/docs/overview.html': long('概览'),
  'blog/tags/数据 库.html': long('tag'),
  'blog/db-gpt-llama-3.1-support.html': long('post'),
  'blog/rss.xml': long('<rss/>'),
  'docs/overview.md': long('# overview'),
  'search-index.json': long('[]'),
  'redirect.js': long('script'),
  'assets/js/main.0a1b2c3d.js': long('main'),
  'assets/css/styles.43ca1a05.css': long('styles'),
  'assets/routes/index.json': long('{}'),
  'assets/routes/7bc72534.json': long('{ }'),
  'zh-CN/assets/js/main.4d5e6f70.js': long('主'),
  'img/card.png': Buffer.from(long('picture')),
  'img/wordmark.svg': long('<svg/>'),
  'img/short.svg': '<svg/>',
};

const hosting: Hosting = {
  ...siteHosting,
  basePath: '/',
  redirects: [{ from: '/docs', to: '/docs/overview' }],
  moves: [
    { from: '/docs/latest', to: '/docs/next' },
    { from: '/blog/Some new (v1.0) things', to: '/blog/new' },
    { from: '/manual-of-old', to: '/' },
  ],
};

const noCache = { 'cache-control': 'no-cache' };
const forAYear = { 'cache-control': 'public, max-age=31536000, immutable' };
const html = { 'content-type': 'text/html; charset=utf-8', ...noCache };
const english = [404, 'not here', html] as const;
const chinese = [404, '不在这里', html] as const;
const leadTo = (location: string) => [301, undefined, { location, ...noCache }] as const;
const refused = [400] as const;

type Expected = readonly [
  status: number,
  text?: string | undefined,
  headers?: Readonly<Record<string, string>>,
];

/** Addresses, with what every host says of them. */
const addresses: readonly (readonly [string, Expected])[] = [
  // Pages.
  ['/', [200, 'home', html]],
  ['/zh-CN/', [200, '首页', html]],
  ['/docs/overview', [200, 'overview', html]],
  ['/docs/overview?a=%zz', [200, 'overview', html]],
  ['/docs/v0.6.3/overview', [200, 'old overview', html]],
  ['/docs/get_started', [200, 'leads on as the reader likes', html]],
  ['/zh-CN/docs/overview', [200, '概览', html]],
  ['/zh%2DCN/docs/overview', [200, '概览', html]],
  ['/blog/tags/%E6%95%B0%E6%8D%AE%20%E5%BA%93', [200, 'tag', html]],
  ['/blog/db-gpt-llama-3.1-support', [200, 'post', html]],
  // Files.
  ['/docs/overview.md', [200, '# overview', { 'content-type': 'text/markdown; charset=utf-8', ...noCache }]],
  ['/blog/rss.xml', [200, '<rss/>', { 'content-type': 'application/xml; charset=utf-8', ...noCache }]],
  ['/search-index.json', [200, '[]', { 'content-type': 'application/json; charset=utf-8', ...noCache }]],
  ['/redirect.js', [200, 'script', { 'content-type': 'text/javascript; charset=utf-8', ...noCache }]],
  ['/redirect.js?v=1', [200, 'script', noCache]],
  ['/assets/js/main.0a1b2c3d.js', [200, 'main', forAYear]],
  ['/zh-CN/assets/js/main.4d5e6f70.js', [200, '主', forAYear]],
  [
    '/assets/css/styles.43ca1a05.css',
    [200, 'styles', { 'content-type': 'text/css; charset=utf-8', ...forAYear }],
  ],
  ['/assets/routes/7bc72534.json', [200, '{ }', forAYear]],
  ['/assets/routes/index.json', [200, '{}', noCache]],
  ['/img/card.png', [200, 'picture', { 'content-type': 'image/png', ...noCache }]],
  ['/img/wordmark.svg', [200, '<svg/>', { 'content-type': 'image/svg+xml; charset=utf-8', ...noCache }]],
  // Other spellings of a page.
  ['/zh-CN', leadTo('/zh-CN/')],
  ['/zh-CN?a=1', leadTo('/zh-CN/?a=1')],
  ['/index.html', leadTo('/')],
  ['/zh-CN/index.html?a=%20b', leadTo('/zh-CN/?a=%20b')],
  ['/docs/overview/', leadTo('/docs/overview')],
  ['/docs/overview/?a=1&b=%20{env.HOME}$uri', leadTo('/docs/overview?a=1&b=%20{env.HOME}$uri')],
  ['/docs/overview.html', leadTo('/docs/overview')],
  ['/docs/overview/index.html?a', leadTo('/docs/overview?a')],
  ['/zh-CN/docs/overview.html', leadTo('/zh-CN/docs/overview')],
  ['/blog/tags/%E6%95%B0%E6%8D%AE%20%E5%BA%93/', leadTo('/blog/tags/%E6%95%B0%E6%8D%AE%20%E5%BA%93')],
  // Former addresses.
  ['/docs', leadTo('/docs/overview')],
  ['/docs?a=1', leadTo('/docs/overview?a=1')],
  ['/zh-CN/docs', leadTo('/zh-CN/docs/overview')],
  ['/docs/', leadTo('/docs')],
  ['/docs/latest', leadTo('/docs/next')],
  ['/docs/latest/a/%E6%95%B0%20b?c=%26&d', leadTo('/docs/next/a/%E6%95%B0%20b?c=%26&d')],
  ['/zh-CN/docs/latest/overview.html', leadTo('/zh-CN/docs/next/overview.html')],
  ['/docs/latest/a%0d%0aset-cookie:b', leadTo('/docs/next/a%0d%0aset-cookie:b')],
  ['/blog/Some%20new%20(v1.0)%20things', leadTo('/blog/new')],
  ['/manual-of-old', leadTo('/')],
  ['/manual-of-old/docs/overview', leadTo('/docs/overview')],
  ['/docs/latestish', english],
  // Nothing there.
  ['/nothing', english],
  ['/zh-CN/nothing', chinese],
  ['/zh-CNN', english],
  ['/nothing.js', english],
  ['/zh-CN/nothing.js', chinese],
  ['/assets/js/main.00000000.js', english],
  ['/nothing/', english],
  ['/nothing.html', english],
  ['/assets/', english],
  ['/assets/js', english],
  ['/404', english],
  ['/404.html', english],
  ['/zh-CN/404', chinese],
  ['/zh-CN/404.html', chinese],
  ['/docs/overview/x', english],
  ['/redirect.js/', english],
  ['/redirect.js.html', english],
  ['/redirect.js.br', english],
  ['/docs/overview.html.gz', english],
  ['/js', english],
  ['/x.constructor', english],
  ['/docs/over*', english],
  ['/docs/overvie[w]', english],
  ['/docs/{env.HOME}', english],
  ['/$uri', english],
  ['/DOCS/overview', english],
  // Odd ones.
  ['//', english],
  ['//docs/overview', english],
  ['/docs//overview', english],
  ['//evil.example/docs/overview/', english],
  ['//evil.example/%2e.', refused],
  ['/manual-of-old//evil.example/x', english],
  ['/docs/%2e%2e/docs/overview', refused],
  ['/docs/../redirect.js', refused],
  ['/docs/./overview', refused],
  ['/..%2f..%2fetc/passwd', refused],
  ['/%2e%2e/%2e%2e/etc/passwd', refused],
  ['/%252e%252e/etc/passwd', english],
  ['/..', refused],
  ['/docs/..?a', refused],
  ['/...', english],
  ['/docs%2foverview', [200, 'overview', html]],
  ['/docs/overview%00', refused],
  ['/docs/overview%00.js', refused],
  ['/\\evil.example/', refused],
  ['/%5cevil.example/', refused],
  ['/docs/overview%', refused],
  ['/%zz', refused],
  ['/%E0%A4', english],
  ['/zh-CN/%ff', chinese],
  [`/${'a'.repeat(8000)}`, english],
  [`/zh-CN/${'a/'.repeat(4000)}`, chinese],
  [`/${'%E6%95%B0'.repeat(900)}.js`, english],
];

/** Parts of readers' `Accept-Encoding`, with the form that each is given. */
const acceptances: readonly (readonly [string | undefined, string | undefined])[] = [
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['*', undefined],
  ['deflate, brotli, zstandard, x-gzip', undefined],
  ['br;q=0, zstd;q=0.0, gzip;q=0.000', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1', 'gzip'],
  ['GZIP', 'gzip'],
  ['zstd', 'zstd'],
  ['gzip, zstd', 'zstd'],
  ['br;q=0,zstd', 'zstd'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['zstd , br', 'br'],
  ['br;q=0.5', 'br'],
];

const everything = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const requests = 1000;
const readers = 64;

let folder: string;
beforeAll(async () => {
  await loadZstd();
  folder = temporaryFolder().path;
  // A host that is started with all rights gives them up, and reads as anybody.
  chmodSync(folder, 0o755);
  writeFiles(path.join(folder, 'build'), files);
  for (const site of ['site', 'below/manual']) await publishTo(site);
});

const publishTo = (site: string, build = 'build', now?: Date) =>
  publish(
    path.join(folder, build),
    path.join(folder, site),
    path.join(folder, `${site.replace('/', '-')}.json`),
    hosting,
    now,
  );

describe.each(Object.entries(hosts))('%s', (name, run) => {
  // A test that fails leaves none behind.
  const running: Host[] = [];
  const start = async (site: string, description: Hosting): Promise<Host> => {
    const started = await run(description, path.join(folder, site), mkdtempSync(path.join(folder, 'run-')));
    running.push(started);
    return started;
  };

  let host: Host;
  beforeAll(async () => {
    host = await start('site', hosting);
  });
  afterAll(async () => {
    for (const started of running) await started.stop();
  });

  for (const [address, [status, text, headers = {}]] of addresses) {
    it(`answers ${address.slice(0, 60)} with ${status}`, async () => {
      const reply = await host.get(address);
      expect(reply.status).toBe(status);
      if (text !== undefined) expect(reply.text).toBe(long(text));
      const { location, ...others } = headers;
      expect(reply.headers).toMatchObject(others);
      // Hosts spell escapes as they like; what they mean is the same. A line of its own would be another header.
      if (location !== undefined) expect(meaning(reply.headers.location)).toBe(meaning(location));
      expect(reply.headers).not.toHaveProperty('set-cookie');
    });
  }

  it('puts the headers of the site on every answer', async () => {
    for (const address of ['/', '/nothing', '/docs', '/redirect.js', '/docs/overview/', '/..']) {
      const { headers } = await host.get(address);
      // `npm run serve` says the policy of pages beside it.
      for (const [name, value] of Object.entries(hosting.headers))
        expect(String(headers[name.toLowerCase()]).split(', default-src')[0], `${address} ${name}`).toBe(
          value,
        );
    }
  });

  it('survives bytes that are no text', async () => {
    expect([400, 404]).toContain((await host.get('/\u00ff')).status);
    expect((await host.get('/')).status).toBe(200);
  });

  it('is only read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const { status, headers } = await host.get('/docs/overview', { method });
      expect({ status, allow: headers.allow }, method).toEqual({ status: 405, allow: 'GET, HEAD' });
    }
    expect((await host.get('/docs/overview')).text).toBe(long('overview'));
  });

  it('says to HEAD what it says to GET, without the body', async () => {
    for (const address of ['/', '/docs/overview', '/redirect.js', '/img/card.png', '/docs', '/nothing']) {
      const get = await host.get(address, { headers: everything });
      const head = await host.get(address, { headers: everything, method: 'HEAD' });
      const told = ['content-type', 'content-encoding', 'cache-control', 'etag', 'location', 'vary'];
      expect(head.status, address).toBe(get.status);
      expect(pick(head, told), address).toEqual(pick(get, told));
      expect(head.bytes.length, address).toBe(0);
      // Caddy does not say how long a compressed form is.
      const { 'content-length': length = get.bytes.length } = head.headers;
      if (get.status === 200) expect(Number(length), address).toBe(get.bytes.length);
    }
  });

  for (const [accepted, encoding] of acceptances) {
    it(`gives ${encoding ?? 'no encoding'} to a reader who takes ${accepted ?? 'nothing named'}`, async () => {
      const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted };
      for (const [address, text] of [
        ['/docs/overview', 'overview'],
        ['/assets/js/main.0a1b2c3d.js', 'main'],
        ['/zh-CN/nothing', '不在这里'],
      ] as const) {
        const reply = await host.get(address, { headers });
        expect(reply.headers['content-encoding'], address).toBe(encoding);
        expect(reply.headers.vary, address).toMatch(/^accept-encoding/i);
        expect(reply.text, address).toBe(long(text));
        expect(reply.bytes.length < Buffer.byteLength(long(text)), address).toBe(encoding !== undefined);
      }
    });
  }

  it('compresses neither pictures nor what would become larger', async () => {
    for (const address of ['/img/card.png', '/img/short.svg']) {
      const { status, headers } = await host.get(address, { headers: everything });
      expect({ status, encoding: headers['content-encoding'] }, address).toEqual({ status: 200 });
    }
  });

  it('sends what a reader has already only once, in each encoding', async () => {
    const tags = new Set<string>();
    for (const accepted of ['identity', 'gzip', 'zstd', 'br']) {
      for (const address of ['/docs/overview', '/assets/js/main.0a1b2c3d.js', '/search-index.json']) {
        const headers = { 'accept-encoding': accepted };
        const first = await host.get(address, { headers });
        const tag = first.headers.etag ?? '';
        expect(tag).toMatch(/^(?:W\/)?"[^"]+"$/);
        tags.add(address + tag);
        const again = await host.get(address, { headers: { ...headers, 'if-none-match': `"x", ${tag}` } });
        expect(again.status, `${address} ${accepted}`).toBe(304);
        expect(again.bytes.length).toBe(0);
        expect(pick(again, ['etag', 'cache-control'])).toEqual(pick(first, ['etag', 'cache-control']));
        const date = first.headers['last-modified'] ?? '';
        const dated = await host.get(address, { headers: { ...headers, 'if-modified-since': date } });
        expect(dated.status).toBe(304);
        const other = { ...headers, 'if-none-match': '"another"', 'if-modified-since': date };
        expect((await host.get(address, { headers: other })).text).toBe(first.text);
      }
    }
    // A form never passes for another.
    expect(tags.size).toBe(12);
  });

  it('shows a not-found page whole, whatever a reader has of it', async () => {
    const shown = await host.get('/nothing');
    const conditions: Record<string, string>[] = [
      { 'if-none-match': shown.headers.etag ?? '*' },
      { 'if-none-match': '*' },
      { 'if-modified-since': new Date().toUTCString() },
      { 'if-match': '"x"' },
      { range: 'bytes=0-1' },
    ];
    for (const headers of conditions) {
      const { status, text } = await host.get('/nothing', { headers });
      expect({ status, text }, JSON.stringify(headers)).toEqual({ status: 404, text: long('not here') });
    }
  });

  it('sends parts of a file, of the form that it sends', async () => {
    for (const accepted of ['identity', 'gzip', 'zstd', 'br']) {
      const headers = { 'accept-encoding': accepted };
      const address = '/assets/js/main.0a1b2c3d.js';
      const whole = await host.get(address, { headers });
      const { length } = whole.bytes;
      const part = async (range: string, more = {}) =>
        host.get(address, { headers: { ...headers, range: `bytes=${range}`, ...more } });
      const [first, rest, last] = [await part('0-9'), await part('10-'), await part('-5')];
      for (const { status, headers: said } of [first, rest, last]) {
        expect(status).toBe(206);
        expect(said).toMatchObject(forAYear);
        expect(said['content-encoding']).toBe(whole.headers['content-encoding']);
      }
      expect(first.headers['content-range']).toBe(`bytes 0-9/${length}`);
      expect(last.bytes).toEqual(whole.bytes.subarray(-5));
      const put = Buffer.concat([first.bytes, rest.bytes]);
      expect(decode(put, whole.headers['content-encoding'])).toBe(long('main'));
      expect((await part(`${length}-`)).status).toBe(416);
      expect((await part('0-9', { 'if-range': '"another"' })).text).toBe(long('main'));
    }
  });

  it('publishes below a path', async () => {
    const below = await start('below', { ...hosting, basePath: '/manual/' });
    const answers: readonly (readonly [string, number, string])[] = [
      ['/manual/', 200, long('home')],
      ['/manual/zh-CN/', 200, long('首页')],
      ['/manual/docs/overview', 200, long('overview')],
      ['/manual/redirect.js', 200, long('script')],
      ['/manual/zh-CN/nothing', 404, long('不在这里')],
      ['/manual/nothing', 404, long('not here')],
      ['/docs/overview', 404, long('not here')],
      ['/', 404, long('not here')],
      ['/manual', 301, '/manual/'],
      ['/manual/zh-CN', 301, '/manual/zh-CN/'],
      ['/manual/index.html', 301, '/manual/'],
      ['/manual/docs/overview/', 301, '/manual/docs/overview'],
      ['/manual/zh-CN/docs/latest/x?a', 301, '/manual/zh-CN/docs/next/x?a'],
      ['/manual/manual-of-old/x', 301, '/manual/x'],
    ];
    for (const [address, status, says] of answers) {
      const reply = await below.get(address);
      const said = reply.headers.location ?? reply.text;
      expect([reply.status, said], address).toEqual([status, says]);
    }
    const hashed = await below.get('/manual/zh-CN/assets/js/main.4d5e6f70.js', { headers: everything });
    expect(hashed.headers).toMatchObject({ ...forAYear, 'content-encoding': 'br' });
  });

  it('leads every former address of the site on', async () => {
    const own = await start('site', { ...siteHosting, basePath: '/' });
    for (const { from, to } of [...siteHosting.redirects, ...siteHosting.moves])
      for (const start of ['', '/zh-CN']) {
        const { status, headers } = await own.get(encodeURI(`${start}${from}`));
        expect([status, headers.location], from).toEqual([301, start + to]);
      }
  });

  it(`answers ${requests} mixed requests, ${readers} at a time`, async () => {
    const faults: string[] = [];
    await inParallel(Array(requests).keys(), readers, async (index) => {
      const [address, [status, text]] = addresses[index % addresses.length] as (typeof addresses)[number];
      const [accepted] = acceptances[(index * 7) % acceptances.length] as (typeof acceptances)[number];
      const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted };
      // Go answers with a body to a HEAD that it cannot read.
      const method = index % 5 === 0 && status !== 400 ? 'HEAD' : 'GET';
      const reply = await host.get(address, { method, headers });
      const whole = method === 'HEAD' || text === undefined || reply.text === long(text);
      if (reply.status !== status || !whole) faults.push(`${method} ${address}: ${reply.status}`);
    });
    expect(faults).toEqual([]);
  });

  it('shows no mixture while deployments replace the site', async () => {
    const deployments = 5;
    const site = `deployed-${name}`;
    const startedAt = Date.now();
    const deploy = async (version: number) => {
      const build = path.join(folder, `${site}-build`);
      rmSync(build, { recursive: true, force: true });
      writeFiles(build, deployment(version));
      await publishTo(site, `${site}-build`, new Date(startedAt + version * 60_000));
    };
    await deploy(1);
    const changing = await start(site, hosting);
    const seen = new Set<number>();
    const faults: string[] = [];
    let deployed = false;
    const read = async () => {
      for (let round = 0; !deployed || round === 0; round += 1) {
        const [accepted] = acceptances[round % acceptances.length] as (typeof acceptances)[number];
        const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted };
        const page = await changing.get('/docs/overview', { headers });
        const version = Number(/^page (\d+)/.exec(page.text)?.[1]);
        seen.add(version);
        const script = await changing.get(`/assets/js/main.${hashOf(version)}.js`, { headers });
        const shown = { page: page.text, script: script.text };
        const wanted = { page: pageOf(version), script: scriptOf(version) };
        if (JSON.stringify(shown) !== JSON.stringify(wanted)) faults.push(`${version} ${script.status}`);
      }
    };
    const reading = Array.from({ length: 4 }, read);
    for (let version = 2; version <= deployments; version += 1) await deploy(version);
    deployed = true;
    await Promise.all(reading);
    expect(faults).toEqual([]);
    expect(seen.size).toBeGreaterThan(1);
    // Who opened the first one still has its script, and a new reader gets the last one.
    expect((await changing.get(`/assets/js/main.${hashOf(1)}.js`)).text).toBe(scriptOf(1));
    expect((await changing.get('/docs/overview', { headers: everything })).text).toBe(pageOf(deployments));
  });
});

const hashOf = (version: number): string => `0000000${version}`;
const pageOf = (version: number): string => `page ${version} `.repeat(1000);
const scriptOf = (version: number): string => `script ${version} `.repeat(1000);

/** A small build whose page names a script of its own. */
const deployment = (version: number): Record<string, string> => ({
  '404.html': 'not here',
  'index.html': 'home',
  'docs/overview.html': pageOf(version),
  [`assets/js/main.${hashOf(version)}.js`]: scriptOf(version),
});

const meaning = (location: string | undefined): string => {
  const [path = '', query = ''] = (location ?? '').split('?');
  return `${decodeURIComponent(path)}?${query}`;
};

const pick = ({ headers }: Reply, names: readonly string[]) => names.map((name) => headers[name]);
