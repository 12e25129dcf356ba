import type { Element, ElementContent, Root } from 'hast';
import { expect, it } from 'vitest';
import { rehypeNames } from './rehypeNames';

const element = (tagName: string, ...children: (ElementContent | string)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});

/** What a reader sees, with a bar where a line may break. */
const shown = (node: Root | ElementContent): string =>
  node.type === 'text'
    ? node.value
    : 'tagName' in node && node.tagName === 'wbr'
      ? '|'
      : 'children' in node
        ? node.children.map((child) => shown(child as ElementContent)).join('')
        : '';

function prepared(...children: Element[]): Root {
  const tree: Root = { type: 'root', children };
  rehypeNames()(tree);
  return tree;
}

it('lets long names in headings go on in the next line where one of their parts ends', () => {
  const found = prepared(
    element('h2', 'The class KnowledgeSpacePromptBuilderOperator of AWEL'),
    element(
      'h2',
      element('code', '[service.web.database]'),
      ', ',
      element('a', element('code', 'MODEL_SERVER_PORT_NUMBER')),
    ),
  );
  expect(found.children.map((one) => shown(one as ElementContent))).toEqual([
    'The class Knowledge|Space|Prompt|Builder|Operator of AWEL',
    '[service.|web.|database], MODEL_|SERVER_|PORT_|NUMBER',
  ]);
  // The site's component for code would make a block of it.
  expect(JSON.stringify(found)).toContain('{"type":"mdxJsxTextElement","name":"code"');
});

it('leaves short names, sentences and other elements alone', () => {
  const before = [
    element('h3', element('code', '[service.web]'), ' and proxy/openai, with many words behind them'),
    element('p', 'KnowledgeSpacePromptBuilderOperator'),
  ];
  expect(prepared(...structuredClone(before)).children).toEqual(before);
});

it('lets names in sentences that are wider than a phone do so too', () => {
  const name = '[service.model.controller.registry]';
  const { children } = prepared(
    element('p', 'In ', element('code', name), ' and ', element('code', '[service.model.controller.trace]')),
  );
  expect(shown(children[0] as ElementContent)).toBe(
    'In [service.|model.|controller.|registry] and [service.model.controller.trace]',
  );
});

it('keeps the name of the framework on one line, but for code', () => {
  const name: Element = { ...element('span', 'DB-GPT'), properties: { className: ['flag'] } };
  const code = element('code', 'cd DB-GPT');
  const cells = (...parts: (Element | string)[]) => element('table', element('td', ...parts));
  const { children } = prepared(
    element('h2', 'Call DB-GPT'),
    element('p', 'DB-GPT and ', element('a', 'DB-GPT-Hub'), ': ', code),
    cells('in DB-GPT', code),
    element('pre', 'DB-GPT'),
  );
  expect(children).toEqual([
    element('h2', 'Call ', name),
    element('p', name, ' and ', element('a', name, '-Hub'), ': ', code),
    cells('in ', name, code),
    element('pre', 'DB-GPT'),
  ]);
});

it('keeps options of commands in sentences on one line', () => {
  const { children } = prepared(
    element('p', 'Without ', element('code', '--frozen'), ' and ', element('code', 'uv run --no-sync')),
    element('table', element('td', element('code', '--frozen'))),
  );
  expect(JSON.stringify(children).match(/"className":\["flag"\]\},"children":\[\{[^}]*\}/g)).toEqual([
    '"className":["flag"]},"children":[{"type":"text","value":"--frozen"}',
  ]);
});
