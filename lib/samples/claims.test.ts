import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from '../content/files';
import { contentRoots, isContent } from '../content/paths';
import { projectRoot } from '../dataFile/read';
import { temporaryFolder } from '../temporaryFolder';
import { allClaims, claimKey, claimProgram, parseClaimComment } from './claims';

it('reads the comment that names a claim, or says why there is none, and no other one', () => {
  expect(parseClaimComment('/* claim memory/forgets */')).toEqual({ name: 'memory/forgets' });
  expect(parseClaimComment('/* claim no: GPU */')).toEqual({ reason: 'GPU' });
  expect(parseClaimComment('/* claim no: */')).toEqual({ name: 'no:' });
  expect(parseClaimComment('/* verify-skip links: why */')).toBeUndefined();
});

it('names the state of a program, and none of what is no claim', () => {
  const { path: folder } = temporaryFolder();
  mkdirSync(join(folder, 'memory'));
  writeFileSync(claimProgram('memory/forgets', folder), 'assert True\n');
  writeFileSync(join(folder, 'support.py'), '');
  const key = claimKey('memory/forgets', 'next', folder);
  expect(key).toMatch(/^[0-9a-f]{16}$/);
  writeFileSync(claimProgram('memory/forgets', folder), 'assert 1\n');
  expect(claimKey('memory/forgets', 'next', folder)).not.toBe(key);
  expect(claimKey('memory/other', 'next', folder)).toBeUndefined();
  expect(claimKey('support', 'next', folder)).toBeUndefined();
  expect(allClaims(folder)).toEqual(['memory/forgets']);
});

it('names another state when what a program takes of the shared module changes, and no other one', () => {
  const { path: folder } = temporaryFolder();
  mkdirSync(join(folder, 'memory'));
  const write = (host: string, other: string) =>
    writeFileSync(
      join(folder, 'support.py'),
      `import ${other}\n\nHOST = "${host}"\n\n\n@cache\ndef address():\n    return HOST\n\n\ndef ${other}():\n    pass\n`,
    );
  const key = (imports: string) => {
    writeFileSync(claimProgram('memory/forgets', folder), `${imports}\nassert address()\n`);
    return claimKey('memory/forgets', 'next', folder);
  };
  const line = 'from support import address';
  const brackets = 'if True:\n    from support import (\n        address,\n    )';
  write('one', 'json');
  const before = [key(line), key(brackets), key('from support import json'), key('import json')];
  write('one', 'time');
  expect([key(line), key(brackets)]).toEqual(before.slice(0, 2));
  write('two', 'json');
  expect(key(line)).not.toBe(before[0]);
  expect(key(brackets)).not.toBe(before[1]);
  expect([key('from support import json'), key('import json')]).toEqual(before.slice(2));
});

it('names another state when a program of a page changes that a claim runs, in that edition alone', () => {
  const { path: root } = temporaryFolder();
  mkdirSync(join(root, 'memory'));
  mkdirSync(join(root, 'docs', 'agents'), { recursive: true });
  const page = (code: string, prose = 'Text.', title = 'title="tools.py"') =>
    writeFileSync(
      join(root, 'docs/agents/tools.md'),
      `${prose}\n\n\`\`\`python ${title}\n${code}\n\`\`\`\n\n\`\`\`python\n${prose}\n\`\`\`\n`,
    );
  const keys = () =>
    (['next', 'v0.7.0'] as const).map((edition) => claimKey('memory/runs', edition, root, root));
  for (const call of ['samples("agents/tools")', 'samples(\n    "agents/tools",\n    "agents/other",\n)']) {
    writeFileSync(claimProgram('memory/runs', root), `from support import samples\n\n${call}\n`);
    page('size = 1');
    const [next, older] = keys();
    page('size = 1  # how many', 'Other text.');
    expect(keys()).toEqual([next, older]);
    page('size = 2');
    expect(keys()).toEqual([expect.not.stringMatching(next ?? ''), older]);
    page('size = 1', 'Text.', 'title="other.py"');
    expect(keys()[0]).not.toBe(next);
  }
});

it('names another state when a block of a page changes that a claim reads, in that edition alone', () => {
  const { path: root } = temporaryFolder();
  mkdirSync(join(root, 'memory'));
  mkdirSync(join(root, 'docs', 'faq'), { recursive: true });
  const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
  const page = (code: string, prose = 'Text.') =>
    writeFileSync(
      join(root, 'docs/faq/install.md'),
      [prose, fence('bash', `location / { ${prose}`), fence('nginx', prose), fence('nginx', code)].join('\n'),
    );
  const keys = () =>
    (['next', 'v0.7.0'] as const).map((edition) => claimKey('memory/reads', edition, root, root));
  for (const call of [
    'block("faq/install", "nginx", "location / {\\n    return")',
    'block(\n    "faq/install",\n    "nginx",\n    "location / {",\n)',
  ]) {
    writeFileSync(claimProgram('memory/reads', root), `from support import block\n\n${call}\n`);
    page('location / {\n    return 404;\n}');
    const [next, older] = keys();
    page('location / {\n    return 404; # not here\n}', 'Other text.');
    expect(keys()).toEqual([next, older]);
    page('location / {\n    return 403;\n}');
    expect(keys()).toEqual([expect.not.stringMatching(next ?? ''), older]);
    page('location /api {\n    return 404;\n}');
    expect(keys()[0]).not.toBe(next);
  }
});

it('reads from the program itself what each claim of the project takes from pages', () => {
  const programs = allClaims().map((claim) => readFileSync(claimProgram(claim), 'utf8'));
  const calls = (name: string) =>
    programs.flatMap((program) => program.split(new RegExp(`\\b${name}\\(`)).slice(1));
  const pages = /^\s*"[^"]+"(?:,\s*"[^"]+")*,?\s*\)/;
  const blocks = /^\s*"[^"]+",\s*"\w+",\s*"(?:[^"\\]|\\n)+",?\s*\)/;
  expect(calls('samples').filter((rest) => !pages.test(rest))).toEqual([]);
  expect(calls('block').filter((rest) => !blocks.test(rest))).toEqual([]);
  expect(programs.filter((program) => program.includes('versioned_docs'))).toEqual([]);
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
