import type { Element, ElementContent, Root } from 'hast';
import { expect, it } from 'vitest';
import { rehypeTables } from './rehypeTables';

const element = (tagName: string, ...children: (ElementContent | string)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});

/** A table as Markdown makes it, with line ends between its parts. */
function table(...cells: (ElementContent | string)[]): Element {
  const rows = cells.map((cell) => element('tr', '\n', element('td', cell), '\n'));
  return element(
    'table',
    '\n',
    element('thead', '\n', element('tr', '\n', element('th', 'name'), '\n'), '\n'),
    '\n',
    element('tbody', '\n', ...rows),
  );
}

function prepared(found: ElementContent): ElementContent {
  const tree: Root = { type: 'root', children: [found] };
  rehypeTables()(tree);
  return tree.children[0] as ElementContent;
}

it('writes a table of text and code as one string', () => {
  expect(
    prepared(table('a < b & "c"', element('code', '<x>'), element('strong', element('em', '二')))),
  ).toEqual(
    expect.objectContaining({
      properties: {
        'data-room': '4',
        html:
          '<thead><tr><th>name<tbody><tr><td>a &#x3C; b &#x26; "c"<tr><td><code>&#x3C;x></code>' +
          '<tr><td><strong><em>二</em></strong>',
      },
      children: [],
    }),
  );
});

it('keeps spaces in cells, and alignment as a class', () => {
  const cell = element('td', element('code', 'a'), ' ', element('code', 'b'));
  cell.properties.align = 'right';
  const { properties } = prepared(element('table', element('tbody', element('tr', cell)))) as Element;
  expect(properties.html).toBe('<tr><td class="text--right"><code>a</code> <code>b</code>');
});

it('keeps a date on one line, and lets a sentence with one break', () => {
  const { properties } = prepared(table('2024-12-20', 'since 2024-12-20')) as Element;
  expect(properties.html).toContain('<td class="flag">2024-12-20<tr><td>since 2024-12-20');
});

it('says how many rows a long table has, and nothing of a short one', () => {
  expect((prepared(table('a')) as Element).properties['data-room']).toBeUndefined();
  expect((prepared(table('a', 'b')) as Element).properties['data-room']).toBe('3');
});

it.each([
  ['a link', element('a', 'x')],
  ['an image', element('img')],
  ['a link in emphasis', element('em', element('a', 'x'))],
  [
    'an element of MDX',
    { type: 'mdxJsxTextElement', name: 'X', attributes: [], children: [] } as ElementContent,
  ],
  ['an expression', { type: 'mdxTextExpression', value: '1' } as ElementContent],
])('leaves a table with %s as it is', (_name, cell) => {
  const found = table('a', cell);
  const before = structuredClone(found.children);
  expect(prepared(found)).toEqual(
    expect.objectContaining({ properties: { 'data-room': '3' }, children: before }),
  );
});

it('finds tables in other elements', () => {
  const { children } = prepared(element('blockquote', table('a'))) as Element;
  expect((children[0] as Element).properties.html).toContain('<td>a');
});

it('says in each cell of a wide table which column it is of, for phones', () => {
  const head = element('tr', ...['name', 'type', 'in', 'about'].map((name) => element('th', name)));
  const row = element('tr', ...['a', 'b', 'c', 'd'].map((text) => element('td', text)));
  const wide = prepared(element('table', element('thead', head), element('tbody', row))) as Element;
  expect(wide.properties.className).toEqual(['table-wide']);
  expect(wide.properties.html).toContain(
    '<td>a<td data-label="type">b<td data-label="in">c<td data-label="about">d',
  );
  expect((prepared(table('a')) as Element).properties.className).toBeUndefined();
});

it.each<[string, boolean, [ElementContent | string, ElementContent | string]]>([
  [
    'short names and sentences',
    false,
    [element('code', 'max_tokens'), 'The most that the model answers, for all models of the server.'],
  ],
  [
    'a name that leaves sentences no room',
    true,
    [
      element('code', 'Storage(messages_and_their_tokens=None, **others)'),
      'Starts the server with the file that the command names.',
    ],
  ],
  [
    'such a name that can be broken',
    false,
    [
      element('code', 'dbgpt.core.interface.message.Storage'),
      'Keeps the messages of a conversation where it is told to.',
    ],
  ],
  [
    'names that have no room together',
    true,
    [
      element('code', 'ReduceOperator(function=None, **others)'),
      element('code', 'async def map_all_of_the_values(self)'),
    ],
  ],
  [
    'sentences in both',
    true,
    [
      'What a reader sees in the log when the server cannot find its file',
      'The path is one that counts from the folder in which the program was started.',
    ],
  ],
  [
    'sentences in Chinese',
    false,
    ['重复的内容', '每次写入都会检查记忆中是否有相同的片段，有则合并为一个，并提高它的分数。'],
  ],
])('makes blocks of the rows of two columns for phones: %s', (_name, isWide, cells) => {
  const head = element('tr', element('th', 'a'), element('th', 'b'));
  const row = element('tr', ...cells.map((cell) => element('td', cell)));
  const { properties } = prepared(element('table', element('thead', head), element('tbody', row))) as Element;
  expect(properties.className).toEqual(isWide ? ['table-wide'] : undefined);
});

it('writes a list of definitions as one string, whose links stay on the page', () => {
  const list = (href: string) => {
    const name = element('a', element('code', 'x'));
    name.properties.href = href;
    return element('dl', element('div', element('dt', name), element('dd', 'text')));
  };
  expect((prepared(list('#x')) as Element).properties.html).toBe(
    '<div><dt><a href="#x"><code>x</code></a><dd>text</div>',
  );
  expect((prepared(list('/docs/x')) as Element).properties.html).toBeUndefined();
});

it('makes no heading of an empty corner', () => {
  const found = prepared(
    element('table', element('thead', element('tr', element('th'), element('th', 'name')))),
  );
  expect(found).toMatchObject({ properties: { html: '<thead><tr><td><th>name</thead>' } });
  const linked = prepared(
    element('table', element('thead', element('tr', element('th'), element('th', element('a', 'name'))))),
  );
  expect(JSON.stringify(linked)).toContain('"tagName":"td"');
});

it('lets long names in code go on in the next line where one of their parts ends', () => {
  const { properties } = prepared(
    table(
      element('code', 'dbgpt.agent.core.HybridMemory_v2'),
      element('code', 'proxy/openai'),
      element('code', 'uv run --no-sync dbgpt start webserver'),
    ),
  ) as Element;
  expect(properties.html).toContain(
    '<code>dbgpt.<wbr>agent.<wbr>core.<wbr>Hybrid<wbr>Memory_<wbr>v2</code><tr><td><code>proxy/openai</code>' +
      '<tr><td><code>uv run --no-sync dbgpt start webserver</code>',
  );
});

it('keeps such a name plain code in a table with links', () => {
  const link = element('a', element('code', 'dbgpt.agent.core.memory.gpts'));
  link.properties.href = '/docs';
  expect(JSON.stringify(prepared(table(link)))).toContain(
    '{"type":"mdxJsxTextElement","name":"code","attributes":[],"children":[{"type":"text","value":"dbgpt."}',
  );
});

it('keeps the language of code', () => {
  const code = element('code', '没有可用的提示词模版没有可用的提示词');
  code.properties.lang = 'zh-CN';
  expect(JSON.stringify(prepared(table(code)))).toContain('<code lang=\\"zh-CN\\">没有可用');
});
