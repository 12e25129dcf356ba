import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive } from './archive';
import { createAssistantServer } from './server';

const pages = {
  'faq/install':
    '## Ask {#ask}\n\n### Why? {#why}\n\nBecause.\n\n```bash\n### no heading {#no}\n```\n\n## End {#end}\n\nThe end.\n',
  'config-reference/service/web':
    'The web server.\n\nClass `WebParameters` · [Source code](https://x/y)\n\n## Where it stands {#place}\n\n- 1. [`[service]`](https://x/s)\n  2. `[service.web]`\n\n## Parameters {#parameters}\n\n### `port` {#param-port}\n\nPort of the web server.\n',
  'config-reference/datasource/mysql':
    '## Where it stands {#place}\n\n- 1. [`[service.web]`](https://x/w)\n  2. `[service.web.database]`\n\n### `port` {#param-port}\n\nPort of the database.\n',
  'api/chat':
    '## Ask {#ask}\n\n### The whole answer {#whole}\n\n```http\nPOST /api/v2/chat/completions\n```\n\n### Models {#models}\n\n```http\nGET /api/v2/serve/models\n```\n',
  long: `Begin.\n\n## Long {#long}\n\n${'Text. '.repeat(6000)}\n`,
};

const differences = {
  'v0.6.3..v0.7.0': { cli: { removed: ['dbgpt install'] }, http: { added: ['POST /a'] } },
  'v0.7.0..next': { config: { params: { 'a.MilvusConfig': { added: ['uri'] } } } },
};

let folder: string;
let client: Client;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
  const fill = (shelf: string, address: string, texts: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(texts)) {
      const file = path.join(folder, shelf, 'pages', `${name}.md`);
      mkdirSync(path.dirname(file), { recursive: true });
      const head = { title: `Title of ${name}`, description: 'D.', url: `${address}/${name}` };
      const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
      writeFileSync(file, `---\n${lines.join('\n')}\n---\n\n# ${head.title}\n\n${text}`);
    }
    writeFileSync(path.join(folder, shelf, 'llms.txt'), '# The list\n');
  };
  for (const locale of ['en', 'zh-CN'])
    for (const edition of ['next', 'v0.7.0', 'v0.6.3'])
      fill(`${locale}/${edition}`, `https://a.org/${locale}/${edition}`, {
        elsewhere: `## Of it {#of}\n\nThat of ${edition}, ${locale}.\n`,
      });
  fill('en/v0.7.0', 'https://a.org/docs', pages);
  writeFileSync(path.join(folder, 'differences.json'), JSON.stringify(differences));
  client = new Client({ name: 'test', version: '1' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await createAssistantServer(openArchive(folder), '1').connect(other);
  await client.connect(one);
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

async function ask(name: string, args: object): Promise<{ text: string; isError: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: { ...args } });
  return { text: (content as { text: string }[])[0]?.text ?? '', isError: isError === true };
}
const answer = async (name: string, args: object) => {
  const { text, isError } = await ask(name, args);
  expect(isError, text).toBe(false);
  return text;
};
const refusal = async (name: string, args: object) => {
  const { text, isError } = await ask(name, args);
  expect(isError, text).toBe(true);
  return text;
};

it('says of each tool that it only reads', async () => {
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(6);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
});

it('says of each tool which arguments it requires, as agents of v0.7.0 need it', async () => {
  const { tools } = await client.listTools();
  const required = Object.fromEntries(tools.map(({ name, inputSchema }) => [name, inputSchema.required]));
  expect(required).toEqual({
    search_pages: ['query'],
    list_pages: [],
    read_page: ['page'],
    look_up_configuration: ['name'],
    look_up_operation: ['operation'],
    what_changed: [],
  });
});

it('lists the pages', async () => expect(await answer('list_pages', {})).toBe('# The list\n'));

