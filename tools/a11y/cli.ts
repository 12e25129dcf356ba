import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { plainHosting } from '../../config/hosting';
import { readPages } from '../builtPages';
import { findChromium, launchFlags } from '../chromium';
import { runCommand, UsageError } from '../command';
import { createSiteServer, listen } from '../serve';
import { audit, type Finding } from './audit';
import { report } from './report';

const usage = `Looks on every page of the built site for what keeps somebody from using it, in both color modes, wide and narrow.

  npm run audit:a11y                      every page of build/ that was not judged as it is now
  npm run audit:a11y -- FOLDER            of another build
  npm run audit:a11y -- --only TEXT       those with this in the address
  npm run audit:a11y -- --minutes N       stops after that time; the next run goes on`;

/** What was found by digest of a page's HTML, which names its scripts and styles by their digests. */
type Known = Record<string, readonly Finding[]>;

const memory = path.join('test-results', 'a11y.json');
/** Tabs at a time: the machine the tests are made for has two cores. */
const tabs = 2;

interface Subject {
  readonly address: string;
  readonly digest: string;
}

function readKnown(): Known {
  return existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as Known) : {};
}

function subjectsOf(build: string): Subject[] {
  return (
    readPages(build)
      // Those that lead former addresses on are no pages.
      .filter(({ html }) => !/<meta[^>]*http-equiv="?refresh/i.test(html))
      .map(({ address, html }) => ({ address, digest: createHash('sha256').update(html).digest('hex') }))
  );
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, minutes: { type: 'string' } },
    allowPositionals: true,
  });
  const minutes = Number(values.minutes ?? 'Infinity');
  if (!(minutes > 0)) throw new UsageError(`--minutes ${values.minutes} is not a number of minutes.`);
  const build = path.resolve(positionals[0] ?? 'build');
  if (!existsSync(build)) throw new UsageError(`${build} is not there. Run "npm run build" first.`);
  const subjects = subjectsOf(build).filter(({ address }) => address.includes(values.only ?? ''));
  if (subjects.length === 0) throw new UsageError(`No page of ${build} has "${values.only}" in its address.`);

  const known = readKnown();
  const waiting = subjects.filter(({ digest }) => known[digest] === undefined);
  const server = createSiteServer(build, plainHosting);
  const origin = await listen(server);
  const browser = await chromium.launch({ executablePath: findChromium(), args: launchFlags });
  const end = Date.now() + minutes * 60_000;
  const remaining = () => `${waiting.length} of ${subjects.length} pages wait to be judged.`;
  console.error(remaining());
  const next = (): Subject | undefined => {
    // It takes an hour: who watches it sees that it goes on.
    if (waiting.length > 0 && waiting.length % 100 === 0) console.error(remaining());
    return Date.now() < end ? waiting.shift() : undefined;
  };
  try {
    await Promise.all(Array.from({ length: tabs }, () => work(browser, origin, next, known)));
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    mkdirSync(path.dirname(memory), { recursive: true });
    writeFileSync(memory, JSON.stringify(known));
  }

  const judged = subjects.flatMap(({ address, digest }) => {
    const found = known[digest];
    return found === undefined ? [] : [[address, found] as const];
  });
  const faulty = judged.filter(([, found]) => found.length > 0);
  console.log(report(Object.fromEntries(faulty)));
  console.log(`\n${judged.length} of ${subjects.length} pages judged, ${faulty.length} with faults.`);
  return faulty.length === 0 && judged.length === subjects.length ? 0 : 1;
}

/** Judges pages in a tab of its own until there are none left. */
async function work(
  browser: Browser,
  origin: string,
  next: () => Subject | undefined,
  known: Known,
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  // What a picture shows is no matter here.
  await page.route('**/*.{png,jpg,avif}', (route) => route.abort());
  for (let subject = next(); subject !== undefined; subject = next()) {
    try {
      known[subject.digest] = await audit(page, origin + subject.address);
    } catch (error) {
      throw new Error(`${subject.address} could not be judged: ${(error as Error).message}`);
    }
  }
}

runCommand(main, usage);
