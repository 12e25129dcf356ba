import { describe, expect, it } from 'vitest';
import type { PathsFacts } from '../schema/paths';
import { lookUpPath } from './paths';

const paths: PathsFacts = {
  complete: ['examples/', 'configs/'],
  shallow: ['web/', 'docs/'],
  files: [
    'README.md',
    'configs/dbgpt-proxy-openai.toml',
    'examples/awel/simple.py',
    'packages/core/pyproject.toml',
  ],
  source: ['packages/core/src/dbgpt/core.py'],
  dirs: [
    'assets',
    'configs',
    'docs',
    'docs/docs',
    'examples',
    'examples/awel',
    'packages',
    'packages/core',
    'packages/core/src',
    'packages/core/src/dbgpt',
    'web',
  ],
};

const kindOf = (path: string) => lookUpPath(paths, path).kind;

describe('lookUpPath', () => {
  it('finds files and folders', () => {
    expect(kindOf('README.md')).toBe('file');
    expect(kindOf('./configs/dbgpt-proxy-openai.toml')).toBe('file');
    expect(kindOf('packages/core/src/dbgpt/core.py')).toBe('file');
    expect(kindOf('examples/awel/')).toBe('directory');
    expect(kindOf('.')).toBe('directory');
  });

  it.each([
    'web/package.json',
    'docs/docs/install.md',
    'docs/docs/guide/install.md',
    'assets/logo.png',
    'packages/core/src/dbgpt/page.html',
    'packages/core/src/dbgpt/static/web/index.html',
    'packages/core/tests/test_core.py',
  ])('leaves %s open, where the facts do not list files', (path) => {
    expect(kindOf(path)).toBe('unlisted');
  });

  it.each([
    'LICENSE',
    'configs/dbgpt-proxy-openai2.toml',
    'examples/rag/x.py',
    'docs/nowhere/install.md',
    'packages/core/src/dbgpt/cor.py',
    'packages/core/src/dbgpt/agent',
    'packages/core/README',
    'assets/logos/x.png',
    'nowhere/tests/x.py',
    'toString',
  ])('refuses %s', (path) => {
    expect(kindOf(path)).toBe('unknown');
  });

  it('matches patterns', () => {
    expect(kindOf('configs/*.toml')).toBe('file');
    expect(kindOf('examples/**/*.py')).toBe('file');
    expect(kindOf('examples/{awel,rag}')).toBe('directory');
    expect(kindOf('configs/dbgpt-proxy-?penai.toml')).toBe('file');
    expect(kindOf('configs/*.yaml')).toBe('unknown');
    expect(kindOf('*.py')).toBe('unknown');
  });

  it('gives near paths: of the folder, else of the same name, else of similar spelling', () => {
    expect(lookUpPath(paths, 'configs/dbgpt-proxy-opneai.toml')).toMatchObject({
      nearest: ['configs/dbgpt-proxy-openai.toml'],
    });
    expect(lookUpPath(paths, 'examples/simple.py')).toMatchObject({ nearest: ['examples/awel/simple.py'] });
    expect(lookUpPath(paths, 'example/awel/simpl.py')).toMatchObject({
      nearest: ['examples/awel/simple.py'],
    });
  });
});
