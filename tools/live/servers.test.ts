import { describe, expect, it } from 'vitest';
import { areModelsReady, isServer, serverOf } from './servers';

const instance = (model_name: string, port: number, healthy = true) => ({ model_name, port, healthy });
const manager = instance('WorkerManager@service', 5670);

describe('areModelsReady', () => {
  it('waits until a process has registered itself, behind its models', () => {
    const model = instance('gpt-4o@llm', 5670);
    expect(areModelsReady([], new Set([5670]))).toBe(false);
    expect(areModelsReady([model], new Set([5670]))).toBe(false);
    expect(areModelsReady([model, manager], new Set([5670]))).toBe(true);
    expect(areModelsReady([model, { ...manager, healthy: false }], new Set([5670]))).toBe(false);
  });

  it('does not take the worker of another port for it', () => {
    const other = instance('WorkerManager@service', 8001);
    expect(areModelsReady([instance('gpt-4o@llm', 8002), other], new Set([8002]))).toBe(false);
  });

  it('is content with models of others where a process has none', () => {
    expect(areModelsReady([instance('gpt-4o@llm', 8001)], new Set([5670]))).toBe(true);
    expect(areModelsReady([instance('bge@text2vec', 8001)], new Set([5670]))).toBe(false);
  });
});

it('knows the commands of both layouts of the framework', () => {
  expect(isServer('uv run dbgpt start webserver --config a.toml')).toBe(true);
  expect(isServer('python dbgpt/app/dbgpt_server.py')).toBe(true);
  expect(isServer('python a.py', 'run_webserver()')).toBe(true);
  expect(isServer('python a.py', 'server.run(transport="sse")')).toBe(true);
  expect(isServer('dbgpt model list')).toBe(false);
  expect(isServer('npx -y http://a.org/dbgpt-docs-mcp.tgz --port 8000')).toBe(true);
  expect(isServer('npx -y http://a.org/dbgpt-docs-mcp.tgz')).toBe(false);
  expect(serverOf('python dbgpt/app/dbgpt_server.py')).toBe(serverOf('dbgpt start webserver'));
  expect(serverOf('dbgpt start worker --port 1')).not.toBe(serverOf('dbgpt start worker --port 2'));
  expect(serverOf('dbgpt start controller --port 1 --registry_type database')).toBe(
    serverOf('dbgpt start controller --port 1'),
  );
  expect(serverOf('dbgpt start controller --port 1')).not.toBe(serverOf('dbgpt start controller --port 2'));
});
