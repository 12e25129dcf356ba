import { describe, expect, it } from 'vitest';
import { loadFacts } from '../load';
import type { HttpFacts, HttpRoute } from '../schema/http';
import { matchRoute } from './routes';

function route(method: HttpRoute['method'], path: string | null): HttpRoute {
  return { method, path, route: path ?? '/x', prefix: '', module: 'm', handler: 'h', mounted_by: [] };
}

const http: HttpFacts = {
  routes: [
    route('GET', '/api/v2/spaces'),
    route('POST', '/api/v2/spaces'),
    route('GET', '/api/v2/spaces/{space_id}'),
    route('GET', '/api/v2/spaces/search'),
    route('GET', null),
  ],
  request_models: {},
  awel_trigger_prefix: '/api/v1/awel/trigger',
  awel_triggers: [
    {
      file: 'examples/a.py',
      class: 'HttpTrigger',
      endpoint: '/hello',
      path: '/api/v1/awel/trigger/hello',
      methods: ['GET'],
    },
  ],
  static_mounts: ['/', '/images'],
};

describe('matchRoute', () => {
  it('matches literal and variable segments, the literal ones first', () => {
    expect(matchRoute(http, 'get', '/api/v2/spaces/12')).toMatchObject({
      kind: 'route',
      routes: [{ path: '/api/v2/spaces/{space_id}' }],
    });
    expect(matchRoute(http, 'GET', '/api/v2/spaces/search')).toMatchObject({
      kind: 'route',
      routes: [{ path: '/api/v2/spaces/search' }],
    });
  });

  it('ignores a query, a fragment and a slash at the end', () => {
    for (const path of ['/api/v2/spaces?page=1', '/api/v2/spaces#list', '/api/v2/spaces/']) {
      expect(matchRoute(http, 'GET', path).kind).toBe('route');
    }
  });

  it.each(['{id}', '<id>', ':id', '$ID', '%s'])('lets %s stand for a variable segment only', (segment) => {
    expect(matchRoute(http, 'GET', `/api/v2/spaces/${segment}`).kind).toBe('route');
    expect(matchRoute(http, 'GET', `/api/v2/${segment}`).kind).toBe('unknown');
  });

  it('says which methods a path has', () => {
    expect(matchRoute(http, 'DELETE', '/api/v2/spaces')).toEqual({
      kind: 'wrong-method',
      allowed: ['GET', 'POST'],
    });
    expect(matchRoute(http, 'POST', '/api/v1/awel/trigger/hello')).toEqual({
      kind: 'wrong-method',
      allowed: ['GET'],
    });
  });

  it('knows the flows of the examples, and folders that are served', () => {
    expect(matchRoute(http, 'GET', '/api/v1/awel/trigger/hello')).toMatchObject({ kind: 'trigger' });
    expect(matchRoute(http, 'GET', '/images/logo.png')).toEqual({ kind: 'static', mount: '/images' });
  });

  it('gives near paths of the same method', () => {
    expect(matchRoute(http, 'POST', '/api/v2/space')).toEqual({
      kind: 'unknown',
      nearest: ['/api/v2/spaces'],
    });
    expect(matchRoute(http, 'GET', '/v2/spaces')).toMatchObject({ nearest: ['/api/v2/spaces'] });
    expect(matchRoute(http, 'GET', '/')).toEqual({ kind: 'unknown', nearest: [] });
  });
});

it('finds every mounted route of every edition by its own path', () => {
  for (const edition of ['v0.6.3', 'v0.7.0', 'next'] as const) {
    const { http: facts } = loadFacts(edition);
    const lost = facts.routes.filter(
      ({ method, path }) => path && matchRoute(facts, method, path).kind !== 'route',
    );
    expect(lost).toEqual([]);
  }
});
