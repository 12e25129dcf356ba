import { expect, it } from 'vitest';
import { fixtureDocument } from '../../testing';
import { createdPaths, normalize } from './createdPaths';

const created = (code: string) => createdPaths(fixtureDocument('docs/a.md', `\`\`\`bash\n${code}\n\`\`\`\n`));

it.each([
  ['mkdir -p a/b', 'a/b'],
  ['mkdir a', 'a/b/c'],
  ['echo x > a/b', 'a/b'],
  ['ls | tee -a a', 'a'],
  ['cp x/y a/b', 'a/b'],
  ['cp x/y a/', 'a/y'],
  ['curl -fsSL -o a/b http://x', 'a/b'],
  ['wget --output-document=a http://x', 'a'],
  ['git clone https://x/y/a.git', 'a/b'],
  ['git clone --depth 1 git@x:y/z.git a', 'a/b'],
  ['docker run -v "$PWD/x:/app/a" image', '/app/a/b'],
  ['mkdir a\npython fill.py a', 'a/b.toml'],
  ['mkdir a\ncp x.toml a/b.toml', 'a/b.toml'],
  ['docker cp x:/app/a.sql a.sql', 'a.sql'],
  ['unzip x.zip -d a', 'a/b.toml'],
  ['huggingface-cli download x --local-dir a', 'a/config.json'],
])('knows what `%s` makes', (code, path) => expect(created(code).has(path)).toBe(true));

it.each([
  ['cat a/b', 'a/b'],
  ['git clone https://github.com/eosphoros-ai/DB-GPT.git', 'DB-GPT/configs'],
  ['mkdir a/b', 'a'],
  ['mkdir a && cd a', 'a/b.toml'],
  ['mkdir a\ncp x.toml a/c.toml', 'a/b.toml'],
])('knows that `%s` does not make it', (code, path) => expect(created(code).has(path)).toBe(false));

it('sees paths as from the root of the repository', () => {
  expect(['./a/', '$PWD/a', '$(pwd)/a', 'DB-GPT/a', '~/DB-GPT/a'].map(normalize)).toEqual([
    'a',
    'a',
    'a',
    'a',
    'a',
  ]);
});
