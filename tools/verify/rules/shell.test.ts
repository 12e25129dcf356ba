import { describe, expect, it, vi } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { dockerImagesRule } from './dockerImages';
import { sampleEditionRule } from './sampleEdition';
import { shellCommandsRule } from './shellCommands';
import { shellPackagesRule } from './shellPackages';
import { shellPathsRule } from './shellPaths';
import { shellSyntaxRule } from './shellSyntax';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const block = (code: string, info = 'bash') => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const next = (...blocks: string[]) => ({
  'docs/a.md': blocks.map((code) => block(code)).join('\nThen:\n\n'),
});
const old = (code: string) => ({ 'versioned_docs/version-v0.6.3/a.md': block(code) });

describe('shell-syntax', () => {
  it.each([
    ['commands', 'cd DB-GPT && uv sync \\\n  --extra base | tee log\nif [ -f a ]; then echo "$A"; fi'],
    [
      'values that the reader fills in',
      'export KEY=<your-api-key>\ncurl -H "X: <key>" http://<host>:5670/ -d <body text>',
    ],
    [
      'a file written from the block',
      "cat > a.toml <<'EOF'\n[models]\n| not a table |\n2024-01-01 10:00 no log\nEOF",
    ],
    ['comments', '# first\n\n# $ second\nls'],
  ])('accepts %s', async (_, code) => {
    expect(await findingsOf(shellSyntaxRule, next(code))).toEqual([]);
  });

  it.each([
    ['a line that lost its continuation', 'curl http://a\n  -X POST', '3:3 `-X` is taken for a command'],
    ['a quote that never ends', 'echo "hello', '2:6 not valid shell: unterminated double quote'],
    ['code of another language', '{\n  "a": 1\n}\n}', '5:1 not valid shell: unexpected token'],
    [
      'a continuation that leads nowhere',
      'curl http://localhost \\',
      '2:23 the command goes on behind the `\\`, but nothing',
    ],
    ['one before a comment', 'ls \\\n# all', '2:4 the command goes on behind the `\\`, but a comment'],
    ['one before an empty line', 'ls \\\n\n-a', '2:4 the command goes on behind'],
    ['blanks behind a continuation', 'ls \\ \n-a', '2:4 blanks stand behind the `\\`'],
    ['a prompt', '(env) $ ls', '2:1 a prompt stands in front'],
    ['output of a command', 'ls\n+----+----+\n| a  | b  |', '3:1 output stands among the commands'],
    ['a log', 'dbgpt start\n2025-04-01 10:00:00 host INFO started', '3:1 output stands among'],
  ])('finds %s', async (_, code, start) => {
    const findings = await findingsOf(shellSyntaxRule, next(code));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`docs/a.md:${start}`);
  });

  it('takes lines between prompts for output', async () => {
    const findings = await findingsOf(shellSyntaxRule, next('$ ls \\\n  -a\nfile (1)\n$ pwd'));
    expect(findings.map((finding) => finding.split(' ')[0])).toEqual(['docs/a.md:2:1', 'docs/a.md:4:1']);
  });
});

describe('shell-commands', () => {
  it.each([
    'dbgpt start webserver --config configs/dbgpt-proxy-openai.toml',
    'A=1 nohup uv run dbgpt start webserver --config=x.toml > log 2>&1 &',
    'uv run python packages/dbgpt-app/src/dbgpt_app/dbgpt_server.py --config x.toml',
    'dbgpt start --help',
    'dbgpt $COMMAND --anything\ndbgpt start <server> --config x.toml',
    'docker run --rm -it image dbgpt start webserver --config /app/x.toml',
    'uv run install_help.py install-cmd --interactive',
    'dbgpt --log-level info model list',
    'other start webserver --port 1',
  ])('accepts %s', async (code) => {
    expect(await findingsOf(shellCommandsRule, next(code))).toEqual([]);
  });

  it('finds an option that went away, and one that the command needs', async () => {
    const code = 'dbgpt start worker --model_name glm-4 \\\n  --port 8001';
    expect(await findingsOf(shellCommandsRule, next(code))).toEqual([
      'docs/a.md:2:1 `dbgpt start worker` needs the option `--config` in v0.7.1',
      'docs/a.md:2:20 `dbgpt start worker` has no option `--model_name` in v0.7.1 (it is in v0.6.3)',
      'docs/a.md:3:3 `dbgpt start worker` has no option `--port` in v0.7.1 (it is in v0.6.3)',
    ]);
  });

  it('knows the options of the older edition', async () => {
    const code =
      'dbgpt start worker --model_name glm-4 --model_path models/glm-4 --port 8001 --max_context_size 1';
    expect(await findingsOf(shellCommandsRule, old(code))).toEqual([]);
  });

  it.each([
    ['behind wrappers', 'sudo nohup uv run --extra base dbgpt strat webserver', '2:38'],
    ['in a container', 'docker exec -it web dbgpt strat webserver', '2:27'],
    ['in a pipe', 'echo 1 | dbgpt strat', '2:16'],
    ['in the text of another shell', "bash -c 'cd x && dbgpt strat'", '2:24'],
    ['as a module', 'python -m dbgpt strat', '2:17'],
  ])('finds a wrong command %s', async (_, code, place) => {
    const { findings } = await verifyFixture(shellCommandsRule, next(code));
    expect(findings).toMatchObject([
      { message: '`dbgpt` has no command `strat` in v0.7.1', nearest: expect.arrayContaining(['start']) },
    ]);
    expect(`${findings[0]?.line}:${findings[0]?.column}`).toBe(place);
  });

  it('finds a misspelled option with the nearest one', async () => {
    const { findings } = await verifyFixture(
      shellCommandsRule,
      next('dbgpt start webserver --confg x.toml --config y.toml'),
    );
    expect(findings).toMatchObject([{ nearest: expect.arrayContaining(['--config']) }]);
  });

  it('finds a module and a program that the edition lacks', async () => {
    expect(await findingsOf(shellCommandsRule, next('python -m dbgpt.model.clu'))).toEqual([
      'docs/a.md:2:11 no module `dbgpt.model.clu` in v0.7.1',
    ]);
    expect(await findingsOf(shellCommandsRule, old('python install_help.py list'))).toEqual([
      'versioned_docs/version-v0.6.3/a.md:2:8 no program `install_help.py` in v0.6.3 (it is in v0.7.0 and v0.7.1)',
    ]);
  });
});

