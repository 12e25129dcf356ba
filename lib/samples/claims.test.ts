import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { filesOf } from '../content/files';
import { contentRoots, isContent } from '../content/paths';
import { projectRoot } from '../dataFile/read';
import { allClaims, claimKey, claimProgram, parseClaimComment } from './claims';

it('reads the comment that names a claim, and no other one', () => {
  expect(parseClaimComment('/* claim memory/forgets */')).toBe('memory/forgets');
  expect(parseClaimComment('/* verify-skip links: why */')).toBeUndefined();
});

it('names the state of a program, and none of what is no claim', () => {
  const folder = mkdtempSync(join(tmpdir(), 'claims-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'memory'));
  writeFileSync(claimProgram('memory/forgets', folder), 'assert True\n');
  writeFileSync(join(folder, 'support.py'), '');
  const key = claimKey('memory/forgets', folder);
  expect(key).toMatch(/^[0-9a-f]{16}$/);
  writeFileSync(claimProgram('memory/forgets', folder), 'assert 1\n');
  expect(claimKey('memory/forgets', folder)).not.toBe(key);
  expect(claimKey('memory/other', folder)).toBeUndefined();
  expect(claimKey('support', folder)).toBeUndefined();
  expect(allClaims(folder)).toEqual(['memory/forgets']);
});

it('finds each claim of the project named by a page, or by a status in the data of a reference', () => {
  const files = filesOf(projectRoot);
  const pages = contentRoots.flatMap((root) => files.list(root)).filter(isContent);
  const text = pages.map((file) => readFileSync(join(projectRoot, file), 'utf8')).join('\n');
  const folder = join(projectRoot, 'data');
  const data = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:config-reference|http-api)\/.*\.json$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const isNamed = (claim: string) =>
    text.includes(`/* claim ${claim} */`) || data.includes(`"claim": "${claim}"`);
  expect(allClaims().filter((claim) => !isNamed(claim))).toEqual([]);
});
