import { describe, expect, it } from 'vitest';
import { contextOf } from './contextOf';

const contexts = [
  { name: 'docs', label: 'Docs', paths: ['/docs', '/docs/next'] },
  { name: 'api', label: 'API', paths: ['/docs/api', '/docs/next/api'] },
];

describe('contextOf', () => {
  it.each([
    ['/docs/quickstart', 'docs'],
    ['/docs/api', 'api'],
    ['/docs/next/api/chat', 'api'],
    ['/docs/apis', 'docs'],
    ['/blog', ''],
  ])('%s: %s', (path, name) => {
    expect(contextOf(path, contexts)).toBe(name);
  });
});
