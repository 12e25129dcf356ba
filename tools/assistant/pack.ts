import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import { type Edition, editions } from '../../lib/editions';
import { type Locale, locales } from '../../lib/locales';
import { findEdition } from '../builtEdition';
import { shelfFolder } from './archive';

/** Name of the package, and of its file in the built site. */
const packageName = 'dbgpt-docs-mcp';

const project = path.resolve(__dirname, '../..');

/**
 * Copies what the server reads of an edition: pages, their list, the files of the search.
 *
 * @returns how many pages there are
 * @throws an error that says what to do when the build lacks something of it
 */
export function copyShelf(build: string, target: string, edition: Edition, locale: Locale): number {
  const { folder, files, searchFolder, searchFiles } = findEdition(build, edition, locale);
  const pages = files.filter((file) => file.endsWith('.md'));
  for (const file of pages) cpSync(path.join(folder, file), path.join(target, 'pages', file));
  const list = path.join(folder, 'llms.txt');
  if (!existsSync(list)) throw new Error(`${list} is missing. Build the site first: npm run build`);
  cpSync(list, path.join(target, 'llms.txt'));
  for (const file of searchFiles) cpSync(path.join(searchFolder, file), path.join(target, file));
  return pages.length;
}

/** Writes the program of the package, `server.cjs`, which needs nothing but Node.js. */
export async function bundleServer(folder: string): Promise<void> {
  await bundle({
    entryPoints: [path.join(__dirname, 'main.ts')],
    outfile: path.join(folder, 'server.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minifySyntax: true,
    legalComments: 'linked',
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'error',
  });
}

/**
 * `npm run build:assistant`: makes of a built site a package that runs by `npx` and needs no network, and puts it into
 * the site as `/dbgpt-docs-mcp.tgz`. It holds all pages as Markdown.
 *
 * @param build output of `npm run build`
 * @param folder where the package is put together; an earlier one is replaced
 * @returns what was done, in a sentence
 */
async function packAssistant(build: string, folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  const archive = path.join(folder, 'archive');
  mkdirSync(archive, { recursive: true });
  let pages = 0;
  for (const locale of locales)
    for (const edition of editions)
      pages += copyShelf(build, path.join(archive, shelfFolder(edition.id, locale)), edition, locale);
  cpSync(path.join(project, 'facts/differences.json'), path.join(archive, 'differences.json'));
  await bundleServer(folder);
  const { version, license } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  const description =
    'The documentation of DB-GPT for assistants, over the Model Context Protocol, without a network';
  const manifest = {
    name: packageName,
    version,
    description,
    license,
    bin: { [packageName]: 'server.cjs' },
    files: ['server.cjs', 'archive'],
    engines: { node: '>=20.11' },
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(
    path.join(folder, 'README.md'),
    `# ${packageName}\n\n${description}. Start it: \`npx -y file:/<path>/${packageName}.tgz\`.\n`,
  );
  const { status, stderr } = spawnSync('npm', ['pack', '--silent', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm pack failed in ${folder}: ${stderr}`);
  const packed = path.join(build, `${packageName}.tgz`);
  renameSync(path.join(folder, `${packageName}-${version}.tgz`), packed);
  const size = (readFileSync(packed).length / 1e6).toFixed(1);
  return `${packed}: ${pages} pages, ${size} MB. Try it: npx -y file:${packed}`;
}

if (require.main === module) {
  packAssistant(path.resolve(process.argv[2] ?? 'build'), path.join(project, 'build-assistant')).then(
    (done) => console.log(done),
    (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}
