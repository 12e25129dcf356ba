import { expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { openHostsRule } from './openHosts';

const toml = '```toml\n[service.web]\nhost = "0.0.0.0"\n```\n';

it.each([
  ['a word on it', `Other machines reach the server then.\n\n${toml}`],
  ['a word on it in Chinese', `监听所有网卡。\n\n${toml}`],
  ['a comment', '```toml\n# anyone on the network\nhost = "0.0.0.0"\n```\n'],
  ['an address that is called', '```bash\ncurl http://0.0.0.0:5670/\n```\n'],
])('accepts %s', async (_, source) => {
  expect(await findingsOf(openHostsRule, { 'docs/a.md': source })).toEqual([]);
});

it.each([
  [toml, '3:9'],
  ['```bash\nuvicorn app:app --host 0.0.0.0\n```\n', '2:24'],
  ['```env\nWEB_SERVER_HOST=0.0.0.0\n```\n', '2:17'],
  ['```python\nsetup_dev_environment([dag], host="0.0.0.0")\n```\n', '2:36'],
])('finds %j', async (source, place) => {
  expect(await findingsOf(openHostsRule, { 'docs/a.md': source })).toEqual([
    `docs/a.md:${place} \`0.0.0.0\` opens the server to the whole network, and the page does not say so`,
  ]);
});
