import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { hosting } from '../../config/hosting';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { writeFiles } from '../../lib/writeFiles';
import { buildHosting } from './cli';

const page = (base: string) => `<head><script src=${base}redirect.js defer></script></head>`;
const files = {
  '404.html': page('/'),
  'index.html': page('/'),
  'assets/js/main.0a1b2c3d.js': 'main',
  'assets/routes/7bc72534.json': '{}',
  'assets/routes/index.json': '{}',
  'zh-CN/assets/css/styles.43ca1a05.css': 'styles',
};
const description = { ...hosting, basePath: '/' };

let folder: string;
let target: string;
beforeEach(() => {
  folder = temporaryFolder().path;
  target = path.join(folder, 'hosting');
});

const build = (more: Readonly<Record<string, string>> = {}, basePath = '/') => {
  writeFiles(path.join(folder, 'build'), { ...files, ...more });
  return buildHosting(path.join(folder, 'build'), target, { ...description, basePath });
};
const read = (name: string) => readFileSync(path.join(target, name), 'utf8');

describe('npm run build:hosting', () => {
  it('writes the site and the configurations of its hosts', async () => {
    expect(await build()).toMatch(/6 files, 6 changed, 0 removed, 0 former ones kept/);
    expect(readdirSync(target).sort()).toEqual([
      'Caddyfile',
      'Containerfile',
      '_headers',
      '_redirects',
      'former.json',
      'nginx.conf',
      'site',
    ]);
    expect(await build({ 'index.html': `${page('/')} more` })).toMatch(/ 1 changed/);
  });

  it('puts the site below its base path', async () => {
    await build({ '404.html': page('/manual/') }, '/manual/');
    expect(readdirSync(path.join(target, 'site'))).toEqual(['manual']);
    expect(read('_headers')).toContain('\n/manual/assets/js/*\n');
    expect(read('_redirects')).toContain(
      '\n/manual/zh-CN/docs/latest/* /manual/zh-CN/docs/next/:splat 301\n',
    );
  });

  it('refuses what is no build, and a build for another base path', async () => {
    await expect(buildHosting(folder, target, description)).rejects.toThrow('Run "npm run build" first.');
    await expect(build({}, '/manual/')).rejects.toThrow(
      'was built for the base path "/", not for "/manual/". Give both commands the same SITE_BASE_URL.',
    );
    expect(readdirSync(folder)).toEqual(['build']);
  });

  it('has hosts of files cache the folders in which all names have a hash', async () => {
    await build();
    const parts = read('_headers').trim().split('\n\n');
    const cached = '  Cache-Control: public, max-age=31536000, immutable';
    expect(parts.slice(1)).toEqual([`/assets/js/*\n${cached}`, `/zh-CN/assets/css/*\n${cached}`]);
    expect(parts[0]).toMatch(/^\/\*\n(?: {2}[\w-]+: .+\n?)+$/);
    for (const name of Object.keys(hosting.headers)) expect(parts[0]).toContain(`  ${name}: `);
  });

  it('puts the policy into pages, and for hosts of files into the headers', async () => {
    await build({ 'docs/a.html': page('/') });
    const [, policy = ''] = /content="([^"]+)"/.exec(read('site/docs/a.html')) ?? [];
    expect(policy).toContain("script-src 'self'");
    expect(read('_headers')).toContain(
      `  Content-Security-Policy: ${hosting.headers['Content-Security-Policy']}, ${policy}\n`,
    );
  });

  it('refuses pages that the policy would not show whole, before it replaces any', async () => {
    await build();
    const pages = {
      'docs/a.html': '<td style="x">',
      'docs/b.html': '<script>b()</script>',
      'index.html': page('/a'),
    };
    await expect(build(pages)).rejects.toThrow(
      /^docs\/a.html has <td style="x">.*\ndocs\/b.html has a script/,
    );
    expect(read('site/index.html')).toContain('src=/redirect.js');
  });

  it('has hosts of files lead on', async () => {
    await build();
    const lines = read('_redirects').trim().split('\n');
    expect(lines).toContain('/docs /docs/overview 301');
    expect(lines).toContain('/docs/latest /docs/next 301');
    expect(lines).toContain('/zh-CN/docs/latest/* /zh-CN/docs/next/:splat 301');
    expect(lines).toContain('/zh-CN/* /zh-CN/404.html 404');
    // A line is an address, where it leads, and a status, without spaces of their own.
    expect(lines.filter((line) => !/^\/\S+ \/\S* (?:301|404)$/.test(line))).toEqual([]);
    const starred = lines.findIndex((line) => line.includes('*'));
    expect(
      lines.slice(starred).filter((line) => !line.includes('*')),
      'single addresses come first',
    ).toEqual([]);
    // Cloudflare takes 100 with a star.
    expect(lines.filter((line) => line.includes('*')).length).toBeLessThan(100);
    expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(lines.length);
  });
});

describe('the container', () => {
  const text = readFileSync('Containerfile', 'utf8');
  const instructions = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .trim()
    .split('\n')
    .filter((line) => line !== '');
  const all = (name: string) =>
    instructions.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));

  it('is what the command writes', async () => {
    await build();
    expect(text, 'Stale: npm run build:hosting && cp build-hosting/Containerfile .').toBe(
      read('Containerfile'),
    );
  });

  it('comes from images that nobody can change', () => {
    const images = Object.fromEntries(all('ARG').map((line) => line.split('=', 2)));
    expect(all('FROM').join('\n')).toMatch(/^\$\{NODE_IMAGE\} AS build\n\$\{NGINX_IMAGE\}$/);
    for (const name of ['NODE_IMAGE', 'NGINX_IMAGE'])
      expect(images[name]).toMatch(/^docker\.io\/[a-z/-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  });

  it('takes what the command writes, and serves it without rights', async () => {
    await build();
    const configuration = read('nginx.conf');
    const [, root] = /^ +root (\S+);$/m.exec(configuration) ?? [];
    const [, port] = /^ +listen (\d+);$/m.exec(configuration) ?? [];
    expect(all('COPY')).toContain(`--from=build /site/build-hosting/site ${root}`);
    expect(all('COPY')).toContain('--from=build /site/build-hosting/nginx.conf /etc/nginx/nginx.conf');
    expect(Number(port)).toBeGreaterThan(1023);
    expect(all('EXPOSE')).toEqual([port]);
    expect(all('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${port}\${SITE_BASE_URL}`);
    expect(all('USER').at(-1)).toBe('101:101');
    // With a root that is read-only, /tmp is all that can be written.
    const written = [...configuration.matchAll(/^ *(?:pid|\w+_temp_path) (\S+);$/gm)].map(([, file]) => file);
    expect(written).toHaveLength(6);
    expect(written.filter((file) => !file?.startsWith('/tmp/'))).toEqual([]);
  });

  it('has a configuration that nginx takes', async () => {
    await build();
    const { status, stderr } = spawnSync(
      'nginx',
      ['-t', '-e', 'stderr', '-c', path.join(target, 'nginx.conf')],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
      },
    );
    expect(status, stderr).toBe(0);
  });

  it('builds any base path, given by a variable', () => {
    const steps = instructions.slice(instructions.indexOf('ARG SITE_BASE_URL=/'));
    expect(steps.findIndex((line) => line.startsWith('ENV SITE_URL='))).toBeLessThan(
      steps.findIndex((line) => line.includes('npm run build:offline')),
    );
    expect(instructions.filter((line) => line === 'ARG SITE_BASE_URL=/')).toHaveLength(2);
  });

  it('leaves what is made from the sources out of its context', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', '**/build', 'build-hosting']));
  });
});
