import { expect, it } from 'vitest';
import { startOf } from './reference';
import { formatReference } from './status';

it('starts a web server with a sample and with what it lacks, and asks its model', () => {
  const text = '[[models.llms]]\nname = "a"\nprovider = "proxy/ollama"';
  const { processes, ask } = startOf('next', 'demo.Model', text);
  expect(processes.map(({ process }) => process)).toEqual(['webserver']);
  expect(processes[0]?.text).toContain('[service.web.database]');
  expect(processes[0]?.text.match(/\[\[models\.llms\]\]/g)).toHaveLength(1);
  expect(ask).toEqual({ kind: 'chat', model: 'a' });
});

it('starts a cluster with one model for a sample of its processes', () => {
  const { processes, ask } = startOf('next', 'demo.Worker', '[service.model.worker]\nport = 8001');
  expect(processes.map(({ process }) => process)).toEqual(['controller', 'worker', 'apiserver']);
  expect(processes[0]?.text.match(/\[service\.model\.worker\]/g)).toHaveLength(1);
  expect(processes[0]?.text).not.toContain('[[models.embeddings]]');
  expect(ask?.model).toBe('base-model');
});

it('asks nothing of a sample that is not about models or chats', () => {
  const start = startOf('next', 'demo.Cache', '[service.web.model_cache]\nmax_memory_mb = 1');
  expect(start.ask).toBeUndefined();
  expect(startOf('next', 'demo.App', '[app]\nmemory = {}').ask?.model).toBe('base-model');
});

it('says how far samples came, and why some came no farther', () => {
  const on = '2026-11-23';
  const key = 'dddddddddddddddd';
  const said = formatReference('next', {
    'demo.One': { key, result: 'answered', on },
    'demo.Two': { key, result: 'started', on },
    'demo.Three': { key, result: 'loaded', why: 'weights of a model', on },
    'demo.Four': { key, result: 'loaded', on },
  });
  expect(said.split('\n')).toEqual([
    'next configuration reference: 4 samples, 1 answered, 1 started, 2 loaded, 0 failed',
    '     1  weights of a model: Three',
    '     1  nothing was started: Four',
  ]);
});

it('asks nothing of a cluster of v0.7.0, whose API server loses answers', () => {
  expect(startOf('v0.7.0', 'demo.Worker', '[service.model.worker]\nport = 8001').ask).toBeUndefined();
});
