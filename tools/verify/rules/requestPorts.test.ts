import { expect, it, vi } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { requestPortsRule } from './requestPorts';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const curl = (port: number) => `\`\`\`bash\ncurl http://127.0.0.1:${port}/x\n\`\`\`\n`;

it.each([
  curl(5670),
  curl(5555),
  `The server listens on 7001.\n\n${curl(7001)}`,
  `\`\`\`toml\n[service.web]\nport = 7001\n\`\`\`\n\n${curl(7001)}`,
  '```bash\ncurl https://example.com:7001/x\n```\n',
])('accepts %j', async (source) => {
  expect(await findingsOf(requestPortsRule, { 'docs/a.md': source })).toEqual([]);
});

it('finds a port on which nothing listens', async () => {
  const source = `\`\`\`toml\n[service.web]\nport = 7001\n\`\`\`\n\n${curl(7010)}\n${curl(7010)}`;
  const { findings } = await verifyFixture(requestPortsRule, { 'docs/a.md': source });
  expect(findings).toMatchObject([
    { line: 7, message: 'nothing on this page listens on port 7010', nearest: ['7001'] },
    { line: 11 },
  ]);
});
