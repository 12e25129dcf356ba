import { describe, expect, it } from 'vitest';
import { type EditionFacts, loadFacts } from '../../lib/facts';
import { findUnused } from './usage';

const next = loadFacts('next');
const unusedOf = (topic: string, text: string, facts: EditionFacts = next) => {
  const usage = findUnused(facts, text).find((candidate) => candidate.topic === topic);
  if (!usage) throw new Error(`no topic ${topic}`);
  return usage;
};

/** Whether the text uses exactly this one name of the topic. */
function expectOnly(topic: string, text: string, name: string): void {
  const { total, unused } = unusedOf(topic, text);
  expect(unused).not.toContain(name);
  expect(unused).toHaveLength(total - 1);
}

describe('findUnused', () => {
  it('finds nothing used in an empty text', () => {
    for (const { total, unused } of findUnused(next, '')) {
      expect(total).toBeGreaterThan(0);
      expect(unused).toHaveLength(total);
    }
  });

  it('takes each fact once', () => {
    for (const { unused } of findUnused(next, '')) expect(unused).toEqual([...new Set(unused)]);
  });

  it('finds commands, and not groups of them', () => {
    expectOnly('commands', 'Run `dbgpt start webserver --config x`.', 'dbgpt start webserver');
    expect(unusedOf('commands', '').unused).not.toContain('dbgpt start');
  });

  it('tells a name from a longer one', () => {
    expect(unusedOf('commands', 'dbgpt start webservers').unused).toContain('dbgpt start webserver');
    expect(unusedOf('commands', 'dbgpt app list-remote').unused).toContain('dbgpt app list');
    expect(unusedOf('environment variables', 'MY_OPENAI_API_KEY').unused).toContain('OPENAI_API_KEY');
  });

  it('finds routes with any value for their variable segments', () => {
    const path = '/api/v2/serve/apps/{app_id}';
    expect(unusedOf('HTTP routes', 'GET http://localhost:5670/api/v2/serve/apps/12').unused).not.toContain(
      path,
    );
    expect(unusedOf('HTTP routes', `\`${path}\``).unused).not.toContain(path);
    expect(unusedOf('HTTP routes', '/api/v2/serve/apps').unused).toContain(path);
    expect(unusedOf('HTTP routes', `${path}/more`).unused).toContain(path);
  });

  it('finds extras as commands and tables give them', () => {
    expectOnly('extras', 'uv sync --extra "rag"', 'rag');
    expectOnly('extras', 'pip install "dbgpt-ext[graph_rag]"', 'graph_rag');
    expectOnly('extras', '| `storage_chromadb` |', 'storage_chromadb');
    expect(unusedOf('extras', 'pip install "dbgpt[agent, rag]"').unused).not.toContain('rag');
    expect(unusedOf('extras', 'the base of rag').unused).toContain('rag');
  });

  it('finds configuration classes by name and by what chooses them', () => {
    const name = 'ClaudeDeployModelParameters';
    expectOnly('configuration classes', name, name);
    expectOnly('configuration classes', 'provider = "proxy/claude"', name);
    expect(unusedOf('configuration classes', 'provider = "proxy/claude2"').unused).toContain(name);
  });

  it('finds examples and configuration files by their whole path', () => {
    const example = 'examples/awel/simple_dag_example.py';
    expectOnly('examples', `https://github.com/eosphoros-ai/DB-GPT/blob/main/${example}`, example);
    expectOnly('configuration files', 'configs/dbgpt-graphrag.toml', 'configs/dbgpt-graphrag.toml');
    expect(unusedOf('examples', 'simple_dag_example.py').unused).toContain(example);
  });

  it('has no configuration classes in an edition without them', () => {
    expect(unusedOf('configuration classes', '', loadFacts('v0.6.3'))).toMatchObject({
      total: 0,
      unused: [],
    });
  });
});
