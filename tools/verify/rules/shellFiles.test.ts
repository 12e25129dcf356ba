import { expect, it, vi } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { shellFilesRule } from './shellFiles';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const bash = (code: string) => `\`\`\`bash\n${code}\n\`\`\`\n\n`;
const find = (source: string, others: Record<string, string> = {}) =>
  findingsOf(shellFilesRule, { 'docs/a.md': source, ...others });

it.each([
  `\`\`\`python title="flows/hello.py"\npass\n\`\`\`\n\n${bash('python flows/hello.py\ncd flows\npython hello.py')}`,
  bash('curl -o data.sql https://example.com/data.sql\nsqlite3 shop.db < data.sql'),
  bash('cat pyproject.toml uv.lock'),
  bash(
    'git clone https://github.com/eosphoros-ai/DB-GPT.git\ncd DB-GPT\ncd packages/dbgpt-core\ncd ../..\ncd ~/x\ncd "$DIR"',
  ),
  bash('mkdir -p shop/data\ncd shop\ncd data'),
  `Go to the folder \`shop\`.\n\n${bash('cd shop')}`,
  `\`\`\`python title="flows/hello.py"\npass\n\`\`\`\n\n${bash('cd flows')}`,
  bash('python -c "pass"\npython -m pip list\ncat /etc/hosts ~/x.txt *.md $FILE <file>'),
  bash('curl -F "doc_file=@handbook.pdf" http://127.0.0.1:5670/x'),
  `\`\`\`python\nopen("answers.csv", "w")\n\`\`\`\n\n${bash('cat answers.csv')}`,
  `The program writes \`answers.csv\`.\n\n${bash('cat answers.csv')}`,
])('accepts %j', async (source) => {
  expect(await find(source)).toEqual([]);
});

it('accepts a file of a page that this one links to', async () => {
  const other = '```python title="hello.py"\npass\n```\n';
  expect(await find(`See [one](./b.md).\n\n${bash('python hello.py')}`, { 'docs/b.md': other })).toEqual([]);
  expect(await find(bash('python hello.py'), { 'docs/b.md': other })).toHaveLength(1);
});

it.each([
  ['uv run --no-sync python my_flow.py', '2:25', 'my_flow.py'],
  ['sqlite3 shop.db < schema_shop.sql', '2:19', 'schema_shop.sql'],
  ['cat settings.json', '2:5', 'settings.json'],
  ['docker compose -f compose-gpu.yaml up -d', '2:19', 'compose-gpu.yaml'],
  ['bash ./install_all.sh', '2:6', 'install_all.sh'],
  ['cp my.env .env.new', '2:4', 'my.env'],
  ['git apply fix.patch', '2:11', 'fix.patch'],
])('finds the file in `%s`', async (code, place, path) => {
  expect(await find(bash(code))).toEqual([
    `docs/a.md:${place} no step of this page makes \`${path}\`, and v0.7.1 has no such file`,
  ]);
});

it('finds a file that a program of the page is given, beside one that the page makes', async () => {
  const made =
    '```text title="cookbook/handbook.md"\n# Rooms\n```\n\n```python title="cookbook/index.py"\npass\n```\n\n';
  expect(await find(`${made}${bash('python cookbook/index.py cookbook/handbook.md answers.csv')}`)).toEqual(
    [],
  );
  const shell = bash('printf a > questions.txt\npython my.py question.txt');
  expect(await find(`\`\`\`python title="my.py"\npass\n\`\`\`\n\n${shell}`)).toEqual([
    expect.stringContaining('no step of this page makes `question.txt`'),
  ]);
  expect(await find(`${made}${bash('python cookbook/index.py cookbook/handbook.txt')}`)).toEqual([
    expect.stringContaining('no step of this page makes `cookbook/handbook.txt`'),
  ]);
});

it('finds a folder that no step makes', async () => {
  expect(await find(bash('cd dbgpt-server\npython --version'))).toEqual([
    'docs/a.md:2:4 no step of this page makes the folder `dbgpt-server`, and v0.7.1 has no such folder',
  ]);
});

it('names the nearest file of the page', async () => {
  const source = `\`\`\`python title="flows/hello.py"\npass\n\`\`\`\n\n${bash('python flows/helo.py')}`;
  const { findings } = await verifyFixture(shellFilesRule, { 'docs/a.md': source });
  expect(findings).toMatchObject([{ nearest: ['flows/hello.py'] }]);
});
