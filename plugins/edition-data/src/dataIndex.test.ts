import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { editionIds } from '../../../lib/editions';
import { factsDirectory } from '../../../lib/facts/file';
import { dataIndex } from './dataIndex';

const options = {
  schema: (edition: string) => (edition === 'v0.6.3' ? undefined : `schema/${edition}.json`),
  openapi: (edition: string) => `openapi/${edition}.json`,
};
const found = new Map(
  editionIds.map((id) => [
    id,
    readdirSync(path.join(factsDirectory, id)).map((file) => path.basename(file, '.json')),
  ]),
);

it('names what each edition has, in both languages', () => {
  const { editions } = dataIndex('https://a.org/', found, options);
  expect(editions.map(({ edition }) => edition)).toEqual(['next', 'v0.7.0', 'v0.6.3']);
  expect(editions[1]).toMatchObject({
    framework: 'v0.7.0',
    configurationSchema: 'https://a.org/schema/v0.7.0.json',
    openapi: { en: 'https://a.org/openapi/v0.7.0.json', 'zh-CN': 'https://a.org/zh-CN/openapi/v0.7.0.json' },
    pages: { en: 'https://a.org/docs/llms.txt', 'zh-CN': 'https://a.org/zh-CN/docs/llms.txt' },
  });
  expect(editions[1]?.facts.find(({ topic }) => topic === 'cli')?.address).toBe(
    'https://a.org/data/v0.7.0/cli.json',
  );
  expect(editions[2]).not.toHaveProperty('configurationSchema');
});

it('refuses a topic without a text', () =>
  expect(() => dataIndex('https://a.org/', new Map([['next', ['weather']]]), options)).toThrow(
    'nothing of the topic "weather"',
  ));
