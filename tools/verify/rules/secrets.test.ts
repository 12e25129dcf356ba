import { expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { secretsRule } from './secrets';

const keyed = `sk-${'a1B2'.repeat(8)}`;

it.each([
  'sk-xxx',
  'sk-your-own-key-stands-here',
  'sk-...',
  'a task-1234567890abcdefgh',
  'export KEY=$OPENAI_API_KEY',
])('accepts %j', async (text) => {
  expect(await findingsOf(secretsRule, { 'docs/a.md': `Text ${text}\n` })).toEqual([]);
});

it.each([keyed, `sk-proj-${'a1B2'.repeat(8)}`, `ghp_${'a1B2'.repeat(6)}`, `hf_${'a1B2'.repeat(8)}`])(
  'finds %j',
  async (key) => {
    const findings = await findingsOf(secretsRule, {
      'docs/a.md': `\`\`\`bash\nexport KEY=${key}\n\`\`\`\n`,
    });
    expect(findings).toEqual([
      expect.stringContaining(`docs/a.md:2:12 \`${key.slice(0, 8)}…\` looks like a key`),
    ]);
  },
);
