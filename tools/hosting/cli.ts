import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Hosting, hosting } from '../../config/hosting';
import { caddyfile } from './caddy';
import { containerfile } from './containerfile';
import { nginxConfiguration } from './nginx';
import { container } from './place';
import { readPolicy } from './policy';
import { publish } from './publish';
import { headersFile, redirectsFile } from './staticHosts';

/**
 * `npm run build:hosting`: makes of a build what hosts need, in a folder of its own: the site with its compressed
 * forms, and their configurations.
 *
 * @param build output of `npm run build`
 * @param target the folder, which an earlier run may have filled
 * @returns what was done, in a sentence
 * @throws an error that says what to do
 */
export async function buildHosting(build: string, target: string, description: Hosting): Promise<string> {
  await refuseOtherBuild(build, description);
  const site = path.join(target, 'site', description.basePath);
  await mkdir(site, { recursive: true });
  const { files, changed, removed, kept } = await publish(
    build,
    site,
    path.join(target, 'former.json'),
    description,
  );
  const configurations = {
    'nginx.conf': nginxConfiguration(description, container),
    Caddyfile: caddyfile(description, container),
    Containerfile: containerfile(),
    _headers: headersFile(description, files, readPolicy(build, description)),
    _redirects: redirectsFile(description),
  };
  for (const [name, text] of Object.entries(configurations)) await writeFile(path.join(target, name), text);
  return `${target}: ${files.length} files, ${changed} changed, ${removed} removed, ${kept} former ones kept; ${Object.keys(configurations).join(', ')}.`;
}

/** Refuses a folder without a build, and a build for another base path: its own scripts would not be found. */
async function refuseOtherBuild(build: string, { basePath }: Hosting): Promise<void> {
  const page = path.join(build, '404.html');
  if (!existsSync(page)) {
    throw new Error(`${build} holds no built site (404.html is missing). Run "npm run build" first.`);
  }
  const made = /\ssrc="?([^\s">]*)redirect\.js/.exec(await readFile(page, 'utf8'))?.[1];
  if (made === basePath) return;
  throw new Error(
    `${build} was built for the base path "${made ?? ''}", not for "${basePath}". Give both commands the same SITE_BASE_URL.`,
  );
}

if (require.main === module) {
  buildHosting(process.argv[2] ?? 'build', 'build-hosting', hosting).then(console.log, (error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
