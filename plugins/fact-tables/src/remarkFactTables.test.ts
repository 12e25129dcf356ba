import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { editionIds, loadFacts } from '../../../lib/facts';
import { classPage } from '../../config-reference/src/reference/edition';
import { lists } from './lists';
import { readOperatorTexts } from './operatorTexts';
import { remarkFactTables } from './remarkFactTables';

function expand(markdown: string, file = 'docs/page.md'): Root {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(markdown) as Root;
  remarkFactTables({ root: '/site', classPage })(tree, new VFile({ path: `/site/${file}` }));
  return tree;
}

const rowsOf = (tree: Root): string[][] =>
  tree.children.flatMap((node) =>
    node.type === 'table' ? node.children.map((row) => row.children.map((cell) => textOf(cell))) : [],
  );

describe('remarkFactTables', () => {
  it('puts a table of the facts in the place of the element', () => {
    const tree = expand('Before\n\n<FactTable of="vector_stores" />\n\nAfter');
    expect(tree.children.map(({ type }) => type)).toEqual(['paragraph', 'table', 'paragraph']);
    const [, ...rows] = rowsOf(tree);
    expect(rows.map(([name]) => name)).toEqual(
      loadFacts('next').datasources.vector_stores.map((store) => store.class),
    );
  });

  it('links settings to the page of their class in the same edition', () => {
    const links = (file: string) =>
      JSON.stringify(expand('<FactTable of="vector_stores" />', file)).match(/"url":"[^"]*chroma[^"]*"/g);
    expect(links('docs/page.md')?.[0]).toMatch(
      /"\/docs\/next\/config-reference\/vector_store\/chroma_store_/,
    );
    expect(links('versioned_docs/version-v0.7.0/page.md')?.[0]).toMatch(
      /"\/docs\/config-reference\/vector_store\//,
    );
    expect(links('versioned_docs/version-v0.6.3/page.md')).toBeNull();
  });

  it('lists the names of models of an edition that has no providers', () => {
    const list = (of: string) =>
      rowsOf(expand(`<FactTable of="${of}" />`, 'versioned_docs/version-v0.6.3/page.md'));
    expect(list('hosted_models')).toContainEqual(['chatgpt_proxyllm', 'OpenAILLMClient']);
    expect(list('local_models')).toContainEqual(['glm-4-9b-chat', 'models/glm-4-9b-chat']);
    expect(list('local_models').flat()).not.toContain('chatgpt_proxyllm');
    expect(list('embedding_providers')).toContainEqual(['proxy_http_openapi', '']);
    expect(list('embedding_providers').flat()).not.toContain('bge-reranker-base');
    expect(list('rerankers')).toContainEqual(['bge-reranker-base', 'models/bge-reranker-base']);
  });

  it('refuses a list in which the edition has nothing', () => {
    expect(() =>
      expand('<FactTable of="embedding_models" />', 'versioned_docs/version-v0.6.3/page.md'),
    ).toThrow('page.md:1: <FactTable>: this edition has nothing for the list "embedding_models"');
  });

  it('leaves out columns that an edition has nothing for', () => {
    const head = (file: string) => rowsOf(expand('<FactTable of="connectors" />', file))[0];
    expect(head('docs/page.md')).toEqual(['Class', 'Type', 'Dialect', 'Driver', 'Settings']);
    expect(head('versioned_docs/version-v0.6.3/page.md')).toEqual(['Class', 'Type', 'Dialect', 'Driver']);
  });

  it('speaks the language of the page', () => {
    const chinese = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/page.md';
    expect(rowsOf(expand('<FactTable of="tools" />', chinese))[0]).toContain('工具');
  });

  it('expands elements inside others', () => {
    const tree = expand('<Tabs>\n\n<FactTable of="tools" />\n\n</Tabs>');
    expect(JSON.stringify(tree)).toContain('baidu_search');
  });

  it.each(editionIds)(
    'makes each list of %s, none of them empty where the edition has such a thing',
    (edition) => {
      const place = {
        next: 'docs',
        'v0.7.0': 'versioned_docs/version-v0.7.0',
        'v0.6.3': 'versioned_docs/version-v0.6.3',
      };
      // v0.6.3 knows these models by their names alone: embedding_providers and rerankers list them.
      const empty = edition === 'v0.6.3' ? ['embedding_models', 'reranker_models'] : [];
      for (const name of Object.keys(lists).filter((list) => !empty.includes(list))) {
        const [head, ...rows] = rowsOf(expand(`<FactTable of="${name}" />`, `${place[edition]}/page.md`));
        expect(rows.every((row) => row.length === head?.length)).toBe(true);
        expect(rows.length, name).toBeGreaterThan(0);
      }
    },
  );

  it('lists every operator of the edition that readers can use once, by category', () => {
    const tree = expand('<FactTable of="awel_operators" />');
    const internal = new Set(readOperatorTexts().internal);
    const operators = loadFacts('next').awel.operators.filter(({ class: name }) => !internal.has(name));
    const headings = tree.children.flatMap((node) =>
      node.type === 'heading' && node.depth === 3 ? [node] : [],
    );
    expect(headings).toHaveLength(operators.filter(({ metadata }) => metadata !== undefined).length);
    const ids = headings.map(({ data }) => data?.hProperties?.id);
    expect(new Set(ids).size).toBe(ids.length);
    const python = rowsOf({ type: 'root', children: tree.children.slice(2, 3) });
    expect(python).toHaveLength(operators.length - headings.length + 1);
    expect(python.find(([name]) => name === 'IteratorTrigger')?.[1]).toMatch(/^Runs the graph once/);
    const index = ids.indexOf('operator-EmbeddingRetrieverOperator');
    const after = tree.children.slice(tree.children.indexOf(headings[index] as (typeof headings)[number]));
    expect(textOf(after[1])).toBe('Finds the chunks of a vector store that fit a question.');
    expect(
      rowsOf({ type: 'root', children: after.slice(3, 4) }).find((row) => row[1] === 'score_threshold')?.[4],
    ).toBe('0.3');
    const separator = rowsOf(tree).find((row) => row[1] === 'separator' && row[0] === 'parameter');
    expect(separator?.[4]).toBe('"\\n"');
    expect(textOf(tree)).not.toContain('List[List[');
  });

  it.each([
    ['docs', 'no'],
    ['versioned_docs/version-v0.6.3', 'yes'],
  ])('says of inputs of %s whether they need a connection, and nothing of outputs', (folder, open) => {
    const rows = rowsOf(expand('<FactTable of="awel_operators" />', `${folder}/page.md`));
    const required = (kind: string, name: string) =>
      new Set(rows.filter((row) => row[0] === kind && row[1] === name).map((row) => row[3]));
    expect(required('input', 'extra_context')).toEqual(new Set([open]));
    expect(required('input', 'common_llm_request_body')).toEqual(new Set(['yes']));
    expect(required('output', 'model_output')).toEqual(new Set(['']));
  });

  it('describes every command of the edition, options with their meaning', () => {
    const tree = expand('<FactTable of="cli_commands" />');
    const headings = tree.children.filter((node) => node.type === 'heading');
    const { commands } = loadFacts('next').cli;
    expect(headings.map((node) => textOf(node)).sort()).toEqual(commands.map(({ path }) => path).sort());
    const ids = headings.map(({ data }) => data?.hProperties?.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('command-start-webserver');
    const index = ids.indexOf('command-db-migration-upgrade');
    const after = tree.children.slice(tree.children.indexOf(headings[index] as (typeof headings)[number]));
    expect(textOf(after[2])).toBe('dbgpt db migration --config <str> upgrade [options]');
    const row = rowsOf(tree).find(([name]) => name === '-l, --limit');
    expect(row?.slice(1, 4)).toEqual(['int', '20', 'no']);
    expect(row?.[4]).toMatch(/^Number of spans/);
  });

  it('says which commands take further options', () => {
    expect(textOf(expand('<FactTable of="cli_commands" />'))).toContain('More options depend on the model');
  });

  it.each([
    ['<FactTable of="nonsense" />', 'one of: actions, agents'],
    ['<FactTable of="constructor" />', 'one of: actions, agents'],
    ['<FactTable />', 'one of: actions, agents'],
    ['<FactTable of="tools" rows="3" />', 'one of: actions, agents'],
  ])('refuses %s with file, line and what to write', (markdown, message) => {
    expect(() => expand(`First\n\n${markdown}`)).toThrow(`docs/page.md:3: <FactTable>`);
    expect(() => expand(markdown)).toThrow(message);
  });

  it('refuses a place without an edition', () => {
    expect(() => expand('<FactTable of="tools" />', 'blog/post.md')).toThrow('only a page of an edition');
  });
});