describe('shell-packages', () => {
  it.each([
    'uv sync --all-packages --extra "base" --extra "proxy_openai"',
    'pip install "dbgpt[agent,simple_framework]>=0.7.0" openai "other[thing]"',
    'cd packages/dbgpt-core && uv pip install -e ".[agent]"',
    'pip install -r requirements/dev-requirements.txt',
    'uv sync --extra "$EXTRA" --extra <extra>',
  ])('accepts %s', async (code) => {
    expect(await findingsOf(shellPackagesRule, next(code))).toEqual([]);
  });

  it('finds extras that were renamed or stand in another package', async () => {
    const code = 'uv sync --extra proxy_zhipu\npip install "dbgpt[rag]"';
    const { findings } = await verifyFixture(shellPackagesRule, next(code));
    expect(findings).toMatchObject([
      {
        line: 2,
        column: 17,
        message: 'no extra `proxy_zhipu` in v0.7.1',
        nearest: expect.arrayContaining(['proxy_zhipuai']),
      },
      {
        line: 3,
        column: 13,
        message: 'no extra `rag` of `dbgpt` in v0.7.1 (it is in v0.6.3)',
        expected: '`dbgpt-ext[rag]`',
      },
    ]);
  });

  it('knows no extra by the name of what every object has', async () => {
    expect(await findingsOf(shellPackagesRule, next('pip install "dbgpt[constructor]"'))).toEqual([
      'docs/a.md:2:13 no extra `constructor` of `dbgpt` in v0.7.1',
    ]);
  });

  it('finds extras that exclude each other', async () => {
    expect(await findingsOf(shellPackagesRule, next('uv sync --extra cpu --extra cuda121'))).toEqual([
      'docs/a.md:2:29 the extras `cpu` and `cuda121` cannot be installed together',
    ]);
  });

  it('finds the way of installing that belongs to another edition', async () => {
    const { findings } = await verifyFixture(shellPackagesRule, next('pip install -e ".[default]"'));
    expect(findings).toMatchObject([
      { message: 'no extra `default` of `dbgpt-mono` in v0.7.1 (it is in v0.6.3)' },
    ]);
    expect(await findingsOf(shellPackagesRule, old('uv sync --all-packages\npip install dbgpt-ext'))).toEqual(
      [
        'versioned_docs/version-v0.6.3/a.md:2:1 v0.6.3 is not installed with `uv sync` (it is in v0.7.0 and v0.7.1)',
        'versioned_docs/version-v0.6.3/a.md:3:13 no package `dbgpt-ext` in v0.6.3 (it is in v0.7.0 and v0.7.1)',
      ],
    );
    expect(await findingsOf(shellPackagesRule, old('pip install -e ".[default]"'))).toEqual([]);
  });
});