describe('read_page', () => {
  it.each([
    'https://a.org/zh-CN/next/elsewhere.md',
    '/zh-CN/next/elsewhere',
    'https://a.org/zh-CN/next/elsewhere.md#of',
  ])('follows the address %s to its edition and language', async (page) =>
    expect(await answer('read_page', { page })).toContain('That of next, zh-CN.'),
  );

  it('gives the section that an address names, or the page where it has none', async () => {
    const text = await answer('read_page', { page: '/docs/faq/install.md#why' });
    expect(text).toContain('https://a.org/docs/faq/install#why\n');
    expect(text).not.toContain('The end.');
    expect(await answer('read_page', { page: '/docs/faq/install.md#gone' })).toContain('The end.');
  });

  it('says when an address leads nowhere', async () =>
    expect(await refusal('read_page', { page: 'https://a.org/zh-CN/next/nowhere.md' })).toContain('no page'));

  it.each(['faq/install', 'https://a.org/docs/faq/install', 'Title of faq/install'])(
    'finds %s',
    async (page) => expect(await answer('read_page', { page })).toContain('https://a.org/docs/faq/install\n'),
  );

  it('gives a section with what stands below it, and no other', async () => {
    const text = await answer('read_page', { page: 'faq/install', section: 'ask' });
    expect(text).toContain('https://a.org/docs/faq/install#ask');
    expect(text).toContain('Because.');
    expect(text).not.toContain('The end.');
    expect(await answer('read_page', { page: 'faq/install', section: 'Why?' })).toContain('Because.');
  });

  it('gives the sections of a page that is too long', async () => {
    const text = await answer('read_page', { page: 'long' });
    expect(text.length).toBeLessThan(10_000);
    expect(text).toContain('Long (section: long)');
  });

  it('names what is near a page or a section that there is not', async () => {
    expect(await refusal('read_page', { page: 'faq/instal' })).toContain('faq/install');
    expect(await refusal('read_page', { page: 'faq/install', section: 'no' })).toContain(
      'It has: ask, why, end.',
    );
  });
});

describe('look_up_configuration', () => {
  it('finds a class', async () =>
    expect(await answer('look_up_configuration', { name: 'WebParameters' })).toContain('The web server.'));

  it.each([
    ['service.web.port', 'Port of the web server.'],
    ['service.web.database.port', 'Port of the database.'],
  ])('finds %s in its own table', async (name, text) => {
    const found = await answer('look_up_configuration', { name });
    expect(found).toContain(text);
    expect(found).not.toContain('other classes');
  });

  it('names all classes that have a key', async () =>
    expect(await answer('look_up_configuration', { name: 'port' })).toContain('1 other classes'));

  it('names keys that are near', async () =>
    expect(await refusal('look_up_configuration', { name: 'prt' })).toContain('Nearest keys: port.'));
});

describe('look_up_operation', () => {
  it('gives the section of an operation', async () => {
    const text = await answer('look_up_operation', { operation: 'POST /api/v2/chat/completions' });
    expect(text).toContain('https://a.org/docs/api/chat#whole');
    expect(text).not.toContain('serve/models');
  });

  it('asks which one is meant, and lists all where none fits', async () => {
    expect(await answer('look_up_operation', { operation: 'api/v2' })).toContain('Several operations fit');
    expect(await refusal('look_up_operation', { operation: 'nothing' })).toContain(
      'GET /api/v2/serve/models',
    );
  });
});

describe('what_changed', () => {
  it('finds what has a word in its name, in all steps between two editions', async () => {
    expect(await answer('what_changed', { about: 'milvus' })).toBe(
      '- v0.7.0..next config.params.a.MilvusConfig: {"added":["uri"]}',
    );
    expect(await answer('what_changed', { about: 'install', to: 'v0.7.0' })).toContain('cli.removed');
    expect(await answer('what_changed', { about: 'milvus', to: 'v0.7.0' })).toContain(
      'Nothing with "milvus"',
    );
  });

  it('knows an edition by the tag that it documents', async () =>
    expect(await answer('what_changed', { from: 'v0.7.0', to: 'v0.7.1' })).toContain('v0.7.0..next: config'));

  it('refuses the way back', async () =>
    expect(await refusal('what_changed', { from: 'v0.7.1', to: 'v0.6.3' })).toContain(
      'from is the older one',
    ));
});

it('refuses an edition that there is not, with those that there are', async () => {
  const { text } = await ask('list_pages', { edition: 'v1.0' });
  expect(text).toContain('v0.7.1');
});

it.each([
  ['search_pages', 'query'],
  ['read_page', 'page'],
  ['look_up_configuration', 'name'],
  ['look_up_operation', 'operation'],
  ['what_changed', 'about'],
])('%s neither compares nor repeats text of any length', async (tool, key) => {
  const { text, isError } = await ask(tool, { [key]: 'a'.repeat(100_000) });
  expect(isError).toBe(true);
  expect(text).toContain('Too big');
  expect(text.length).toBeLessThan(1000);
});

it('refuses a folder that is no archive', () =>
  expect(() => openArchive('/nowhere')).toThrow('npm run build:assistant'));
