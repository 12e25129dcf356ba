import { describe, expect, it } from 'vitest';
import type { EnvFacts } from '../schema/env';
import { findEnvironmentVariable } from './environment';

const env: EnvFacts = {
  variables: { OPENAI_API_KEY: [{ source: 'python', file: 'a.py', access: 'get' }] },
  patterns: [{ pattern: '{name}_API_BASE', file: 'b.py', access: 'get' }],
  prefixed: [
    { prefixes: ['webserver_'], module: 'm', function: 'f', class: 'C', params: ['port'] },
    { prefixes: ['{model_name}_'], module: 'm', function: 'g' },
  ],
};

describe('findEnvironmentVariable', () => {
  it('finds a variable with its uses', () => {
    expect(findEnvironmentVariable(env, 'OPENAI_API_KEY')).toMatchObject({
      kind: 'variable',
      uses: [{ file: 'a.py' }],
    });
  });

  it('finds names that the framework puts together', () => {
    expect(findEnvironmentVariable(env, 'ZHIPU_API_BASE')).toEqual({
      kind: 'pattern',
      pattern: '{name}_API_BASE',
    });
    expect(findEnvironmentVariable(env, '_API_BASE').kind).toBe('unknown');
  });

  it('finds prefixed parameters in any letter case', () => {
    expect(findEnvironmentVariable(env, 'WEBSERVER_PORT')).toEqual({
      kind: 'prefixed',
      prefix: 'webserver_',
      parameter: 'port',
    });
    expect(findEnvironmentVariable(env, 'WEBSERVER_PORTS').kind).toBe('unknown');
  });

  it('takes parameters of models where the prefix depends on the model', () => {
    expect(findEnvironmentVariable(env, 'glm_4_model_path').kind).toBe('unknown');
    expect(findEnvironmentVariable(env, 'glm_4_model_path', ['model_path'])).toEqual({
      kind: 'prefixed',
      prefix: '{model_name}_',
      parameter: 'model_path',
    });
  });

  it('gives near names of an unknown one', () => {
    expect(findEnvironmentVariable(env, 'OPENAI_APIKEY')).toEqual({
      kind: 'unknown',
      nearest: ['OPENAI_API_KEY'],
    });
    expect(findEnvironmentVariable(env, 'toString')).toEqual({ kind: 'unknown', nearest: [] });
  });
});