describe('shell-paths', () => {
  it.each([
    [
      'files and folders',
      ['dbgpt start webserver --config configs/dbgpt-proxy-openai.toml\nls ./examples/awel docker/base/'],
    ],
    [
      'a copy',
      ['cp configs/dbgpt-proxy-openai.toml configs/my.toml\ndbgpt start webserver --config configs/my.toml'],
    ],
    ['the file of the quickstart', ['dbgpt start webserver --config configs/my/openai.toml']],
    [
      'a file written elsewhere on the page',
      ['dbgpt start webserver -c configs/my.toml', 'cat > configs/my.toml <<EOF\nEOF'],
    ],
    [
      'a file below the current folder',
      ['cd docker/base\nbash build_image.sh', 'bash docker/base/build_image.sh'],
    ],
    ['another repository', ['git clone https://example.org/x/other.git\ncd other\npython examples/run.py']],
    [
      'a mounted file',
      [
        'docker run -v $PWD/my.toml:/app/configs/my.toml x dbgpt start webserver -c /app/configs/my.toml',
        'touch my.toml',
      ],
    ],
    ['what running the framework makes', ['ls pilot/data logs/x models/glm']],
  ])('accepts %s', async (_, blocks) => {
    expect(await findingsOf(shellPathsRule, next(...blocks))).toEqual([]);
  });

  it('accepts a file that a block of the page shows', async () => {
    const page = `${block('a = 1', 'toml title="configs/my.toml"')}\n${block('dbgpt start webserver --config configs/my.toml')}`;
    expect(await findingsOf(shellPathsRule, { 'docs/a.md': page })).toEqual([]);
  });

  it('finds paths that the edition lacks', async () => {
    const code =
      'uv run dbgpt start webserver --config configs/dbgpt-proxy-opnai.toml\npython dbgpt/app/dbgpt_server.py\ncp .env.template .env';
    const { findings } = await verifyFixture(shellPathsRule, next(code));
    expect(findings).toMatchObject([
      { line: 2, column: 39, nearest: expect.arrayContaining(['configs/dbgpt-proxy-openai.toml']) },
      {
        line: 3,
        column: 8,
        message: 'no `dbgpt/app/dbgpt_server.py` in the repository at v0.7.1 (it is in v0.6.3)',
      },
      { line: 4, column: 4, message: 'no `.env.template` in the repository at v0.7.1 (it is in v0.6.3)' },
    ]);
    expect(
      await findingsOf(shellPathsRule, old('cp .env.template .env\npython dbgpt/app/dbgpt_server.py')),
    ).toEqual([]);
  });

  it('finds a configuration file that the page never makes', async () => {
    const { findings } = await verifyFixture(shellPathsRule, next('dbgpt start webserver --config my.toml'));
    expect(findings).toMatchObject([
      { line: 2, column: 32, expected: expect.stringContaining('title="my.toml"') },
    ]);
  });

  it('finds a path inside of an image', async () => {
    const code = 'docker run x dbgpt start webserver --config /app/configs/nothing.toml';
    expect(await findingsOf(shellPathsRule, next(code))).toEqual([
      'docs/a.md:2:45 no `configs/nothing.toml` in the repository at v0.7.1',
    ]);
  });
});

describe('a page about one release', () => {
  const page = block('pip install -e ".[default]"');
  const check = (path: string) => findingsOf(shellPackagesRule, { [path]: page });

  it('is held against that release, where there are facts about it', async () => {
    expect(await check('docs/upgrade/v0.6.3.md')).toEqual([]);
    expect(await check('docs/changelog/Released_V0.5.0.md')).toEqual([]);
    expect(await check('docs/upgrade/v0.7.0.md')).toEqual([
      'docs/upgrade/v0.7.0.md:2:16 no extra `default` of `dbgpt-mono` in v0.7.0 (it is in v0.6.3)',
    ]);
  });
});

describe('docker-images', () => {
  it('accepts images of the framework, others, and those that the page builds', async () => {
    const code =
      'docker pull eosphorosai/dbgpt:latest\ndocker run mysql\ndocker build -t eosphorosai/mine .\ndocker run eosphorosai/mine\ngit clone https://github.com/eosphoros-ai/DB-GPT.git';
    expect(await findingsOf(dockerImagesRule, next(code))).toEqual([]);
  });

  it('finds the tag of another release', async () => {
    const code = 'docker pull eosphorosai/dbgpt:v0.7.1\ndocker pull eosphorosai/dbgpt-openai:v0.6.3';
    expect(await findingsOf(dockerImagesRule, next(code))).toEqual([
      'docs/a.md:3:38 the image has the tag `v0.6.3` of another release',
    ]);
  });

  it('finds an image that is not built, and the wrong owner', async () => {
    const code = 'docker pull eosphorosai/dbgpt-opnai:latest\ndocker pull eosphoros-ai/dbgpt:latest';
    const { findings } = await verifyFixture(dockerImagesRule, next(code));
    expect(findings).toMatchObject([
      {
        line: 2,
        column: 13,
        message: 'no image `eosphorosai/dbgpt-opnai` in v0.7.1',
        nearest: expect.arrayContaining(['dbgpt-openai']),
      },
      {
        line: 3,
        column: 13,
        message: 'images of the framework stand below `eosphorosai/`, not `eosphoros-ai/`',
      },
    ]);
    expect(await findingsOf(dockerImagesRule, old('docker pull eosphorosai/dbgpt-full'))).toHaveLength(1);
  });
});

describe('sample-edition', () => {
  it('accepts another edition than that of the page', async () => {
    expect(
      await findingsOf(sampleEditionRule, { 'docs/a.md': block('ls', 'bash edition="v0.6.3"') }),
    ).toEqual([]);
  });

  it("finds an unknown edition, and the page's own", async () => {
    const page = `${block('ls', 'bash edition="v0.5.0"')}\n${block('ls', 'bash edition="next"')}`;
    expect(await findingsOf(sampleEditionRule, { 'docs/a.md': page })).toEqual([
      'docs/a.md:1:1 no edition `v0.5.0`',
      'docs/a.md:5:1 `edition="next"` says what holds anyway',
    ]);
  });
});
