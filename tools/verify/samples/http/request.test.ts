import { describe, expect, it } from 'vitest';
import { fixtureDocument } from '../../testing';
import { parseShell } from '../shell/script';
import { curlRequests } from './curl';
import { readAddress } from './request';

describe('readAddress', () => {
  it.each([
    ['http://localhost:5670/a/b?c=1#d', 'localhost', 5670, '/a/b'],
    ['$BASE/a/<id>', '{BASE}', null, '/a/{id}'],
    ['https://<host>/a', '{host}', null, '/a'],
    ['http://{host}:{port}/a', '{host}', null, '/a'],
    ['/a', null, null, '/a'],
    ['[::1]:80', '[::1]', 80, ''],
  ])('reads %s', (url, host, port, path) => {
    expect(readAddress(url)).toEqual({ host, port, path });
  });

  it('knows that other text is no address', () => {
    expect(readAddress('two words')).toBeUndefined();
  });
});

describe('curlRequests', () => {
  const requests = (code: string) => {
    const [fence] = fixtureDocument('docs/a.md', `\`\`\`bash\n${code}\n\`\`\`\n`).fences;
    if (fence === undefined) throw new Error('no fence');
    const script = parseShell(code);
    return curlRequests(
      { fence, facts: undefined, session: { code, stray: [] }, script },
      new Map([['BASE', 'http://a']]),
      new Map(),
    );
  };

  it.each([
    ['curl http://a', 'GET'],
    ['curl -sSfL -o file http://a', 'GET'],
    ['curl -XPUT http://a', 'PUT'],
    ['curl -sX DELETE http://a', 'DELETE'],
    ['curl http://a -d x', 'POST'],
    ['curl -G http://a -d x', 'GET'],
    ['curl -I http://a', 'HEAD'],
    ['curl -F file=@x http://a', 'POST'],
    ['curl -T x http://a', 'PUT'],
    ['curl --request patch --url=http://a', 'PATCH'],
  ])('reads the method of `%s`', (code, method) => {
    expect(requests(code)).toMatchObject([{ method, url: 'http://a' }]);
  });

  it('puts in variables, keeps placeholders, and reads the body', () => {
    const [request] = requests('curl "$BASE/x/$ID/<name>" --json \'{"k": 1}\'');
    expect(request).toMatchObject({
      url: 'http://a/x/$ID/<name>',
      payload: { kind: 'json', fields: [{ name: 'k', value: 1, line: 2, column: 36 }] },
    });
  });
});
