import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import project from '../../package.json';
import { packageFaults } from './packages';

it('installs what was looked at, each package by its hash', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect(packageFaults(lock.packages)).toEqual([]);
  const exact = /^\d+\.\d+\.\d+$/;
  const declared = Object.entries({ ...project.dependencies, ...project.devDependencies });
  expect(declared.filter(([, version]) => !exact.test(version))).toEqual([]);
});

it('runs nothing of a package while it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  // These would not be run any more.
  expect(Object.keys(project.scripts).filter((name) => /^(?:pre|post)|^prepare|install$/.test(name))).toEqual(
    [],
  );
});

it.each([
  ['no hash', { version: '1.0.0' }, 'has no hash'],
  ['a weak hash', { version: '1.0.0', integrity: 'sha1-x' }, 'has no hash'],
  [
    'an address',
    { version: '1.0.0', integrity: 'sha512-x', resolved: 'git+ssh://elsewhere/x' },
    'comes from git+ssh',
  ],
  ['a folder', { version: 'file:../x', integrity: 'sha512-x' }, 'has the version "file:../x"'],
])('refuses a package with %s', (_, locked, fault) => {
  expect(packageFaults({ '': {}, 'node_modules/x': locked })).toEqual([
    expect.stringContaining(`node_modules/x ${fault}`),
  ]);
});
