import { describe, expect, it } from 'vitest';
import { editDistance, nearestNames, suggestedNames } from './nearest';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['worker', 'worker', 0],
    ['webservr', 'webserver', 1],
    ['wroker', 'worker', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ])('between %j and %j is %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
    expect(editDistance(to, from)).toBe(distance);
  });

  it('stops counting beyond the limit', () => {
    expect(editDistance('abcdefgh', 'hgfedcba', 2)).toBeGreaterThan(2);
    expect(editDistance('a', 'abcdefgh', 2)).toBe(3);
  });
});

describe('nearestNames', () => {
  it('gives the nearest first', () => {
    expect(nearestNames('webservr', ['worker', 'webservers', 'webserver'])).toEqual([
      'webserver',
      'webservers',
    ]);
  });

  it('takes letter case and - or _ for no difference', () => {
    expect(nearestNames('LIST-REMOTE', ['list_remote', 'list-remotes'])).toEqual([
      'list_remote',
      'list-remotes',
    ]);
  });

  it('gives nothing when nothing is near', () => {
    expect(nearestNames('webserver', ['chat', 'db'])).toEqual([]);
    expect(nearestNames('ab', ['cd'])).toEqual([]);
    expect(nearestNames('x', [])).toEqual([]);
  });

  it('gives at most as many as asked for, none twice, and never the name itself', () => {
    expect(nearestNames('aaaa', ['aaab', 'aaac', 'aaab', 'aaad', 'aaaa'], 2)).toEqual(['aaab', 'aaac']);
  });
});

describe('suggestedNames', () => {
  it.each([
    ['remote_reranker', ['remote_rerank', 'host'], 'remote_rerank'],
    ['huggingface', ['proxy/openai', 'hf', 'embedding/huggingface_local'], 'embedding/huggingface_local'],
    ['startup_timeout_secs', ['worker_start_timeout', 'host'], 'worker_start_timeout'],
    ['from_vector_store', ['from_vstore', 'read'], 'from_vstore'],
  ])('gives what %s may mean', (name, known, expected) => {
    expect(suggestedNames(name, known)[0]).toBe(expected);
  });

  it('gives nothing that shares no word', () => {
    expect(suggestedNames('completely_other', ['host', 'port', 'remote_rerank'])).toEqual([]);
  });
});
