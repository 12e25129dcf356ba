import { describe, expect, it } from 'vitest';
import { filterNames } from './filterNames';

const entries = [
  { name: 'api_key', words: 'Key of the service.' },
  { name: 'api_base', words: 'Address of the service.' },
  { name: 'verbose', words: 'Says more.' },
];

const names = (query: string) => [...(filterNames(entries, query) ?? ['everything'])];

describe('filterNames', () => {
  it.each([
    ['', ['everything']],
    ['  ', ['everything']],
    ['API', ['api_key', 'api_base']],
    ['api key', ['api_key']],
    ['service address', ['api_base']],
    ['nothing', []],
  ])('leaves for "%s" %j', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });
});
