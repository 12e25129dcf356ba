import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '../../config/site';
import { editions } from '../../lib/editions';
import { localePath, locales } from '../../lib/locales';
import { type Menus, menusFile } from '../../plugins/offline/src/menus';
import { runCommand, UsageError } from '../command';
import { type Archive, type ArchiveSource, makeArchive, makeMarkdownArchive } from './archive';

const usage = `Makes archives of the built site for reading without a network, one for each edition and language.

  npm run build:offline     builds the site, and writes offline/<name>.zip for each, below its language`;

/** No archive is larger, in bytes. */
const largest = 25_000_000;

async function main(): Promise<number> {
  const build = process.argv[2] ?? 'build';
  const date = new Date().toISOString().slice(0, 10);
  let faults = 0;
  for (const locale of locales) {
    const file = path.join(build, localePath(locale), menusFile);
    if (!existsSync(file))
      throw new UsageError(
        `${file} is missing: the site was built for hosts alone. Run "npm run build:offline".`,
      );
    const menus = JSON.parse(readFileSync(file, 'utf8')) as Menus;
    for (const edition of editions) {
      const found = menus.editions.find(({ version }) => version === edition.version);
      if (found === undefined) throw new Error(`${file} has no menu of ${edition.label}.`);
      const source: ArchiveSource = {
        build,
        edition,
        locale,
        date,
        site: 'DB-GPT',
        basePath: site.baseUrl,
        origin: new URL(site.url).origin,
        path: found.path.replace(/\/$/, ''),
        menu: found.menu,
      };
      for (const archive of [await makeArchive(source), makeMarkdownArchive(source)]) {
        const { name, bytes, pages } = archive;
        writeFileSync(path.join(path.dirname(file), `${name}.zip`), bytes);
        console.log(`${name}.zip: ${pages} pages, ${(bytes.length / 1e6).toFixed(1)} MB`);
        faults += isTooLarge(archive) ? 1 : 0;
      }
    }
    rmSync(file);
  }
  return faults === 0 ? 0 : 1;
}

function isTooLarge({ name, bytes }: Archive): boolean {
  if (bytes.length <= largest) return false;
  console.error(`${name}.zip has more than ${largest / 1e6} MB.`);
  return true;
}

runCommand(main, usage);
