import { expect, it, vi } from 'vitest';
import { findingsOf } from '../testing';
import { pythonEnvironmentRule } from './pythonEnvironment';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const page = (command: string, line = 'from dbgpt.core import LLMClient') =>
  `\`\`\`python title="mine/a.py"\n${line}\n\`\`\`\n\n\`\`\`bash\n${command}\n\`\`\`\n`;
const [next, older] = ['docs/a.md', 'versioned_docs/version-v0.6.3/a.md'];

it.each([
  [next, page('uv run --no-sync python mine/a.py')],
  [next, page('source .venv/bin/activate\npython mine/a.py')],
  [next, page('python mine/a.py', 'import json')],
  [older, page('python mine/a.py')],
])('accepts %s: %j', async (path, source) => {
  expect(await findingsOf(pythonEnvironmentRule, { [path]: source })).toEqual([]);
});

it.each([
  [next, page('python mine/a.py'), '`mine/a.py` imports the framework, which is in the environment of uv'],
  [older, page('uv run --no-sync python mine/a.py'), '`uv run` finds no environment here'],
])('finds the mistake in %s: %j', async (path, source, message) => {
  expect(await findingsOf(pythonEnvironmentRule, { [path]: source })).toEqual([
    expect.stringContaining(message),
  ]);
});
