import { describe, expect, it } from 'vitest';
import { decoded, withoutHtmlEnding } from './addresses';

describe('decoded', () => {
  it.each([
    ['/docs/%E5%AE%89%E8%A3%85', '/docs/安装'],
    ['/100%/%E0%A4%A', '/100%/%E0%A4%A'],
  ])('%s is %s', (path, readable) => expect(decoded(path)).toBe(readable));
});

describe('withoutHtmlEnding', () => {
  it.each([
    ['/docs/overview.html', '/docs/overview'],
    ['/docs/overview/index.html', '/docs/overview'],
    ['/index.html', '/'],
    ['/zh-CN/index.html', '/zh-CN'],
    ['/docs/overview', '/docs/overview'],
    ['/', '/'],
  ])('%s is %s', (path, tidy) => expect(withoutHtmlEnding(path)).toBe(tidy));
});
