import { describe, expect, it } from 'vitest';
import { bannerScript } from './bannerScript';

const texts = {
  title: 'T</script><b>',
  cause: 'C',
  configured: 'now',
  suggestion: 'try',
  baseUrl: '/',
  localePath: 'zh-CN/',
};

describe('bannerScript', () => {
  it('is a script that parses', () => {
    expect(() => new Function(bannerScript(texts))).not.toThrow();
  });

  it('cannot end its own script element', () => {
    expect(bannerScript(texts)).not.toContain('</script>');
  });
});
