import { expect, it, vi } from 'vitest';
import { findingsOf } from '../testing';
import { repositoryLinksRule } from './repositoryLinks';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const repository = 'https://github.com/eosphoros-ai/DB-GPT';

it.each([
  `[a](${repository}/blob/v0.7.1/configs/dbgpt-proxy-openai.toml)`,
  `[a](${repository}/tree/v0.7.1)`,
  `[a](${repository}/blob/main/anything.md)`,
  `[a](${repository}/tree/v0.5.0/anything)`,
  '[a](https://github.com/someone/DB-GPT-Hub/blob/nothing/a)',
  `\`git clone ${repository}.git\` and \`git@github.com:eosphoros-ai/dbgpts.git\``,
])('accepts %j', async (source) => {
  expect(await findingsOf(repositoryLinksRule, { 'docs/a.md': `${source}\n` })).toEqual([]);
});

it.each([
  [
    `See [a](${repository}/blob/v0.7.1/configs/dbgpt-proxy-opnai.toml).`,
    '1:5 `configs/dbgpt-proxy-opnai.toml` is not in the repository at v0.7.1',
  ],
  [`[a](${repository}/blob/mian/README.md)`, "1:1 the framework's repository has no branch or tag `mian`"],
  [
    `\`\`\`bash\ncurl -O https://raw.githubusercontent.com/eosphoros-ai/DB-GPT/v0.7.1/configs/nothing.toml\n\`\`\``,
    '2:9 `configs/nothing.toml` is not in the repository',
  ],
])('finds the mistake in %j', async (source, start) => {
  expect(await findingsOf(repositoryLinksRule, { 'docs/a.md': `${source}\n` })).toEqual([
    expect.stringContaining(`docs/a.md:${start}`),
  ]);
});

it.each([
  ['[a](https://github.com/eosphoros-ai/DBGPT)', '1:1 `eosphoros-ai/DBGPT`'],
  ['Run `git clone https://github.com/eosphorus-ai/DB-GPT.git`.', '1:6 `eosphorus-ai/DB-GPT`'],
  ['```bash\ngit clone https://github.com/eosphoros-ai/dbgpt-hub.git\n```', '2:11 `eosphoros-ai/dbgpt-hub`'],
])('finds the repository that does not exist in %j', async (source, start) => {
  expect(await findingsOf(repositoryLinksRule, { 'docs/a.md': `${source}\n` })).toEqual([
    `docs/a.md:${start} is no repository of the framework's organisation`,
  ]);
});
