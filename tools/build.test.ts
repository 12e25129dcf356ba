import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../lib/temporaryFolder';
import { inTurns, movedAside } from './build';

/** Builds that are programs, each given the file that they write their steps to. */
async function built(...programs: string[]): Promise<{ code: number; steps: string[] }> {
  const { path: folder } = temporaryFolder();
  const file = join(folder, 'steps');
  const head = `const { appendFileSync, readFileSync, watch } = require('node:fs');
    const file = ${JSON.stringify(file)};
    const step = (text) => appendFileSync(file, text + '\\n');
    const seen = (text) => new Promise((resolve) => {
      const look = () => readFileSync(file, 'utf8').includes(text) && (watcher.close(), resolve());
      const watcher = watch(${JSON.stringify(folder)}, look);
      look();
    });`;
  const code = await inTurns(
    programs.map(
      (program) => () =>
        spawn(process.execPath, ['-e', `${head}(async () => { ${program} })()`], {
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        }),
    ),
  );
  return { code, steps: readFileSync(file, 'utf8').trim().split('\n') };
}

it('begins the next build when pages are rendered, while the one before is still at work', async () => {
  const one = "step('one rendered'); process.send('rendered'); await seen('two begins'); step('one ends');";
  const two = "step('two begins'); await seen('one ends'); step('two ends');";
  expect(await built(one, two)).toEqual({
    code: 0,
    steps: ['one rendered', 'two begins', 'one ends', 'two ends'],
  });
});

it('begins no build after one that failed', async () =>
  expect(await built("step('one'); process.exit(3);", "step('two');")).toEqual({ code: 3, steps: ['one'] }));

it('ends the next build when the one before fails after its pages', async () => {
  const one = "step('one'); process.send('rendered'); await seen('two'); process.exit(4);";
  const two = "step('two'); setInterval(() => undefined, 1000);";
  expect(await built(one, two)).toEqual({ code: 4, steps: ['one', 'two'] });
});

it('keeps the last site out of the way of a build, and removes it afterwards', async () => {
  const { path: folder } = temporaryFolder();
  const [site, aside] = [join(folder, 'build'), join(folder, 'cache/before')];
  for (const each of [site, aside]) {
    mkdirSync(each, { recursive: true });
    writeFileSync(join(each, `${each === site ? 'last' : 'interrupted'}.html`), '');
  }
  const during = await movedAside(site, aside, async () => [existsSync(site), ...readdirSync(aside)]);
  expect(during).toEqual([false, 'last.html']);
  expect([existsSync(site), existsSync(aside)]).toEqual([false, false]);
  await expect(movedAside(site, aside, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});

it('leaves a link to a folder where it is', async () => {
  const { path: folder } = temporaryFolder();
  const site = join(folder, 'build');
  mkdirSync(join(folder, 'elsewhere'));
  symlinkSync(join(folder, 'elsewhere'), site);
  expect(await movedAside(site, join(folder, 'before'), async () => existsSync(site))).toBe(true);
});
