import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../lib/temporaryFolder';
import project from '../../package.json';

const root = process.cwd();

/** A project with this one's settings and the given files. */
function plant(files: Readonly<Record<string, string>>): string {
  const { path: folder } = temporaryFolder();
  const { vcs: _, ...biome } = JSON.parse(readFileSync('biome.json', 'utf8'));
  const settings = {
    'biome.json': JSON.stringify(biome),
    'knip.json': readFileSync('knip.json', 'utf8'),
    'package.json': JSON.stringify({
      name: 'planted',
      dependencies: { zod: '*' },
      devDependencies: { vitest: '*' },
    }),
  };
  for (const [file, text] of Object.entries({ ...settings, ...files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Runs one part of `npm run check:imports` there. @returns its exit code and what it says */
function run(part: string, folder: string): { status: number | null; text: string } {
  const [command = '', ...options] = part.split(' ');
  const bin = path.join(root, 'node_modules', '.bin', command);
  const { status, stdout, stderr } = spawnSync(bin, options, { cwd: folder, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

const [layers = '', strict = '', declared = ''] = project.scripts['check:imports'].split(' && ');

/** The places that the linter names. */
const placesIn = (text: string): string[] =>
  [...text.matchAll(/^(\S+?):\d+:\d+ lint\/\w+\/(\w+)/gm)].map(([, file, rule]) => `${file} ${rule}`).sort();

it('lets lib, plugins, config, src and tools import downwards only', { timeout: 60_000 }, () => {
  const value = 'export const a = 1;\n';
  const upwards = {
    'lib/upwards.ts': "export type { A } from '../plugins/one/src/index';\n",
    'plugins/one/src/upwards.ts': "import { a } from '../../../config/site';\nexport const b = a;\n",
    'plugins/one/src/aside.ts': "export { a } from '../../two/src/index';\n",
    'config/upwards.ts': "export { a } from '../tools/tool';\n",
    'src/pages/upwards.tsx': "export { a } from '@site/config/site';\n",
    'src/theme/server.ts': "export { a } from '../../plugins/one/src/index';\n",
    'tools/aside.ts': "export { a } from '../tests/support/test';\n",
  };
  const folder = plant({
    ...upwards,
    'lib/a.ts': value,
    'plugins/one/src/index.ts': `${value}export type A = 1;\n`,
    'plugins/one/src/client/index.ts': "export { a } from '../../../../lib/a';\n",
    'plugins/two/src/index.ts': value,
    'config/site.ts': "export { a } from '../plugins/one/src/index';\n",
    'src/theme/downwards.ts': "export { a } from '@site/plugins/one/src/client';\n",
    'tools/tool.ts': "export { a } from '../config/site';\n",
    'tests/support/test.ts': "export { a } from '../../tools/tool';\n",
    'lib/a.test.ts': "export { a } from '../config/site';\n",
  });
  const { status, text } = run(layers, folder);
  expect(placesIn(text)).toEqual(
    Object.keys(upwards)
      .map((file) => `${file} noRestrictedImports`)
      .sort(),
  );
  expect(status).toBe(1);
});

it('refuses a circle of files, of types too', { timeout: 60_000 }, () => {
  const folder = plant({
    'lib/a.ts': "import type { B } from './b';\nexport type A = B[];\n",
    'lib/b.ts': "import type { A } from './a';\nexport type B = A | 1;\n",
  });
  const { status, text } = run(layers, folder);
  expect(placesIn(text)).toEqual(['lib/a.ts noImportCycles', 'lib/b.ts noImportCycles']);
  expect(status).toBe(1);
});

it('wants what is imported declared, and for the build among the dependencies', { timeout: 60_000 }, () => {
  const folder = plant({
    'lib/declared.ts': "export { z } from 'zod';\n",
    'lib/development.ts': "export { vi } from 'vitest';\n",
    'lib/unknown.ts': "export { parse } from 'yaml';\n",
    'tools/development.ts': "export { vi } from 'vitest';\n",
  });
  const development = run(strict, folder);
  expect(development.text).toMatch(/^vitest\s+lib\/development\.ts/m);
  expect(development.text).toMatch(/^yaml\s+lib\/unknown\.ts/m);
  expect(development.text).not.toMatch(/zod|tools\//);
  expect(development.status).toBe(1);
  const undeclared = run(declared, folder);
  expect(undeclared.text).toMatch(/^yaml\s+lib\/unknown\.ts/m);
  expect(undeclared.text).not.toMatch(/zod|vitest/);
  expect(undeclared.status).toBe(1);
});
